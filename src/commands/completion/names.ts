import type { Io } from '../../machine/io.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { categoryOf } from '../../site/load/category.ts';
import { loadConfig } from '../../site/load/load-config.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import { resolveReferences } from '../../site/resolve/references.ts';
import { stringOf, type Tree, valueOf } from '../../site/source/tree.ts';
import { findRoot } from '../../workspace/root.ts';
import { placeAt } from '../../workspace/open-site.ts';
import type { Names } from './words.ts';

/** Prints what a completion may name, a line each; nothing where there is no site. No page is read. */
export async function printNames(io: Io, kind: Names): Promise<number> {
  const names = await namesHere(io, kind).catch((error: unknown) => {
    if (error instanceof UsageError) return [];
    throw error;
  });
  const lines = [...new Set(names)].filter((name) => name !== '' && !/[\u0000-\u001f\u007f]/.test(name));
  io.stdout.write(lines.map((name) => `${name}\n`).join(''));
  return 0;
}

async function namesHere(io: Io, kind: Names): Promise<readonly string[]> {
  const { host } = await placeAt(findRoot(io.cwd, undefined));
  const files = await host.list();
  if (kind === 'pages') return files.filter((path) => categoryOf(path) === 'page').map(pagePathOf);
  const config = await loadConfig(host);
  const navigation = valueOf(resolveReferences('docs.json', config, new Set(files)).value, 'navigation');
  return navigation === undefined ? [] : labelsIn(navigation, kind.slice(0, -1));
}

/** Every text under a key, in order. */
function labelsIn(tree: Tree, key: string): readonly string[] {
  if (tree.kind === 'scalar') return [];
  if (tree.kind === 'array') return tree.items.flatMap((item) => labelsIn(item, key));
  const own = stringOf(valueOf(tree, key));
  return [...(own === undefined ? [] : [own]), ...tree.members.flatMap(({ value }) => labelsIn(value, key))];
}
