import { addressOf } from '../compare/lost-addresses.ts';
import { pagePathOf } from '../model/pages/site-pages.ts';
import type { Range, SourceFile } from '../source/span.ts';
import { agentTexts } from './agent-texts.ts';
import type { Relocation, Unresolved } from './move.ts';
import { withoutCode } from './without-code.ts';

/**
 * Where an old address is written and nothing reads it as a link: in an expression, in a text that a program puts together,
 * in a sentence for agents. What stands in code blocks is shown, and leads nowhere.
 */
export function mentions({ site, files, url }: Relocation): readonly Unresolved[] {
  const addresses = new Set(
    [...files.keys()]
      .filter((from) => /\.mdx?$/.test(from))
      .map((from) => `/${addressOf(pagePathOf(from))}`)
      .filter((address) => address.length > 2),
  );
  if (addresses.size === 0) return [];
  const few = addresses.size <= 3 ? [...addresses] : undefined;
  const found: Unresolved[] = [];
  const read = [...site.pages.values(), ...site.snippets.values()].map(({ file, outline }) => ({
    file,
    known: [...outline.links, ...outline.imports],
  }));
  const forAgents = agentTexts(site).map(({ file, links }) => ({ file, known: links }));
  for (const { file, known } of [...read, ...forAgents]) {
    if (few !== undefined && !few.some((address) => file.text.includes(address))) continue;
    found.push(...mentionsIn(file, addresses, known, url));
  }
  return found;
}

const addressLike = /(?<![\w.:/@-])\/[\w\-./%~]*[\w%]/g;

function mentionsIn(
  file: SourceFile,
  addresses: ReadonlySet<string>,
  known: readonly Range[],
  url: string | undefined,
): readonly Unresolved[] {
  const plain = withoutCode(file.text);
  const text = url === undefined ? plain : plain.replaceAll(url, ' '.repeat(url.length));
  return [...text.matchAll(addressLike)]
    .filter(
      ({ 0: address, index }) =>
        addresses.has(address) && !known.some(({ start, end }) => start <= index && index < end),
    )
    .map(({ 0: address, index }) => ({
      span: { file, start: index, end: index + address.length },
      message: `"${address}" stands here and is not read as a link`,
    }));
}
