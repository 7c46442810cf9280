import { hasAnchor } from '../../../site/links/anchors.ts';
import type { LinkSource, PlacedLink } from '../../../site/links/link-source.ts';
import { linkSources } from '../../../site/links/sources.ts';
import { answersOf, pageAt } from '../../../site/model/addresses/answers.ts';
import { readTarget, type SiteTarget } from '../../../site/model/addresses/link-target.ts';
import { areParallel, keyIn, pagesByKey } from '../../../site/model/navigation/counterparts.ts';
import type { NavElement } from '../../../site/model/navigation/navigation.ts';
import { type PlacedVersion, versionsOfPages } from '../../../site/model/navigation/versions-of-pages.ts';
import type { Site } from '../../../site/model/site.ts';
import { oncePer } from '../../../site/source/once.ts';
import { spanIn } from '../../../site/source/span.ts';
import type { SiteRule } from '../rule.ts';
import { linkFix, rewrittenPath } from './advice.ts';
import { namesVersion, sectionBefore } from './named-version.ts';

export const version: SiteRule = {
  id: 'links/version',
  severity: 'info',
  strict: 'warning',
  summary: 'Pages of a version link to pages of that version.',
  why: 'Readers who follow the link suddenly read about another version, and may not notice.',
  fixable: true,
  examples: {
    valid: [
      {
        'docs.json': `{
  "navigation": {
    "versions": [
      { "version": "2.x", "pages": ["rye", "oat", "spelt", "terms"] },
      { "version": "1.x", "pages": ["v1/rye", "v1/oat", "v1/old", "terms"] }
    ]
  }
}`,
        'rye.mdx': `[before](/v1/rye) [gone](/v1/old) [crust](/v1/oat#crust) [oat](oat) [terms](/terms)

In version 1.4, [oat](/v1/oat) took longer.

## Coming from v1

Read about [oat](/v1/oat) first.
`,
        'oat.mdx': '',
        'spelt.mdx': '',
        'terms.mdx': '[oat](/v1/oat)',
        'v1/rye.mdx': '[oat](./oat) [spelt](/spelt) [oat in 2.1](/oat)',
        'v1/oat.mdx': '## Crust',
        'v1/old.mdx': '',
      },
    ],
    invalid: [
      {
        'docs.json': `{
  "navigation": {
    "versions": [
      { "version": "2.x", "pages": ["rye", "oat"] },
      { "version": "1.x", "pages": ["v1/rye", "v1/oat"] }
    ]
  }
}`,
        'rye.mdx': '',
        'oat.mdx': '## Crust',
        'v1/rye.mdx': `Bake [oat](/oat#crust) for 20 minutes.
           ~~~~~~~~~~ "/oat#crust" links to version "2.x" although "v1/oat" exists

<Card title="Oat" href="/oat" />
                        ~~~~ "/oat" links to version "2.x" although "v1/oat" exists
`,
        'v1/oat.mdx': '## Crust',
      },
      {
        'docs.json': `{
  "navigation": {
    "products": [
      {
        "product": "Bakery",
        "versions": [
          { "version": "next", "pages": ["bakery/next/rye", "bakery/next/oat"] },
          { "version": "stable", "pages": ["bakery/stable/rye", "bakery/stable/oat"] }
        ]
      }
    ]
  }
}`,
        'bakery/next/rye.mdx': `[Oat](../stable/oat)
      ~~~~~~~~~~~~~ "../stable/oat" links to version "stable" although "bakery/next/oat" exists
`,
        'bakery/next/oat.mdx': '',
        'bakery/stable/rye.mdx': '',
        'bakery/stable/oat.mdx': '',
      },
    ],
  },

  *check(site) {
    const versions = versionsOfPages(site);
    if (versions.size === 0) return;
    const { base } = answersOf(site);
    for (const source of linkSources(site)) {
      const own = ownVersion(versions, source);
      if (own === undefined) continue;
      for (const link of source.links) {
        // Who reads a link without leading slash decides where it leads: links/relative reports that.
        if (link.purpose !== 'page' || !/^[/.]/.test(link.target)) continue;
        const target = readTarget(link.target, source.folders[0] ?? '', base);
        if (target.kind === 'external') continue;
        const path = listedPath(site, versions, target);
        const other = path === undefined ? undefined : versions.get(path);
        if (path === undefined || other === undefined || !areSiblings(own, other)) continue;
        const counterpart = counterpartIn(own.version, other.version, path);
        if (counterpart === undefined || !isMeant(site, source, link, { target, other, counterpart }))
          continue;
        const text = rewrittenPath(link.target, target, counterpart, source.folders[0] ?? '');
        yield {
          message: `"${link.target}" links to version "${other.version.label}" although "${counterpart}" exists`,
          span: spanIn(source.file, link),
          help: `write "${text}", or name the version in the text`,
          fix: linkFix(source, link, text, false),
        };
      }
    }
  },
};

/** The version of all pages that show a link. */
function ownVersion(
  versions: ReadonlyMap<string, PlacedVersion>,
  { pages }: LinkSource,
): PlacedVersion | undefined {
  const [first, ...others] = pages.map(({ path }) => versions.get(path));
  return others.every((other) => other?.version === first?.version) ? first : undefined;
}

function listedPath(
  site: Site,
  versions: ReadonlyMap<string, PlacedVersion>,
  { paths }: SiteTarget,
): string | undefined {
  for (const path of paths) {
    const listed = pageAt(site, path)?.path ?? (site.operationPages.has(path) ? path : undefined);
    if (listed !== undefined) return versions.has(listed) ? listed : undefined;
  }
  return undefined;
}

function areSiblings(own: PlacedVersion, other: PlacedVersion): boolean {
  return own.version !== other.version && own.parent === other.parent;
}

/** The page of a version for a page of its sibling; none if the two are different manuals. */
function counterpartIn(own: NavElement, other: NavElement, path: string): string | undefined {
  const pages = keyedPages(own);
  return areAlike(own)(other) ? pages.get(keyIn(other, path))?.path : undefined;
}

const keyedPages = oncePer(pagesByKey);
const areAlike = oncePer((own: NavElement) =>
  oncePer((other: NavElement) => areParallel(keyedPages(own), keyedPages(other))),
);

interface Crossing {
  readonly target: SiteTarget;
  readonly other: PlacedVersion;
  readonly counterpart: string;
}

/**
 * Whether a link should stay in its version: it does not change the version of its page, its text does not name the other
 * version, and the section exists in its own.
 */
function isMeant(
  site: Site,
  { file, pages }: LinkSource,
  link: PlacedLink,
  { target: { hash }, other, counterpart }: Crossing,
): boolean {
  const page = pageAt(site, counterpart);
  if (hash !== undefined && page !== undefined && !hasAnchor(site, page, hash)) return false;
  if (pages.some(({ path }) => path === counterpart)) return false;
  const { headings } = (site.snippets.get(file.path) ?? pages[0])?.outline ?? { headings: [] };
  const section = sectionBefore(file.text, headings, link);
  return !namesVersion([...pages.map(({ title }) => title), section].join('\n'), other.version.label);
}
