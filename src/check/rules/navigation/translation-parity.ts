import { isExternal } from '../../../site/model/addresses/link-target.ts';
import { areParallel, pagesByKey, siblingManuals } from '../../../site/model/navigation/counterparts.ts';
import type { NavElement, NavLeaf } from '../../../site/model/navigation/navigation.ts';
import { isPage } from '../../../site/model/pages/site-pages.ts';
import type { Structure } from '../../../site/model/site.ts';
import type { Finding } from '../../../site/source/finding.ts';
import type { StructureRule } from '../rule.ts';
import { inWords } from '../../../site/source/wording.ts';

export const translationParity: StructureRule = {
  id: 'navigation/translation-parity',
  severity: 'info',
  summary: 'Sibling languages and versions have the same pages.',
  why: 'Readers who switch the language or version on that page are sent back to the start.',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "pages": ["rye"] }, { "language": "fr", "pages": ["fr/rye"] }] } }`,
        'rye.mdx': '',
        'fr/rye.mdx': '',
      },
      {
        'docs.json': `{
  "navigation": {
    "versions": [
      { "version": "latest", "pages": ["rye", "oat", "api/ovens/v2/list"] },
      { "version": "v1", "pages": ["v1/rye", "v1/oat", "v1/api/ovens/v2/list"] }
    ]
  }
}`,
        'rye.mdx': '',
        'oat.mdx': '',
        'api/ovens/v2/list.mdx': '',
        'v1/rye.mdx': '',
        'v1/oat.mdx': '',
        'v1/api/ovens/v2/list.mdx': '',
      },
    ],
    invalid: [
      {
        'docs.json': `{
  "navigation": {
    "languages": [
      { "language": "en", "pages": ["rye", "oat"] },
                                           ~~~~~ page "oat" has no counterpart in language "fr"
      { "language": "fr", "pages": ["fr/rye", "fr/pain"] }
                                              ~~~~~~~~~ page "fr/pain" has no counterpart in language "en"
    ]
  }
}`,
        'rye.mdx': '',
        'oat.mdx': '',
        'fr/rye.mdx': '',
        'fr/pain.mdx': '',
      },
      {
        'docs.json': `{
  "navigation": {
    "languages": [
      { "language": "en", "pages": ["rye", "oat"] },
                                           ~~~~~ page "oat" has no counterpart in languages "fr" and "de"
      { "language": "fr", "pages": ["fr/rye"] },
      { "language": "de", "pages": ["de/rye"] }
    ]
  }
}`,
        'rye.mdx': '',
        'oat.mdx': '',
        'fr/rye.mdx': '',
        'de/rye.mdx': '',
      },
    ],
  },

  *checkStructure(site) {
    for (const siblings of siblingManuals(site)) {
      // Where a lock keeps translations in step, translations/missing and translations/orphan tell.
      if (siblings[0]?.kind === 'language' && site.translationLock !== undefined) continue;
      yield* missingCounterparts(site, siblings);
    }
  },
};

function* missingCounterparts(site: Structure, siblings: readonly NavElement[]): Generator<Finding> {
  const original = siblings.find((sibling) => sibling.default) ?? siblings[0];
  if (original === undefined) return;
  const pages = new Map(siblings.map((sibling) => [sibling, pagesByKey(sibling)]));
  const originals = pages.get(original) ?? new Map<string, NavLeaf>();
  const others = [...pages].filter(
    ([sibling, siblingPages]) => sibling !== original && areParallel(originals, siblingPages),
  );
  for (const [key, entry] of originals) {
    const without = others.filter(([, siblingPages]) => !siblingPages.has(key)).map(([sibling]) => sibling);
    if (without.length > 0 && mayExist(site, entry)) yield missingIn(entry, without);
  }
  for (const [, siblingPages] of others) {
    for (const [key, entry] of siblingPages)
      if (!originals.has(key) && mayExist(site, entry)) yield missingIn(entry, [original]);
  }
}

/** A page or operation that does not exist has a finding of its own; those of specs on other hosts cannot be known. */
function mayExist(site: Structure, entry: NavLeaf): boolean {
  if (entry.kind === 'operation') return entry.isKnown || isExternal(entry.spec);
  return entry.path !== undefined && isPage(site, entry.path);
}

function missingIn(entry: NavLeaf, without: readonly NavElement[]): Finding {
  const labels = without.map(({ label }) => `"${label}"`);
  const kind = without[0]?.kind ?? '';
  const siblings = `${kind}${without.length > 1 ? 's' : ''} ${inWords(labels, 'and')}`;
  return {
    message: `page "${entry.path ?? ''}" has no counterpart in ${siblings}`,
    span: entry.span,
    help: 'add the counterpart, or ignore this if the page applies only here',
  };
}
