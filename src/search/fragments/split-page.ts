import type { Doc } from '../../pages/doc/doc.ts';
import { textPieces } from '../../pages/print/text/text.ts';
import { batchesOf } from './batches.ts';
import type { Sample, Section } from './fragment.ts';

/** A link from one page to another, with its link text. */
interface Mention {
  readonly target: string;
  readonly text: string;
}

/** The sections of a page, and its links. */
export interface SplitPage {
  readonly sections: readonly Section[];
  readonly mentions: readonly Mention[];
}

/** Below all headings. */
const accordionLevel = 7;

const maxLength = 1400;
/** Code with more characters begins a new section. */
const maxCodeLength = 6000;

/** Splits a page at its headings and accordions, and long sections between blocks. */
export function splitPage(doc: Doc): SplitPage {
  const sections: Section[] = [];
  const mentions: Mention[] = [];
  let trail: { readonly level: number; readonly id: string; readonly text: string }[] = [];
  /** The trails around the accordions that are open. */
  const outer: (typeof trail)[] = [];
  let open = emptySection('', []);
  const begin = () => {
    open = emptySection(
      trail.at(-1)?.id ?? '',
      trail.map(({ text }) => text),
    );
  };
  const close = () => {
    const isEmpty = open.text.length + open.code.length + open.labels.length === 0;
    if (!isEmpty || (open.headings.length > 0 && !open.isContinued)) {
      const { anchor, headings, labels, text } = open;
      const [code = '', ...more] = batchesOf(open.code, maxCodeLength).map((batch) => batch.join('\n'));
      const samples = more.length > 0 ? [] : open.samples;
      sections.push({ anchor, headings, labels, text: text.join('\n'), code, samples });
      for (const rest of more)
        sections.push({ anchor, headings, labels: [], text: '', code: rest, samples: [] });
    }
  };
  for (const piece of textPieces(doc)) {
    switch (piece.kind) {
      case 'heading':
        close();
        trail = [...trail.filter(({ level }) => level < piece.level), piece];
        begin();
        break;
      case 'accordion':
        close();
        outer.push(trail);
        trail = [
          ...trail,
          { level: accordionLevel, id: piece.id ?? trail.at(-1)?.id ?? '', text: piece.text },
        ];
        begin();
        break;
      case 'accordion-end':
        close();
        trail = outer.pop() ?? [];
        begin();
        open.isContinued = true;
        break;
      case 'text':
        if (open.length > 0 && open.length + piece.text.length > maxLength) {
          close();
          open = emptySection(open.anchor, open.headings);
        }
        open.text.push(piece.text);
        open.length += piece.text.length;
        break;
      case 'code':
        open.samples.push({ line: open.text.length, length: piece.text.length });
        open.code.push(piece.text);
        break;
      case 'label':
        open.labels.push(piece.text);
        break;
      case 'mention':
        mentions.push({ target: piece.href, text: piece.text });
    }
  }
  close();
  return { sections, mentions };
}

function emptySection(anchor: string, headings: readonly string[]) {
  return {
    anchor,
    headings,
    labels: [] as string[],
    text: [] as string[],
    code: [] as string[],
    samples: [] as Sample[],
    length: 0,
    isContinued: false,
  };
}
