import { type Address, urlAt } from '../../model/addresses/address.ts';
import { grouped } from '../../model/grouped.ts';
import { slug } from '../../model/addresses/slug.ts';
import { oneLine } from '../../markdown/text.ts';
import type { BodyOf } from '../reading/page-text.ts';
import type { ReaderPage, Section } from '../reading/reader-page.ts';

/** Above this number of bytes, each top-level section also gets a file of its own. */
const maxWholeSize = 2 * 1024 * 1024;

/** A part of the full text: the pages of one top-level section. */
export interface FullPart {
  readonly label: string;
  /** `llms-full/guides.txt`. */
  readonly path: string;
  readonly text: () => Iterable<string>;
  readonly pages: number;
}

/** The parts of the full text if it exceeds 2 MB; otherwise none. */
export function llmsFullParts(
  sections: readonly Section[],
  body: BodyOf,
  address: Address,
): readonly FullPart[] {
  const tops = grouped(sections, ({ labels }) => labels[0] ?? 'Docs');
  if (tops.size < 2 || atMost(sections) < maxWholeSize || isReadAtOnce(sections, body, address)) return [];
  const names = new Map<string, number>();
  return [...tops].map(([label, members]) => {
    const name = slug(label) || 'section';
    const before = names.get(name) ?? 0;
    names.set(name, before + 1);
    const path = `llms-full/${before === 0 ? name : `${name}-${before + 1}`}.txt`;
    const pages = members.reduce((sum, section) => sum + section.pages.length, 0);
    return { label: oneLine(label), path, text: () => llmsFull(members, body, address), pages };
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
function isReadAtOnce(sections: readonly Section[], body: BodyOf, address: Address): boolean {
  let bytes = 1 - between.length;
  for (const page of sections.flatMap(({ pages }) => pages)) {
    bytes += Buffer.byteLength(inFull(page, body, address)) + between.length;
    if (bytes > maxWholeSize) return false;
  }
  return true;
}

const between = '\n\n\n';

/** The full text of all listed pages, each with its address, page by page. */
export function* llmsFull(
  sections: readonly Section[],
  body: BodyOf,
  address: Address,
): Generator<string, void> {
  let before = '';
  for (const page of sections.flatMap(({ pages }) => pages)) {
    yield before + inFull(page, body, address);
    before = between;
  }
  yield '\n';
}

function inFull(page: ReaderPage, body: BodyOf, address: Address): string {
  const description = oneLine(page.description ?? '');
  const head = `# ${oneLine(page.title)}\nSource: ${urlAt(address, page.path)}`;
  return [head, ...(description === '' ? [] : [description]), body(page)]
    .filter((part) => part !== '')
    .join('\n\n');
}
