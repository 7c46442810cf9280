import { pick, select } from './panels.ts';

/** A title chosen in one set of tabs or one list is chosen in all that have it, also on the next page; so is its language. */
export function syncChoice(control: HTMLElement): void {
  const title = control.dataset['sync'];
  if (title === undefined) return;
  const top = control.getBoundingClientRect().top;
  const { language } = control.dataset;
  // What has the same title wins.
  const latest = [...(language === undefined ? [] : [ofLanguage + language]), title];
  saveChoices(latest);
  for (const each of latest) chooseEverywhere(each);
  // Sets above may have become longer or shorter: the one that was clicked stays where it is.
  scrollBy({ top: control.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** What was chosen on an earlier page. */
export function restoreChoices(): void {
  for (const title of choices()) chooseEverywhere(title);
}

export function saveChoices(latest: readonly string[]): void {
  const before = choices().filter((each) => !latest.includes(each));
  localStorage.setItem(key, JSON.stringify([...before, ...latest].slice(-16)));
}

/** The one of these titles that was chosen last. */
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
