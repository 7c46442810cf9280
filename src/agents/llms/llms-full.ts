import { type Address, urlAt } from '../../site/model/addresses/address.ts';
import { grouped } from '../../site/model/grouped.ts';
import { slug } from '../../site/model/addresses/slug.ts';
import { oneLine } from '../../pages/markdown/text.ts';
import type { Bodies } from '../reading/page-text.ts';
import type { ReaderPage, Section } from '../reading/reader-page.ts';

/** Above this number of bytes, each top-level section also gets a file of its own. */
const maxWholeSize = 2 * 1024 * 1024;

/** A part of the full text: the pages of one top-level section. */
export interface FullPart {
  readonly label: string;
  /** `llms-full/guides.txt`. */
  readonly path: string;
  readonly text: () => Iterable<Uint8Array>;
  readonly pages: number;
}

/** The parts of the full text if it exceeds 2 MB; otherwise none. */
export function llmsFullParts(
  sections: readonly Section[],
  bodies: Bodies,
  address: Address,
): readonly FullPart[] {
  const tops = grouped(sections, ({ labels }) => labels[0] ?? 'Docs');
  if (tops.size < 2 || atMost(sections) < maxWholeSize || isReadAtOnce(sections, bodies, address)) return [];
  const names = new Map<string, number>();
  return [...tops].map(([label, members]) => {
    const name = slug(label) || 'section';
    const before = names.get(name) ?? 0;
    names.set(name, before + 1);
    const path = `llms-full/${before === 0 ? name : `${name}-${before + 1}`}.txt`;
    const pages = members.reduce((sum, section) => sum + section.pages.length, 0);
    return { label: oneLine(label), path, text: () => llmsFull(members, bodies, address), pages };
  });
}

/** An upper estimate from file sizes, so that the index of a small site does not have to wait for its text. */
function atMost(sections: readonly Section[]): number {
  const sizes = sections.flatMap(({ pages }) =>
    pages.map(
      ({ page, operation }) =>
        (operation === undefined ? 0 : 64 * 1024) + 8 * (page?.file.text.length ?? 0) + 1024,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Reads no more pages than it takes to decide. */
function isReadAtOnce(sections: readonly Section[], bodies: Bodies, address: Address): boolean {
  let size = 0;
  for (const { length } of llmsFull(sections, bodies, address)) {
    size += length;
    if (size > maxWholeSize) return false;
  }
  return true;
}

/** The full text of all listed pages, each with its address, page by page. */
export function* llmsFull(
  sections: readonly Section[],
  bodies: Bodies,
  address: Address,
): Generator<Uint8Array, void> {
  const encoder = new TextEncoder();
  let before = '';
  for (const page of sections.flatMap(({ pages }) => pages)) {
    const text = bodies.bytes(page);
    yield encoder.encode(before + headOf(page, address) + (text.length === 0 ? '' : '\n\n'));
    yield text;
    before = '\n\n\n';
  }
  yield encoder.encode('\n');
}

function headOf({ title, description, path }: ReaderPage, address: Address): string {
  const head = `# ${oneLine(title)}\nSource: ${urlAt(address, path)}`;
  const summary = oneLine(description ?? '');
  return summary === '' ? head : `${head}\n\n${summary}`;
}
