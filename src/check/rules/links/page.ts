import { pageAt } from '../../../site/model/addresses/answers.ts';
import { oncePerPlaced } from '../../../site/model/once-per-structure.ts';
import { pagePathOf } from '../../../site/model/pages/site-pages.ts';
import type { Site } from '../../../site/model/site.ts';
import type { LinkSource } from '../../../site/links/link-source.ts';
import { excludedFinding } from '../excluded.ts';
import type { PlacedRule, SiteRule, StructureRule } from '../rule.ts';
import { nearestPage, outsideFinding, replacement, translationAdvice, versionAdvice } from './advice.ts';
import { isAssetLink } from './asset.ts';
import { deadLinks, type DeadLink } from './dead.ts';
import { linksOf, structureLinks } from '../../../site/links/sources.ts';
import { isMalformed, malformedLinks } from './malformed-links.ts';
import type { Guess } from './nearest-path.ts';
import { foldersWithPages } from './site-targets.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { spanIn, type Span } from '../../../site/source/span.ts';
import { isWholeAddress } from '../../../site/model/addresses/link-target.ts';

export const page: PlacedRule & StructureRule & SiteRule = {
  id: 'links/page',
  severity: 'error',
  summary: 'Links within the site point to something that exists.',
  why: 'Readers who follow a broken link land on the 404 page.',
  fixable: true,
  examples: {
    valid: [
      {
        'docs.json': `{ "redirects": [{ "source": "/old/:slug*", "destination": "/loaves/:slug*" }] }`,
        'index.mdx': `[a](/loaves/rye) [b](loaves/rye/) [c](./loaves/rye?x=1) [d](/loaves) [e](/old/x) [f](/llms.txt)

[g](https://crumb.example) [h](mailto:oven@crumb.example) [i](/loaves/rye.md) [j](/) [k](#top) [l](/price%20list.pdf)

\`[m](/nowhere)\`
`,
        'loaves/index.mdx': '[a](./rye) [b](../loaves/rye) [c](./rye.mdx) [d](rye.mdx)',
        'loaves/rye.mdx': '',
        'price list.pdf': '',
      },
      {
        'docs.json': `{ "navigation": { "pages": ["index", "loaves/dark/rye"] }, "redirects": [{ "source": "/old", "destination": "/loaves" }] }`,
        'index.mdx': '[all](/loaves) [dark](loaves/dark/) [rye](/loaves#crust)',
        'loaves/dark/rye.mdx': '## Crust',
      },
      {
        'docs.json': `{ "banner": { "content": "<a href=\\"/rye\\">rye</a>" } }`,
        'rye.mdx': `<a href={isDark ? "/rye" : "/rye#crust"}>rye</a> <a href={isDark ? base + "/a" : "/b" + name}>x</a>

<a href={of(isDark || "/a")}>x</a> <a href={shop === "/a" ? shop : \`/\${name}\`}>x</a>

## Crust
`,
        'snippets/all.jsx': 'export const All = ({ name }) => <a href={"/loaves/" + name}>{name}</a>\n',
      },
    ],
    invalid: [
      {
        'docs.json': `{ "navbar": { "links": [{ "label": "Rye", "href": "/loafs/rye" }] } }
                                                  ~~~~~~~~~~~~ "/loafs/rye" does not exist`,
        'index.mdx': `Bake [rye](/loaves/rie#crust) or [oat](/Loaves/Rye).
           ~~~~~~~~~~~~~~~~~ "/loaves/rie#crust" does not exist
                                       ~~~~~~~~~~~ "/Loaves/Rye" does not exist

<Card title="Rye" href="/loaves/rye.mdx" />
                        ~~~~~~~~~~~~~~~ "/loaves/rye.mdx" does not exist: page addresses have no extension

[all](/loaves)
      ~~~~~~~ "/loaves" does not exist: the folder has no index page
`,
        'loaves/rye.mdx': '',
      },
      {
        'index.mdx': `[e](pathname:///price-list.json)
    ~~~~~~~~~~~~~~~~~~~~~~~~~~~ "pathname:" is a scheme of another tool

[a](htp://crumb.example) [b](//loaves/rye) [c](https://) [d]()
    ~~~~~~~~~~~~~~~~~~~ "htp://" is not a valid scheme
                             ~~~~~~~~~~~~ "//" must be followed by a host, and "loaves" is not one
                                               ~~~~~~~~ it has no host
                                                            ~~ the link has no target

[i]((https://crumb.example/a)) [j]("/loaves")
    ~~~~~~~~~~~~~~~~~~~~~~~~~ the signs around it are read as part of it
                                   ~~~~~~~~~ the signs around it

[f](https//crumb.example) [g](www.crumb.example/rye) [h](www/rye)
    ~~~~~~~~~~~~~~~~~~~~ "https//" is not a valid scheme
                              ~~~~~~~~~~~~~~~~~~~~~ it has no scheme
                                                         ~~~~~~~ "www/rye" does not exist
`,
      },
      {
        'README_zh.md': `[English](README.md) [日本語](README_ja.md)
          ~~~~~~~~~ "README.md" is not a page: files with this name are never published as pages
                           ~~~~~~~~~~~~ "README_ja.md" does not exist
`,
      },
      {
        'doughs/measures.mdx': '',
        'index.mdx': `[weigh](/doughs/measuring)
        ~~~~~~~~~~~~~~~~~ "/doughs/measuring" does not exist
`,
      },
      {
        'docs.json': `{ "banner": { "content": "<a href=\\"/oat\\">oat</a> [spelt](/spelt)" } }
                                    ~~~~ "/oat" does not exist
                                                           ~~~~~~ "/spelt" does not exist`,
        'index.mdx': `<a href={isDark ? "/oat" : "/spelt"}>x</a> <a href={shop ?? "/shop"}>x</a>
                   ~~~~ "/oat" does not exist
                            ~~~~~~ "/spelt" does not exist
                                                             ~~~~~ "/shop" does not exist
`,
        'snippets/shop.jsx': `export const Shop = ({ isOpen }) => <a href={isOpen ? "/shop" : "/"}>Shop</a>;
                                                       ~~~~~ "/shop" does not exist
`,
      },
    ],
  },

  *checkPlaced(document, { complete }) {
    if (complete) yield* malformedLinks({ file: document.file, quoted: false, links: linksOf(document) });
  },

  *checkStructure(structure) {
    if (structure.complete) for (const source of structureLinks(structure)) yield* malformedLinks(source);
  },

  *check(site, context) {
    if (!site.complete) return;
    const folders = foldersWithPages(site);
    for (const dead of deadLinks(site)(context.url ?? '')) {
      if (dead.pages.length > 0 || dead.link.anchorOnly || isAssetLink(dead)) continue;
      if (isMalformed(dead.link)) continue;
      const { source, link, target } = dead;
      const [path = ''] = target.paths;
      const guess =
        target.paths.map((other) => withoutExtension(site, other)).find(Boolean) ?? pageNearest(dead, site);
      const span = spanIn(source.file, link);
      const known =
        (guess === undefined ? outsideFinding(dead) : undefined) ??
        (guess?.isCertain === true ? undefined : unpublishedFinding(site, path, link.target, span));
      if (known !== undefined) {
        yield known;
        continue;
      }
      yield {
        message: `"${link.target}" does not exist${reason(site, path, folders)}`,
        span,
        ...(guess === undefined
          ? { help: helpWithout(site, pagePathOf(path), source) }
          : replacement(site, dead, guess)),
        ...(mayBelongToProduct(link.target, folders, context.url) && { cappedAt: 'warning' }),
      };
    }
  },
};

const pageNearest = oncePerPlaced(({ source, target }: DeadLink, structure) =>
  nearestPage(structure, pagePathOf(target.paths[0] ?? ''), source),
);

/** The finding for a link to a file that is not published. */
function unpublishedFinding(site: Site, path: string, target: string, span: Span): Finding | undefined {
  const excluded = path && excludedFinding(site, `${path}.mdx`, `"${target}"`, span, 'delete the link');
  if (excluded) return excluded;
  if (!neverPublished.test(path)) return undefined;
  return {
    message: `"${target}" is not a page: files with this name are never published as pages`,
    span,
    help: 'rename the file, or link to where it can be read',
  };
}

/** The platform never publishes these, wherever they are. */
const neverPublished = /(?:^|\/)(?:readme|license|changelog|contributing)\.mdx?$/i;

function reason(site: Site, path: string, folders: ReadonlySet<string>): string {
  if (withoutExtension(site, path) !== undefined) return ': page addresses have no extension';
  return folders.has(path) ? ': the folder has no index page' : '';
}

function withoutExtension(site: Site, path: string): Guess | undefined {
  const [, plain, extension] = /^(.+)\.(mdx|html?)$/.exec(path) ?? [];
  if (plain === undefined || pageAt(site, plain) === undefined) return undefined;
  return { path: plain, isCertain: extension === 'mdx' };
}

/**
 * Whether an address may be answered by the product, on a domain that it shares with the documentation: a path that is not
 * in a folder of the site, or a full address where only the canonical address tells that it is of the site.
 */
function mayBelongToProduct(target: string, folders: ReadonlySet<string>, url: string | undefined): boolean {
  if (isWholeAddress(target)) return url === undefined;
  const [, first = ''] = /^\/([\w-]+)(?:[/?#]|$)/.exec(target) ?? [];
  return productPaths.has(first) && !folders.has(first);
}

const productPaths: ReadonlySet<string> = new Set([
  'about',
  'app',
  'blog',
  'careers',
  'contact',
  'customers',
  'dashboard',
  'download',
  'enterprise',
  'login',
  'pricing',
  'privacy',
  'sign-in',
  'sign-up',
  'signin',
  'signup',
  'status',
  'support',
  'terms',
]);

/** Help for a link to a page that no other page resembles. */
function helpWithout(site: Site, path: string, source: LinkSource): string {
  const known = versionAdvice(site, path, source) ?? translationAdvice(site, path);
  if (known !== undefined) return known;
  const looksLikeHost = /^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|ai|app|co)(?:\/|$)/.test(path);
  return looksLikeHost
    ? `write "https://${path}"`
    : `create the page "${path}", redirect its address, or delete the link`;
}
