import { fontAwesomeIcon } from '../../markdown/icons.ts';
import { attribute, labelOf } from '../../markdown/labels.ts';
import type { Range } from '../../../site/source/span.ts';
import type { Edit } from '../../model/edits.ts';
import type { Block, Tag } from './tags.ts';
import { contentOf, wrap, type Work } from './work.ts';

/** `{% code %}` around a fence. */
export function convertCode(work: Work, block: Block): void {
  wrap(work, block, '', '');
  work.edits.push(...fenceEdits(work.text, contentOf(block), codeMeta(block.open)));
}

/** Tabs of one fence each are a group of code. */
export function convertTabs(work: Work, block: Block): void {
  const name = work.codeGroups.has(block) ? 'CodeGroup' : 'Tabs';
  wrap(work, block, `<${name}>`, `</${name}>`);
}

export function convertTab(work: Work, block: Block): void {
  const { parent, open } = block;
  const title = open.attributes.get('title') ?? '';
  if (parent !== undefined && work.codeGroups.has(parent)) {
    wrap(work, block, '', '');
    work.edits.push(...fenceEdits(work.text, contentOf(block), titleMeta(title)));
    return;
  }
  const icon = fontAwesomeIcon(open.attributes.get('icon'));
  const head = `<Tab${attribute('title', labelOf(title).plain || 'Tab')}${attribute('icon', icon)}>`;
  wrap(work, block, head, '</Tab>');
}

/** Whether every tab holds one fence, and nothing else. */
export function isCodeGroup(text: string, tabs: readonly Block[]): boolean {
  return (
    tabs.length > 1 &&
    tabs.every(({ open, close }) =>
      /^\s*(`{3,})(?!mermaid)[^\n`]*\n(?:(?!\1)[^\n]*\n)*\s*\1\s*$/.test(text.slice(open.end, close?.start)),
    )
  );
}

/** Adds to the first line of the first fence in a range. */
function fenceEdits(text: string, { start, end }: Range, meta: string): readonly Edit[] {
  const [whole, , info = ''] = /^([ \t]*[`~]{3,})([^\n`]*)$/m.exec(text.slice(start, end)) ?? [];
  if (whole === undefined || meta === '') return [];
  const at = start + text.slice(start, end).indexOf(whole) + whole.trimEnd().length;
  return [{ start: at, end: at, text: `${info.trim() === '' ? 'text ' : ' '}${meta}` }];
}

function codeMeta({ attributes }: Tag): string {
  const title = attributes.get('title');
  return [
    ...(title === undefined ? [] : [titleMeta(title)]),
    ...(attributes.get('lineNumbers') === 'true' ? ['lines'] : []),
    ...(attributes.get('overflow') === 'wrap' ? ['wrap'] : []),
    ...(attributes.get('expandable') === 'true' ? ['expandable'] : []),
  ].join(' ');
}

function titleMeta(title: string): string {
  return `title="${title.replaceAll('"', "'")}"`;
}
