import { closest } from './dom.ts';
import { showTheme } from './show-theme.ts';

/** The button that switches between light and dark; the choice is kept. */
export function startTheme(): void {
  document.addEventListener('click', (event) => {
    if (closest(event, '.theme-button') === null) return;
    const theme = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
    showTheme(theme);
    localStorage.setItem('docs:theme', theme);
    dispatchEvent(new Event('docs:theme'));
  });
}
