import { syncChoice } from './tab-choices.ts';
import { closest } from './dom.ts';
import { pick, select, siblingTabs } from './panels.ts';

/** Tabs and drop-down lists, of which each entry shows a panel. */
export function startTabs(): void {
  document.addEventListener('click', (event) => {
    const tab = closest(event, '[role="tab"]');
    if (tab !== null) choose(tab);
    const view = closest(event, '[data-choose-view]');
    if (view !== null) chooseView(view.dataset['chooseView'] ?? '');
  });
  document.addEventListener('change', (event) => {
    const option = closest<HTMLSelectElement>(event, '.picker select')?.selectedOptions[0];
    if (option === undefined) return;
    pick(option);
    syncChoice(option);
  });
  document.addEventListener('keydown', (event) => {
    const tab = closest(event, '[role="tab"]');
    const tabs = tab === null ? [] : siblingTabs(tab);
    const at = tabs.findIndex((each) => each === tab);
    const [before, after] =
      tab?.matches('[dir="rtl"] *') === true ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const moves: Readonly<Record<string, number>> = {
      [after]: at + 1,
      [before]: at - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined || tabs.length === 0) return;
    event.preventDefault();
    const next = tabs[to % tabs.length];
    if (next !== undefined) choose(next);
    next?.focus();
  });
}

function choose(tab: HTMLElement): void {
  select(tab);
  syncChoice(tab);
}

function chooseView(title: string): void {
  for (const view of document.querySelectorAll<HTMLElement>('[data-view]'))
    view.hidden = view.dataset['view'] !== title;
  for (const button of document.querySelectorAll<HTMLElement>('[data-choose-view]')) {
    button.setAttribute('aria-pressed', String(button.dataset['chooseView'] === title));
  }
}
