import { isLanguageCode, languageOfAlias } from '../../model/language.ts';
import { isElement, walk, type NavElement, type NavLeaf } from '../../model/navigation.ts';
import { nameOf } from '../../model/naming.ts';
import type { Finding } from '../../source/finding.ts';
import type { Rule } from '../rule.ts';

export const translationParity: Rule = {
  id: 'navigation/translation-parity',
  severity: 'info',
  strict: 'info',
  summary: 'A page that one language or version has is there in its siblings too.',
  why: 'Readers who switch the language or version on that page are thrown back to the start.',
  fixable: false,
  from: 'structure',
  examples: {
    valid: [
      `{ "navigation": { "languages": [{ "language": "en", "pages": ["start", "ovens"] }, { "language": "fr", "pages": ["fr/start", "fr/ovens"] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "languages": [
      { "language": "en", "pages": ["start", "ovens", "loaves"] },
                                             ~~~~~~~ page "ovens" has no counterpart in language "fr"
      { "language": "fr", "pages": ["fr/start", "fr/loaves", "fr/pain"] }
                                                             ~~~~~~~~~ page "fr/pain" has no counterpart in language "en"
    ]
  }
}`,
    ],
  },

  *check(site) {
    for (const { entry } of walk(site.navigation)) {
      if (!isElement(entry) || (entry.childKey !== 'languages' && entry.childKey !== 'versions')) continue;
      yield* disparities(
        entry.children.filter(isElement).filter(({ hidden, href }) => !hidden && href === undefined),
      );
    }
  },
};

type Counterparts = ReadonlyMap<string, NavLeaf>;

function* disparities(siblings: readonly NavElement[]): Generator<Finding> {
  const original = siblings.find((sibling) => sibling.default) ?? siblings[0];
  if (original === undefined) return;
  const pages = new Map(siblings.map((sibling) => [sibling, counterparts(sibling)]));
  const originals = pages.get(original) ?? new Map<string, NavLeaf>();
  const others = [...pages].filter(([sibling, own]) => sibling !== original && areParallel(originals, own));
  for (const [key, entry] of originals) {
    const lacking = others.filter(([, own]) => !own.has(key)).map(([sibling]) => nameOf(sibling));
    if (lacking.length > 0) yield without(entry, lacking);
  }
  for (const [, own] of others) {
    for (const [key, entry] of own) if (!originals.has(key)) yield without(entry, [nameOf(original)]);
  }
}

function without(entry: NavLeaf, lacking: readonly string[]): Finding {
  return {
    message: `page "${entry.path ?? ''}" has no counterpart in ${lacking.join(', ')}`,
    span: entry.span,
    help: 'add the counterpart there, or leave it if the page concerns this one alone',
  };
}

/** Two manuals that share less than half of their pages are different books: nothing is missing in either. */
function areParallel(one: Counterparts, other: Counterparts): boolean {
  let shared = 0;
  for (const key of one.keys()) if (other.has(key)) shared += 1;
  return shared * 2 >= Math.min(one.size, other.size) && shared > 0;
}

/** The visible pages below a language or version, by their path without the folders that stand for it. */
function counterparts(element: NavElement): Counterparts {
  const found = new Map<string, NavLeaf>();
  for (const { entry } of walk(element)) {
    if (isElement(entry) || entry.path === undefined || entry.hidden) continue;
    if (entry.kind === 'operation' && entry.origin === 'generated') continue;
    const key = entry.path
      .split('/')
      .filter((segment, index) => index > 2 || !standsFor(segment, element))
      .join('/');
    if (!found.has(key)) found.set(key, entry);
  }
  return found;
}

function standsFor(segment: string, { kind, label }: NavElement): boolean {
  if (kind === 'language')
    return (
      isLanguageCode(segment) || languageOfAlias(segment) !== undefined || segment === label.toLowerCase()
    );
  return bare(segment) === bare(label) || /^v?\d+(?:[.x\d-]*)$/i.test(segment);
}

function bare(text: string): string {
  return text.toLowerCase().replace(/^v(?=\d)|[^\p{L}\p{N}]/gu, '');
}
