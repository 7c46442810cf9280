import { nothing } from '../html/html.ts';
import { type BlockComponent, element } from './component.ts';

export const visibility: BlockComponent<'visibility'> = {
  elements: {
    Visibility: element({
      about: 'Content only for people or only for agents.',
      attributes: {
        for: { type: 'text', about: 'The audience.', required: true, choices: ['humans', 'agents'] },
      },
      expand({ attributes: { for: audience }, at, blocks }) {
        if (audience !== 'humans' && audience !== 'agents') return blocks();
        return {
          kind: 'visibility',
          ...at,
          audience: audience === 'agents' ? 'agents' : 'people',
          children: blocks(),
        };
      },
    }),
  },
  html: ({ audience, children }, print) => (audience === 'agents' ? nothing : print.blocks(children)),
  markdown: ({ audience, children }, print) => (audience === 'people' ? [] : print.blocks(children)),
  text: ({ children }, print) => print.blocks(children),
};
