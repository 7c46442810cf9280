import { closest } from './dom.ts';

/** The button that switches between light and dark; the choice is kept. */
export function startTheme(): void {
  document.addEventListener('click', (event) => {
    if (closest(event, '.theme-button') === null) return;
    const root = document.documentElement;
    const theme = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
    root.dataset['theme'] = theme;
    localStorage.setItem('docs:theme', theme);
    dispatchEvent(new Event('docs:theme'));
  });
}
