import { pick, select } from './panels.ts';

/** A title chosen in one set of tabs or one list is chosen in all that have it, also on the next page; so is its language. */
export function follow(control: HTMLElement): void {
  const title = control.dataset['sync'];
  if (title === undefined) return;
  const top = control.getBoundingClientRect().top;
  const { language } = control.dataset;
  // What has the same title wins.
  const made = [...(language === undefined ? [] : [ofLanguage + language]), title];
  remember(made);
  for (const each of made) chooseEverywhere(each);
  // Sets above may have become longer or shorter: the one that was clicked stays where it is.
  scrollBy({ top: control.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** What was chosen on an earlier page. */
export function restoreChosen(): void {
  for (const title of chosen()) chooseEverywhere(title);
}

export function remember(choices: readonly string[]): void {
  const before = chosen().filter((each) => !choices.includes(each));
  localStorage.setItem(key, JSON.stringify([...before, ...choices].slice(-16)));
}

/** The one of these titles that was chosen last. */
export function chosenOf(titles: readonly string[]): string | undefined {
  return chosen().findLast((each) => titles.includes(each));
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

function chosen(): readonly string[] {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}
