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
        const children = blocks().map((child) =>
          child.kind === 'step'
            ? { ...child, alone: false, number: (number += 1), level: child.level ?? levelOf(titleSize) }
            : child,
        );
        return { kind: 'steps', ...at, children };
      },
    }),
  },
  html: ({ children }, print) => tag('ol', { class: 'steps' }, print.blocks(children)),
  ...asContent,
};
