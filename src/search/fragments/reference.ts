import type { TextPiece } from '../../pages/components/printers.ts';
import type { Reference } from '../../pages/expand/reference-doc.ts';
import { textPieces } from '../../pages/print/text/text.ts';
import { batchesOf } from './batches.ts';
import type { Section } from './fragment.ts';
import { splitPage } from './split-page.ts';

/** Sections from the spec of a page: its address, its own content, then all fields as one section. */
export function referenceSections(
  { before, content, after }: Reference,
  description: string,
): readonly Section[] {
  return [
    ...callSections(before, description),
    ...splitPage({ children: content, footnotes: [] }).sections,
    ...fieldSections(after),
  ];
}

/** Method and path, the description of the page, and the rest of the spec's description. */
function callSections(before: Reference['before'], description: string): readonly Section[] {
  const lines = textPieces({ children: before, footnotes: [] }).flatMap((piece) =>
    piece.kind === 'text' || piece.kind === 'accordion' ? [piece.text] : [],
  );
  if (before[0]?.kind !== 'endpoint') return sectionsOf({ ...emptyText(), lines: new Set(lines) });
  const [call = '', ...more] = lines;
  const all = [call, ...(description === '' ? [] : [description]), ...more];
  return sectionsOf({ ...emptyText(), labels: new Set([call]), lines: new Set(all) });
}

/** Fields of bodies and responses with the same schema are equal: each line is included once. */
interface Text {
  readonly anchor: string;
  readonly headings: readonly string[];
  readonly labels: Set<string>;
  readonly lines: Set<string>;
  readonly code: string[];
}

/** More characters than this begin a new section. */
const maxLength = 4000;

/** Callbacks have their own sections; the headings of all other parts are the same on every API page. */
function fieldSections(after: Reference['after']): readonly Section[] {
  const fields = emptyText();
  const callbacks: Text[] = [];
  let open = fields;
  for (const piece of textPieces({ children: after, footnotes: [] })) {
    if (piece.kind === 'heading') {
      const isCallback = piece.id.startsWith('callback-');
      if (!isCallback && piece.level > 2) continue;
      open = isCallback ? { ...emptyText(), anchor: piece.id, headings: [piece.text] } : fields;
      if (isCallback) callbacks.push(open);
    } else take(piece, open);
  }
  return [fields, ...callbacks].flatMap(sectionsOf);
}

function take(piece: TextPiece, text: Text): void {
  if (piece.kind === 'label') text.labels.add(piece.text);
  else if (piece.kind === 'text' || piece.kind === 'accordion') text.lines.add(piece.text);
  else if (piece.kind === 'code') text.code.push(piece.text);
}

/** A reference that is too long for one section is cut; names go with their lines. */
function sectionsOf({ anchor, headings, labels, lines, code }: Text): readonly Section[] {
  const texts = batchesOf([...lines], maxLength);
  const codes = batchesOf(code, maxLength).map((batch) => batch.join('\n'));
  return Array.from({ length: Math.max(texts.length, codes.length) }, (_, at) => {
    const batch = texts[at] ?? [];
    return {
      anchor,
      headings,
      labels: texts.length > 1 ? batch.filter((line) => labels.has(line)) : at === 0 ? [...labels] : [],
      text: batch.join('\n'),
      code: codes[at] ?? '',
      samples: [],
    };
  });
}

function emptyText(): Text {
  return { anchor: '', headings: [], labels: new Set(), lines: new Set(), code: [] };
}
