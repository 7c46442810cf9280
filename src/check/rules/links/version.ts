import { hasAnchor } from '../../../site/links/anchors.ts';
import type { LinkSource, PlacedLink } from '../../../site/links/link-source.ts';
import { linkSourceOf } from '../../../site/links/sources.ts';
import { answersOf, pageAt } from '../../../site/model/addresses/answers.ts';
import { readTarget, type SiteTarget } from '../../../site/model/addresses/link-target.ts';
import { areParallel, keyIn, pagesByKey } from '../../../site/model/navigation/counterparts.ts';
import type { NavElement } from '../../../site/model/navigation/navigation.ts';
import { type PlacedVersion, versionsOfPages } from '../../../site/model/navigation/versions-of-pages.ts';
import { oncePerStructure } from '../../../site/model/once-per-structure.ts';
import { documentsAmong } from '../../../site/model/pages/documents.ts';
import type { Page, Snippet } from '../../../site/model/pages/page.ts';
import type { Site } from '../../../site/model/site.ts';
import { oncePer } from '../../../site/source/once.ts';
import type { Finding } from '../../../site/source/finding.ts';
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
    if (versionsOfPages(site).size === 0) return;
    const known = crossingsOfPages(site);
    for (const document of documentsAmong(site)) {
      let crossings = known.get(document);
      if (crossings === undefined) {
        const found = [...crossingsIn(site, linkSourceOf(site, document))];
        crossings = found.length === 0 ? none : found;
        // A snippet depends on the titles of the pages that include it.
        if ('fields' in document) known.set(document, crossings);
      }
      for (const { counterpart, hash, finding } of crossings) {
        const page = hash === undefined ? undefined : pageAt(site, counterpart);
        if (hash === undefined || page === undefined || hasAnchor(site, page, hash)) yield finding;
      }
    }
  },
};

/** A link to another version that should stay in its own, if that has the section. */
interface Crossing {
  readonly counterpart: string;
  readonly hash: string | undefined;
  readonly finding: Finding;
}

const crossingsOfPages = oncePerStructure(() => new WeakMap<Page | Snippet, readonly Crossing[]>());
const none: readonly Crossing[] = [];

function* crossingsIn(site: Site, source: LinkSource): Generator<Crossing> {
  const versions = versionsOfPages(site);
  const { base } = answersOf(site);
  const own = ownVersion(versions, source);
  if (own === undefined) return;
  for (const link of source.links) {
    // Who reads a link without leading slash decides where it leads: links/relative reports that.
    if (link.purpose !== 'page' || link.isUnused === true || !/^[/.]/.test(link.target)) continue;
    const target = readTarget(link.target, source.folders[0] ?? '', base);
    if (target.kind === 'external') continue;
    const path = listedPath(site, versions, target);
    const other = path === undefined ? undefined : versions.get(path);
    if (path === undefined || other === undefined || !areSiblings(own, other)) continue;
    const counterpart = counterpartIn(own.version, other.version, path);
    if (counterpart === undefined || isOnPurpose(site, source, link, { other, counterpart })) continue;
    const text = rewrittenPath(link.target, target, counterpart, source.folders[0] ?? '');
    const finding = {
      message: `"${link.target}" links to version "${other.version.label}" although "${counterpart}" exists`,
      span: spanIn(source.file, link),
      help: `write "${text}", or name the version in the text`,
      fix: linkFix(source, link, text, false),
    };
    yield { counterpart, hash: target.hash, finding };
  }
}

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

/** Whether a link changes the version of its page, or its text names the other version. */
function isOnPurpose(
  site: Site,
  { file, pages }: LinkSource,
  link: PlacedLink,
  { other, counterpart }: { readonly other: PlacedVersion; readonly counterpart: string },
): boolean {
  if (pages.some(({ path }) => path === counterpart)) return true;
  const { headings } = (site.snippets.get(file.path) ?? pages[0])?.outline ?? { headings: [] };
  const section = sectionBefore(file.text, headings, link);
  return namesVersion([...pages.map(({ title }) => title), section].join('\n'), other.version.label);
}
