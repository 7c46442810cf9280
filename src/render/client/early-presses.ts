import { closest } from './dom.ts';

const ready = 'docs:ready';
const mounted = 'docs:mounted';
const component = '[data-island]';

/** Keeps which buttons are pressed before the script that answers them runs. */
export function keepPresses(): void {
  const pressed: HTMLElement[] = [];
  const keep = (event: Event) => {
    const button = closest(event, 'button');
    if (button !== null && button.closest(component) === null) pressed.push(button);
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
  keepPressesOnComponents();
}

/** Presses those buttons again. */
export function repeatPresses(): void {
  dispatchEvent(new Event(ready));
}

/** Presses those of a component of the site again, which now has buttons of its own in place of the printed ones. */
export function repeatPressesOn(element: HTMLElement): void {
  element.dispatchEvent(new Event(mounted, { bubbles: true }));
}

function keepPressesOnComponents(): void {
  const presses = new Map<EventTarget, { readonly at: number; readonly label: string | null }[]>();
  const running = new WeakSet<EventTarget>();
  document.addEventListener('click', (event) => {
    const button = closest(event, 'button');
    const element = outermost(button);
    if (button === null || element === undefined || running.has(element)) return;
    const press = { at: buttonsIn(element).indexOf(button), label: button.textContent };
    presses.set(element, [...(presses.get(element) ?? []), press]);
  });
  document.addEventListener(mounted, ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    running.add(target);
    const buttons = buttonsIn(target);
    for (const { at, label } of presses.get(target) ?? [])
      if (buttons[at]?.textContent === label) buttons[at]?.click();
    presses.delete(target);
  });
}

function outermost(element: HTMLElement | null): HTMLElement | undefined {
  const around = element?.closest<HTMLElement>(component);
  return around ? (outermost(around.parentElement) ?? around) : undefined;
}

function buttonsIn(element: HTMLElement): readonly HTMLElement[] {
  return [...element.querySelectorAll('button')];
}
