/** Styles of sites know dark pages by the class `dark`, ours by the attribute. */
export function showTheme(theme: 'light' | 'dark'): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.classList.toggle('dark', theme === 'dark');
}
