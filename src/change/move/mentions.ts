import { addressOf } from '../compare/lost-addresses.ts';
import { grouped } from '../../site/model/grouped.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { TextEdit } from '../../site/source/finding.ts';
import type { Range, SourceFile } from '../../site/source/span.ts';
import { agentTexts } from './agent-texts.ts';
import type { Relocation, Unresolved } from './move.ts';
import { withoutCode } from '../../site/source/text/without-code.ts';

/**
 * Occurrences of an old address that are not links: in an expression, in a text that code composes, in a sentence for
 * agents, in a target with a space. Code blocks are excluded.
 */
export function mentions(
  { site, files, url }: Relocation,
  edits: readonly TextEdit[],
): readonly Unresolved[] {
  const addresses = new Set(
    [...files.keys()]
      .map((from) => `/${/\.mdx?$/.test(from) ? addressOf(pagePathOf(from)) : from}`)
      .filter((address) => address.length > 2),
  );
  if (addresses.size === 0) return [];
  const few = addresses.size <= 3 ? [...addresses] : undefined;
  const spaced = [...addresses].filter((address) => address.includes(' '));
  const unresolved: Unresolved[] = [];
  const read = [...site.pages.values(), ...site.snippets.values()].map(({ file, outline }) => ({
    file,
    known: [...outline.links, ...outline.imports],
  }));
  const forAgents = agentTexts(site).map(({ file, links }) => ({ file, known: links }));
  const edited = grouped(edits, ({ span }) => span.file);
  for (const { file, known } of [...read, ...forAgents]) {
    if (few !== undefined && !few.some((address) => file.text.includes(address))) continue;
    const changed = (edited.get(file) ?? []).map(({ span }) => span);
    unresolved.push(...mentionsIn(file, { addresses, spaced }, [...known, ...changed], url));
  }
  return unresolved;
}

const addressLike = /(?<![\w.:/@-])\/[\w\-./%~]*[\w%]/g;

interface Sought {
  readonly addresses: ReadonlySet<string>;
  /** Addresses with a space, where the end of an address in a text is unclear. */
  readonly spaced: readonly string[];
}

function mentionsIn(
  file: SourceFile,
  { addresses, spaced }: Sought,
  handled: readonly Range[],
  url: string | undefined,
): readonly Unresolved[] {
  const plain = withoutCode(file.text);
  const text = url === undefined ? plain : plain.replaceAll(url, ' '.repeat(url.length));
  const addressRanges = [
    ...[...text.matchAll(addressLike)].map(({ 0: address, index }) => ({ address, start: index })),
    ...spaced.flatMap((address) => placesOf(text, address).map((start) => ({ address, start }))),
  ];
  return addressRanges
    .filter(
      ({ address, start }) =>
        addresses.has(address) && !handled.some((range) => range.start <= start && start < range.end),
    )
    .map(({ address, start }) => ({
      span: { file, start, end: start + address.length },
      message: `"${address}" occurs here but is not a link`,
    }));
}

function placesOf(text: string, word: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at);
  return places;
}
