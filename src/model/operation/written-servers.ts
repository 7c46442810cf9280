import { itemsOf, stringOf, valueOf, type Tree } from '../../source/tree.ts';

/** Addresses of the servers that docs.json names for pages whose `api` field holds a path alone. */
export function writtenServers(config: Tree): readonly string[] {
  const named = valueOf(valueOf(valueOf(config, 'api'), 'mdx'), 'server');
  return [named, ...itemsOf(named)].flatMap((tree) => stringOf(tree) ?? []);
}
