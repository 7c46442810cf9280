import { addressOf } from '../compare/lost-addresses.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import { parseJson } from '../../site/source/json/parse.ts';
import type { TextEdit } from '../../site/source/finding.ts';
import { itemsOf, stringOf, valueOf } from '../../site/source/tree.ts';
import type { Relocation } from './move.ts';

/** Updates baselines: the paths of accepted findings, and moved paths in their messages. */
export function followBaselines({ baselines = [], files }: Relocation): readonly TextEdit[] {
  const names = new Map(
    [...files].flatMap(([from, to]) => [
      [from, to],
      ...(/\.mdx?$/.test(from) ? namesOfPage(pagePathOf(from), pagePathOf(to)) : []),
    ]),
  );
  return baselines.flatMap((file) =>
    itemsOf(valueOf(parseJson(file, 'config/syntax').value, 'findings')).flatMap((finding) =>
      ['path', 'message'].flatMap((key): readonly TextEdit[] => {
        const tree = valueOf(finding, key);
        const text = stringOf(tree);
        if (tree === undefined || text === undefined) return [];
        const now = key === 'path' ? files.get(text) : inMessage(text, names);
        return now === undefined || now === text ? [] : [{ span: tree.span, text: JSON.stringify(now) }];
      }),
    ),
  );
}

function namesOfPage(from: string, to: string): readonly (readonly [string, string])[] {
  return [
    [from, to],
    [`/${addressOf(from)}`, `/${addressOf(to)}`],
  ];
}

/** Messages quote the names in them. */
function inMessage(message: string, names: ReadonlyMap<string, string>): string {
  return message.replace(/"([^"#?]+)([#?][^"]*)?"/g, (quoted, name: string, rest = '') => {
    const now = names.get(name);
    return now === undefined ? quoted : `"${now}${rest}"`;
  });
}
