import { pick, select } from './panels.ts';

/** A title chosen in one set of tabs or one list is chosen in all that have it, also on the next page. */
export function follow(control: HTMLElement): void {
  const title = control.dataset['sync'];
  if (title === undefined) return;
  const top = control.getBoundingClientRect().top;
  localStorage.setItem(key, JSON.stringify([...chosen().filter((each) => each !== title), title].slice(-12)));
  chooseEverywhere(title);
  // Sets above may have become longer or shorter: the one that was clicked stays where it is.
  scrollBy({ top: control.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** What was chosen on an earlier page. */
export function restoreChosen(): void {
  for (const title of chosen()) chooseEverywhere(title);
}

const key = 'docs:tabs';

function chooseEverywhere(title: string): void {
  for (const control of document.querySelectorAll<HTMLElement>('[data-sync]')) {
    if (control.dataset['sync'] !== title) continue;
    if (control instanceof HTMLOptionElement) pick(control);
    else select(control);
  }
}

function chosen(): readonly string[] {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}
