import type { Page } from '../../../site/model/pages/page.ts';
import type { Site } from '../../../site/model/site.ts';
import type { Finding } from '../../../site/source/finding.ts';
import type { SiteRule } from '../rule.ts';
import { anchorsOf } from '../../../site/links/anchors.ts';
import { deadLinks, type DeadLink } from './dead.ts';
import { nearestAnchor, type AnchorGuess } from './nearest-anchor.ts';
import { translatedAnchor } from './translated-anchor.ts';
import { linkFix } from './advice.ts';
import { spanIn } from '../../../site/source/span.ts';

export const anchor: SiteRule = {
  id: 'links/anchor',
  severity: 'warning',
  summary: 'The anchor a link points to exists.',
  why: 'Readers land at the top of the page and have to look for the section.',
  fixable: true,
  examples: {
    valid: [
      {
        'rye.mdx': '## The crust\n\n[a](#the-crust) [b](/rye#the-crust) [c](#) [d](#top)\n',
        'oat.mdx': '[a](/rye#the-crust)\n',
        'salt.mdx':
          '## Coarse\u200b\n\n## `_meta`\n\n## begin_cell()\n\n## Hot 🔥\n\n[a](#coarse) [b](#_meta) [c](#begin_cell) [c](#begin_cell()) [c](#hot-%F0%9F%94%A5)\n',
      },
    ],
    invalid: [
      {
        'rye.mdx': `Bakes in <5 min.

## The crust

<Card title="Flour

### \`Salt\` and [water](/oat)

[a](#the-crumb) [b](#the-crust) [c](#salt-and-water) [d](#flour)
    ~~~~~~~~~~ the page has no anchor "the-crumb"
`,
        'oat.mdx': `[a](/rye#the-crumb)
    ~~~~~~~~~~~~~~ page "rye" has no anchor "the-crumb"
`,
      },
      {
        'rye.mdx': `## The crust

[a](#the-crumb)
    ~~~~~~~~~~ the page has no anchor "the-crumb"
`,
        'oat.mdx': `[a](/rye#The-Crust) [b](/rye##the-crust)
    ~~~~~~~~~~~~~~ page "rye" has no anchor "The-Crust"
                        ~~~~~~~~~~~~~~~ "/rye##the-crust" contains "##" instead of "#"
`,
        'salt.mdx': `## begin_cell()

[a](#begin-cell)
    ~~~~~~~~~~~ "#begin-cell" is an old form of the anchor "#begin_cell"
`,
      },
    ],
  },

  *check(site, context) {
    for (const dead of deadLinks(site)(context.url ?? '')) {
      const { source, link, target, pages } = dead;
      const [page] = pages;
      if (page === undefined || target.hash === undefined) continue;
      const guess = guessOf(site, page, target.hash);
      yield {
        message: messageFor(dead, page, target.hash, guess),
        span: spanIn(source.file, link),
        ...advice(dead, guess),
      };
    }
  },
};

function guessOf(site: Site, page: Page, hash: string): AnchorGuess | undefined {
  const translatedId = translatedAnchor(site, page, hash);
  return translatedId === undefined
    ? nearestAnchor(anchorsOf(site, page), hash)
    : { id: translatedId, by: 'likeness' };
}

function messageFor(
  { source, link, target }: DeadLink,
  page: Page,
  hash: string,
  guess: AnchorGuess | undefined,
): string {
  if (hash.startsWith('#')) return `"${link.target}" contains "##" instead of "#"`;
  if (guess?.by === 'form') return `"#${hash}" is an old form of the anchor "#${guess.id}"`;
  const isOwn = target.paths.length === 0 && source.pages.length === 1;
  const pageName = isOwn ? 'the page' : `page "${page.path}"`;
  return `${pageName} has no anchor "${hash}"`;
}

function advice({ source, link }: DeadLink, guess: AnchorGuess | undefined): Pick<Finding, 'help' | 'fix'> {
  if (guess === undefined) return { help: 'link to a heading of the page, or to the page itself' };
  const text = `${link.target.slice(0, link.target.indexOf('#'))}#${fragmentOf(guess.id)}`;
  return {
    help: guess.by === 'likeness' ? `did you mean "${text}"?` : `write "${text}"`,
    fix: linkFix(source, link, text, guess.by === 'case' && source.pages.length < 2),
  };
}

/** Letters and punctuation of all scripts remain readable. */
function fragmentOf(id: string): string {
  return id.replace(/[\x20-\x7e\p{Z}\p{C}]+/gu, encodeURI);
}
