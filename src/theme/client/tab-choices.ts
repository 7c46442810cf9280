import { pick, select } from './panels.ts';

/** Selects the title of a tab, and its language, in all other sets of tabs and lists that have it, also on the next page. */
export function syncChoice(control: HTMLElement): void {
  const title = control.dataset['sync'];
  if (title === undefined) return;
  const top = control.getBoundingClientRect().top;
  const { language } = control.dataset;
  // The title is more specific than the language.
  const latest = [...(language === undefined ? [] : [ofLanguage + language]), title];
  saveChoices(latest);
  for (const each of latest) chooseEverywhere(each);
  // The height of sets above may have changed: the one that was clicked keeps its position.
  scrollBy({ top: control.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Restores the choices made on earlier pages. */
export function restoreChoices(): void {
  for (const title of choices()) chooseEverywhere(title);
}

export function saveChoices(latest: readonly string[]): void {
  const before = choices().filter((each) => !latest.includes(each));
  localStorage.setItem(key, JSON.stringify([...before, ...latest].slice(-16)));
}

/** The most recently chosen of these titles. */
export function lastChoiceOf(titles: readonly string[]): string | undefined {
  return choices().findLast((each) => titles.includes(each));
}

const key = 'docs:tabs';
const ofLanguage = 'language:';

function chooseEverywhere(choice: string): void {
  for (const control of document.querySelectorAll<HTMLElement>('[data-sync]')) {
    const { sync, language } = control.dataset;
    if (sync !== choice && ofLanguage + language !== choice) continue;
    if (control instanceof HTMLOptionElement) pick(control);
    else select(control);
  }
}

function choices(): readonly string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}
