import { grouped } from '../../../site/model/grouped.ts';
import { attribute, labelOf } from '../../markdown/labels.ts';
import { fontAwesomeIcon } from '../../markdown/icons.ts';
import type { Range } from '../../../site/source/span.ts';
import type { Edit } from '../../model/edits.ts';
import type { OldPage, PageContext, Remark } from '../../model/old-site.ts';
import { convertCode, convertTab, convertTabs, isCodeGroup } from './code-blocks.ts';
import { isEndpoint, linkBlocks } from './link-blocks.ts';
import { blocksIn, type Block } from './tags.ts';
import { contentOf, keep, put, wrap, type Convert, type Work } from './work.ts';

export interface BlockEdits {
  readonly edits: readonly Edit[];
  readonly remarks: readonly Remark[];
  /** Links that led nowhere. */
  readonly broken: readonly Range[];
  /** Paths of snippets by the names of their components. */
  readonly modules: ReadonlyMap<string, string>;
  /** For the front matter. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Makes components of the blocks of GitBook. */
export function blockEdits(text: string, page: OldPage, context: PageContext): BlockEdits {
  const { blocks, strays } = blocksIn(text);
  const inside = grouped(blocks, ({ parent }) => parent);
  const insideOf = (block: Block) => inside.get(block) ?? [];
  const work: Work = {
    ...{ text, page, context, inside: insideOf },
    codeGroups: new Set(
      blocks.filter((block) => block.open.name === 'tabs' && isCodeGroup(text, insideOf(block))),
    ),
    endpoints: blocks.filter(isEndpoint).length,
    ...{ edits: [], remarks: [], broken: [], modules: new Map(), fields: {} },
  };
  for (const block of blocks) (converters[block.open.name] ?? keepUnknown)(work, block);
  for (const tag of strays)
    keep(
      work,
      tag,
      tag.name.startsWith('@')
        ? 'an integration of GitBook made it: write what it showed'
        : 'the block does not begin or end',
    );
  return work;
}

/** How each block is converted, by its name. */
const converters: Readonly<Record<string, Convert>> = {
  hint(work, block) {
    const name = hints[block.open.attributes.get('style') ?? ''] ?? 'Note';
    wrap(work, block, `<${name}${iconAttribute(block)}>`, `</${name}>`);
  },
  tabs: convertTabs,
  tab: convertTab,
  code: convertCode,
  stepper: (work, block) => wrap(work, block, '<Steps>', '</Steps>'),
  step(work, block) {
    const content = contentOf(block);
    const heading = /^\s*#{1,6}[ \t]+([^\n]*?)(?:[ \t]*\{#([^}\s]+)\})?[ \t]*(?=\n|$)/.exec(
      work.text.slice(content.start, content.end),
    );
    const title = labelOf(heading?.[1] ?? '').plain;
    wrap(work, block, `<Step${attribute('title', title)}${attribute('id', heading?.[2])}>`, '</Step>');
    if (heading === null) return;
    const start = content.start + heading[0].search(/\S/);
    work.edits.push({ start, end: content.start + heading[0].length, text: '' });
  },
  columns(work, block) {
    const count = work.inside(block).length || 1;
    wrap(work, block, `<Columns cols={${count}}>`, '</Columns>');
  },
  column: (work, block) => wrap(work, block, '<Column>', '</Column>'),
  updates: (work, block) => wrap(work, block, '', ''),
  update(work, block) {
    const { attributes } = block.open;
    const label = attribute('label', attributes.get('date') ?? 'Update');
    wrap(work, block, `<Update${label}${attribute('data-tags', attributes.get('tags'))}>`, '</Update>');
  },
  prompt(work, block) {
    const description = attribute('description', block.open.attributes.get('description') ?? 'Prompt');
    wrap(work, block, `<Prompt${description}${iconAttribute(block)}>`, '</Prompt>');
  },
  ...linkBlocks,
};

const hints: Readonly<Record<string, string>> = {
  info: 'Info',
  success: 'Check',
  warning: 'Warning',
  danger: 'Danger',
};

function iconAttribute({ open }: Block): string {
  return attribute('icon', fontAwesomeIcon(open.attributes.get('icon')));
}

function keepUnknown(work: Work, { open, close }: Block): void {
  keep(work, open, 'GitBook alone knows this block', open.name === 'if' ? 'expression' : 'directive');
  put(work, close, '');
}
