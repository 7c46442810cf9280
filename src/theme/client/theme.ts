import { closest } from './dom.ts';

/** The button that switches between light and dark mode. The choice is stored. Paper is light. */
export function startTheme(): void {
  addEventListener('beforeprint', () => {
    if (document.documentElement.dataset['theme'] !== 'dark') return;
    showTheme('light');
    addEventListener('afterprint', () => showTheme('dark'), { once: true });
  });
  document.addEventListener('click', (event) => {
    if (closest(event, '.theme-button') === null) return;
    const theme = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
    showTheme(theme);
    localStorage.setItem('docs:theme', theme);
    dispatchEvent(new Event('docs:theme'));
  });
}

/** Styles of sites select dark mode by the class `dark`, ours by the attribute. */
export function showTheme(theme: 'light' | 'dark'): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.classList.toggle('dark', theme === 'dark');
}
