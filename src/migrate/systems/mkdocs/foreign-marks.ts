import type { Range } from '../../../site/source/span.ts';
import type { Remark } from '../../model/old-site.ts';
import type { Dialect } from './dialect.ts';

/** Marks in a range of text that have no counterpart; they stay as text. */
export function foreignMarks(text: string, { start, end }: Range, dialect: Dialect): readonly Remark[] {
  const source = text.slice(start, end);
  return marks
    .filter(({ isOn }) => isOn(dialect))
    .flatMap(({ pattern, kind, help }) =>
      Array.from(source.matchAll(pattern), ({ index, 0: whole }) => ({
        ...{ kind, help },
        start: start + index,
        end: start + index + whole.length,
      })),
    );
}

const marks: readonly {
  readonly pattern: RegExp;
  readonly isOn: (dialect: Dialect) => boolean;
  readonly kind: Remark['kind'];
  readonly help: string;
}[] = [
  {
    pattern: /\{(?:\+\+(?![^\n]*\+\+\})|--(?![^\n]*--\}))/g,
    isOn: (dialect) => dialect.has('pymdownx.critic'),
    kind: 'directive',
    help: 'a change of several blocks: accept or reject it',
  },
  {
    pattern: /\[=[^\]\n]*\]/g,
    isOn: (dialect) => dialect.has('pymdownx.progressbar'),
    kind: 'directive',
    help: 'docs.json has no progress bars: write the figure',
  },
  {
    pattern: /^\/\/\/[ \t]*[\w-].*/gm,
    isOn: (dialect) => dialect.hasBlocks,
    kind: 'directive',
    help: 'a block of pymdownx.blocks: write it as a component',
  },
  {
    pattern: /\[\[[^\]\n]+\]\]/g,
    isOn: (dialect) => dialect.has('wikilinks'),
    kind: 'link',
    help: 'a link by the name of a page: write its address',
  },
  {
    pattern: /\{%[^%\n]*%\}/g,
    isOn: (dialect) => dialect.variables !== undefined,
    kind: 'expression',
    help: 'only the plugin can tell what it makes: write it out',
  },
];
