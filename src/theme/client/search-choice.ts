import { bestResult } from './search-results.ts';

/** The option of a list that Enter opens, announced as that of its combobox. */
export interface Choice {
  toBest(): void;
  move(by: number): void;
  open(): void;
}

export function choiceIn(results: HTMLElement, input: HTMLInputElement): Choice {
  let chosen = 0;
  const options = () => [...results.querySelectorAll<HTMLElement>('[role="option"]')];
  const choose = (index: number) => {
    chosen = index;
    for (const [at, option] of options().entries())
      option.setAttribute('aria-selected', String(at === index));
    input.setAttribute('aria-activedescendant', options()[index]?.id ?? '');
  };
  return {
    toBest: () => choose(options().findIndex(({ id }) => id === bestResult)),
    move(by) {
      const all = options();
      choose((chosen + by + all.length) % all.length);
      all[chosen]?.scrollIntoView({ block: 'nearest' });
    },
    open: () => options()[chosen]?.click(),
  };
}
