import { isWholeAddress } from '../model/addresses/link-target.ts';
import { copyPath } from '../model/openapi/unread-specs.ts';
import { decode } from '../source/text/decode.ts';
import type { SourceFile } from '../source/span.ts';
import { itemsOf, stringOf, type Tree } from '../source/tree.ts';
import type { Host } from './host.ts';

/** Local copies of the specs that the configuration references by URL, as files whose path is that URL. */
export async function cachedSpecs(host: Host, config: Iterable<Tree>): Promise<readonly SourceFile[]> {
  const addresses = new Set([...config].flatMap((tree) => [...specAddresses(tree)]));
  const files: SourceFile[] = [];
  for (const address of addresses) {
    const copy = copyPath(address);
    const bytes = copy === undefined ? undefined : await host.read(copy);
    if (bytes !== undefined) files.push(decode(address, bytes).file);
  }
  return files;
}

function* specAddresses(tree: Tree, isSpec = false): Generator<string> {
  const text = stringOf(tree)?.trim();
  if (isSpec && text !== undefined && isWholeAddress(text) && text.length < 200) yield text;
  for (const item of itemsOf(tree)) yield* specAddresses(item, isSpec);
  if (tree.kind !== 'object') return;
  for (const { key, value } of tree.members) {
    yield* specAddresses(value, key === 'openapi' || key === 'asyncapi' || (isSpec && key === 'source'));
  }
}
