import { closest } from './dom.ts';

const ready = 'docs:ready';

/** Keeps which buttons are pressed before the script that answers them runs. */
export function keepPresses(): void {
  const pressed: HTMLElement[] = [];
  const keep = (event: Event) => {
    const button = closest(event, 'button');
    if (button !== null) pressed.push(button);
  };
  document.addEventListener('click', keep);
  addEventListener(
    ready,
    () => {
      document.removeEventListener('click', keep);
      for (const button of pressed) button.click();
    },
    { once: true },
  );
}

/** Presses those buttons again. */
export function repeatPresses(): void {
  dispatchEvent(new Event(ready));
}
