import type { Site } from '../../site/model/site.ts';
import { lookUp } from '../../site/source/look-up.ts';
import { oncePer } from '../../site/source/once.ts';
import type { SourceFile } from '../../site/source/span.ts';
import { families } from './families.ts';
import { plainUtilities } from './plain.ts';

/** Rules for the utility classes that pages and snippets of the site use. */
// Why this is not a package: src/decisions.md.
export function utilityStyles(site: Site): string {
  const names = new Set<string>();
  for (const { file } of [...site.pages.values(), ...site.snippets.values()])
    for (const name of namesIn(file)) names.add(name);
  const rules = [...names].sort().flatMap((name) => ruleOf(name) ?? []);
  return [
    // Absolutely positioned elements stay within the content.
    '.content{position:relative}',
    ...rules.sort((a, b) => a.rank - b.rank).map(({ css }) => css),
  ].join('\n');
}

// Every word of a file with classes. Words that are not classes have no rule, or one that matches no element.
const namesIn = oncePer(
  ({ text }: SourceFile): ReadonlySet<string> =>
    new Set(/\bclass(?:Name)?\s*=/.test(text) ? text.match(/[^\s"'`{}<>=;]{1,100}/g) : []),
);

const widths: Readonly<Record<string, number>> = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 };
const states: Readonly<Record<string, string>> = {
  hover: ':hover',
  focus: ':focus-visible',
  'focus-visible': ':focus-visible',
  disabled: ':disabled',
  active: ':active',
  first: ':first-child',
  last: ':last-child',
};

/** Pages may also use the classes of the platform's own stylesheet, which have a prefix: `md:mint-flex`, `-mint-mt-4`. */
const platformPrefix = /^(-?)mint-/;

// Specific properties come after shorthands: the colour of a border after the border.
const ranks = [
  /^(?:border|divide|ring|rounded|outline)(?:-[trblxy])?(?:-\d|-none)?$/,
  /^(?:[mp]|border|rounded|gap|inset|overflow)-/,
  /^/,
];

interface UtilityRule {
  /** Later rules win: states over plain ones, wider screens over narrower ones. */
  readonly rank: number;
  readonly css: string;
}

function ruleOf(name: string): UtilityRule | undefined {
  const parts = name.split(/:(?![^[]*\])/);
  const written = parts.pop() ?? '';
  const plain = written.replace(/^!|!$/, '');
  const isImportant = plain !== written;
  const utility = plain.replace(platformPrefix, '$1');
  const isPrefixed = utility !== plain;
  const declarations = declarationsOf(utility);
  if (declarations === undefined) return undefined;
  let before = '.content ';
  let selector = `.${name.replace(/[^\w-]/g, '\\$&')}${/^-?(?:space|divide)-/.test(utility) ? '>*+*' : ''}`;
  let media = '';
  let rank = ranks.findIndex((pattern) => pattern.test(utility));
  for (const variant of parts) {
    const width = lookUp(widths, variant);
    const state = lookUp(states, variant);
    const below = lookUp(widths, variant.replace(/^max-/, ''));
    const inside = /^\[&[_>]([a-z][a-z0-9]*)\]$/.exec(variant)?.[1];
    if (width !== undefined) {
      media = `@media (min-width:${width}px)`;
      rank += width;
    } else if (below !== undefined) {
      media = `@media (max-width:${below - 0.02}px)`;
      rank += (2_000 - below) / 10;
    } else if (variant === 'dark') before = `:root[data-theme='dark'] ${before}`;
    else if (variant === 'group-hover') before += isPrefixed ? '.mint-group:hover ' : '.group:hover ';
    else if (inside !== undefined) selector += ` ${inside}`;
    else if (state !== undefined) {
      selector += state;
      rank += 2;
    } else return undefined;
  }
  const body = isImportant ? declarations.replace(/;|$/g, '!important$&') : declarations;
  const css = `${before}${selector}{${body}}`;
  return { rank, css: media === '' ? css : `${media}{${css}}` };
}

/** The CSS declarations of a utility class without its variants; undefined for unknown classes. */
function declarationsOf(name: string): string | undefined {
  const fixed = lookUp(plainUtilities, name);
  if (fixed !== undefined) return fixed;
  const isNegative = name.startsWith('-');
  const plain = isNegative ? name.slice(1) : name;
  for (
    let dash = plain.lastIndexOf('-', bracketOf(plain));
    dash > 0;
    dash = plain.lastIndexOf('-', dash - 1)
  ) {
    const read = lookUp(families, plain.slice(0, dash));
    const result = read?.(plain.slice(dash + 1), isNegative ? '-' : '');
    if (result !== undefined) return result;
  }
  return undefined;
}

function bracketOf(name: string): number {
  const at = name.indexOf('[');
  return at === -1 ? name.length : at;
}
