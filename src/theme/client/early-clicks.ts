import { closest } from './dom.ts';

const ready = 'docs:ready';
const mounted = 'docs:mounted';
const component = '[data-island]';

/** Records which buttons are clicked before the script that handles them runs. */
export function recordEarlyClicks(): void {
  const clicked: HTMLElement[] = [];
  const keep = (event: Event) => {
    const button = closest(event, 'button');
    if (button !== null && button.closest(component) === null) clicked.push(button);
  };
  document.addEventListener('click', keep);
  addEventListener(
    ready,
    () => {
      document.removeEventListener('click', keep);
      for (const button of clicked) button.click();
    },
    { once: true },
  );
  recordClicksOnComponents();
}

/** Clicks those buttons again. */
export function replayEarlyClicks(): void {
  dispatchEvent(new Event(ready));
}

/** Does the same for a component of the site, which now has buttons of its own in place of the printed ones. */
export function replayClicksOn(element: HTMLElement): void {
  element.dispatchEvent(new Event(mounted, { bubbles: true }));
}

function recordClicksOnComponents(): void {
  const clicks = new Map<EventTarget, { readonly at: number; readonly label: string | null }[]>();
  const running = new WeakSet<EventTarget>();
  document.addEventListener('click', (event) => {
    const button = closest(event, 'button');
    const element = outermost(button);
    if (button === null || element === undefined || running.has(element)) return;
    const click = { at: buttonsIn(element).indexOf(button), label: button.textContent };
    clicks.set(element, [...(clicks.get(element) ?? []), click]);
  });
  document.addEventListener(mounted, ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    running.add(target);
    const buttons = buttonsIn(target);
    for (const { at, label } of clicks.get(target) ?? [])
      if (buttons[at]?.textContent === label) buttons[at]?.click();
    clicks.delete(target);
  });
}

function outermost(element: HTMLElement | null): HTMLElement | undefined {
  const around = element?.closest<HTMLElement>(component);
  return around ? (outermost(around.parentElement) ?? around) : undefined;
}

function buttonsIn(element: HTMLElement): readonly HTMLElement[] {
  return [...element.querySelectorAll('button')];
}
