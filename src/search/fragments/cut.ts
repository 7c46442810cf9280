import type { Nodes } from 'mdast';
import { type Variables, withVariables } from '../../model/variables.ts';
import { slugOf } from '../../source/anchors.ts';
import { blocks, type Block } from './blocks.ts';
import type { Place } from './place.ts';

/** A section of a page before it is joined with what is known of the page. */
export interface Section {
  readonly anchor: string;
  readonly headings: readonly string[];
  readonly labels: readonly string[];
  readonly text: string;
  readonly code: string;
}

/** A link from one page to another, with the words it stands on. */
export interface Mention {
  readonly target: string;
  readonly text: string;
}

export interface Cut {
  readonly sections: readonly Section[];
  readonly mentions: readonly Mention[];
}

/** Gives the id of a heading from the place where it starts in the page. */
export type AnchorAt = (offset: number, text: string) => string;

const longest = 1400;
const longestCode = 6000;

/** Cuts a page at its headings, and long sections at block borders; its variables are put in. */
export function cut(nodes: readonly Nodes[], place: Place, anchorAt: AnchorAt, variables: Variables): Cut {
  const sections: Section[] = [];
  const mentions: Mention[] = [];
  let trail: { readonly depth: number; readonly text: string }[] = [];
  let open = emptySection('', []);
  const close = () => {
    if (open.text.length + open.code.length + open.labels.length > 0 || open.headings.length > 0) {
      sections.push({
        anchor: open.anchor,
        headings: open.headings,
        labels: open.labels,
        text: open.text.join('\n'),
        code: open.code.join('\n').slice(0, longestCode),
      });
    }
  };
  const add = (written: Block) => {
    const block = filled(written, variables);
    switch (block.kind) {
      case 'heading': {
        close();
        trail = [...trail.filter(({ depth }) => depth < block.depth), block];
        open = emptySection(
          block.id ??
            (block === written && block.offset !== undefined
              ? anchorAt(block.offset, block.text)
              : slugOf(block.text)),
          trail.map(({ text }) => text),
        );
        return;
      }
      case 'text': {
        if (open.length > 0 && open.length + block.text.length > longest) {
          close();
          open = emptySection(open.anchor, open.headings);
        }
        open.text.push(block.text);
        open.length += block.text.length;
        return;
      }
      case 'code':
        open.code.push(block.text);
        return;
      case 'label':
        open.labels.push(block.text);
        return;
      case 'mention':
        mentions.push(block);
    }
  };
  blocks(nodes, place, add);
  close();
  return { sections, mentions };
}

/** The block itself where no variable stands in it. */
function filled(block: Block, variables: Variables): Block {
  if (variables.size === 0) return block;
  const text = withVariables(block.text, variables);
  if (block.kind === 'mention') return { ...block, text, target: withVariables(block.target, variables) };
  return text === block.text ? block : { ...block, text };
}

function emptySection(anchor: string, headings: readonly string[]) {
  return { anchor, headings, labels: [] as string[], text: [] as string[], code: [] as string[], length: 0 };
}
