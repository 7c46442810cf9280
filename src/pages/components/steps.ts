import type { Block } from '../doc/block.ts';
import { tag } from '../html/html.ts';
import { asContent, type BlockComponent, element } from './component.ts';
import { levelOf, titleSizes } from './step.ts';

export const steps: BlockComponent<'steps'> = {
  elements: {
    Steps: element({
      about: 'A procedure, one step after another.',
      attributes: {
        titleSize: { type: 'text', about: 'The size of the step titles.', choices: titleSizes },
      },
      expand({ attributes: { titleSize }, at, blocks }) {
        let number = 0;
        const inside = blocks();
        const alone = !areSteps(inside);
        const children = inside.map((child) =>
          child.kind === 'step'
            ? { ...child, alone, number: (number += 1), level: child.level ?? levelOf(titleSize) }
            : child,
        );
        return { kind: 'steps', ...at, children };
      },
    }),
  },
  html: ({ children }, print) =>
    tag(areSteps(children) ? 'ol' : 'div', { class: 'steps' }, print.blocks(children)),
  ...asContent,
};

/** Whether it is a list: writers also put headings and prose between or instead of steps. */
function areSteps(children: readonly Block[]): boolean {
  return children.every(({ kind }) => kind === 'step');
}
