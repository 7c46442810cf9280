import { follow } from './chosen.ts';
import { closest } from './dom.ts';
import { pick } from './panels.ts';

/** Lists that open, of which each entry shows a panel. */
export function startPickers(): void {
  document.addEventListener('change', (event) => {
    const option = closest<HTMLSelectElement>(event, '.picker select')?.selectedOptions[0];
    if (option === undefined) return;
    pick(option);
    if (option.dataset['sync'] !== undefined) follow(option);
  });
}
