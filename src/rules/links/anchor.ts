import leven from 'leven';
import { grouped } from '../../model/grouped.ts';
import type { Page } from '../../model/page.ts';
import type { Site } from '../../model/site.ts';
import type { Finding } from '../../source/finding.ts';
import type { Rule } from '../rule.ts';
import { anchorsOf } from './anchors.ts';
import { deadLinks, type DeadLink } from './dead.ts';

export const anchor: Rule = {
  id: 'links/anchor',
  severity: 'warning',
  strict: 'warning',
  summary: 'The place in a page that a link names exists.',
  why: 'Readers land at the top of the page and have to look for what was promised.',
  fixable: true,
  examples: {
    valid: [
      {
        'docs.json': '{}',
        'rye.mdx': '## The crust\n\n[a](#the-crust) [b](/rye#the-crust) [c](#) [d](#top)\n',
        'oat.mdx': '[a](/rye#the-crust)\n',
        'salt.mdx':
          '## Coarse\u200b\n\n## `_meta`\n\n## begin_cell()\n\n## Hot 🔥\n\n[a](#coarse) [b](#meta) [c](#begin-cell) [c](#begin_cell) [c](#hot-%F0%9F%94%A5)\n',
      },
    ],
    invalid: [
      {
        'docs.json': '{}',
        'rye.mdx': `## The crust

[a](#the-crumb)
    ~~~~~~~~~~ the page has no anchor "the-crumb"
`,
        'oat.mdx': `[a](/rye#The-Crust) [b](/rye##the-crust)
    ~~~~~~~~~~~~~~ page "rye" has no anchor "The-Crust"
                        ~~~~~~~~~~~~~~~ "/rye##the-crust" has one # too many
`,
      },
    ],
  },

  *check(site) {
    for (const dead of deadLinks(site)) {
      const { source, link, target, pages } = dead;
      const [page] = pages;
      if (page === undefined || target.hash === undefined) continue;
      const owner = target.paths.length === 0 ? 'the page' : `page "${page.path}"`;
      yield {
        message: target.hash.startsWith('#')
          ? `"${link.target}" has one # too many`
          : `${owner} has no anchor "${target.hash}"`,
        span: { file: source.file, start: link.start, end: link.end },
        ...advice(site, dead, page, target.hash),
      };
    }
  },
};

function advice(
  site: Site,
  { source, link }: DeadLink,
  page: Page,
  hash: string,
): Pick<Finding, 'help' | 'fix'> {
  const guess = nearestId(anchorsOf(site, page).ids, hash);
  if (guess === undefined) return { help: 'link to a heading of the page, or to the page alone' };
  const text = `${link.target.slice(0, link.target.indexOf('#'))}#${encodeURI(guess.id)}`;
  return {
    help: guess.certain ? `write "${text}"` : `did you mean "${text}"?`,
    fix: {
      title: `link to "${text}"`,
      safe: guess.certain && source.folders.length === 1,
      edits: [
        {
          span: { file: source.file, start: link.start, end: link.end },
          text: source.quoted ? JSON.stringify(text) : text,
        },
      ],
    },
  };
}

/** More anchors than this are not compared letter by letter. */
const mostCompared = 400;

/** Certain where only one anchor has the same letters and digits. */
function nearestId(
  ids: ReadonlySet<string>,
  hash: string,
): { readonly id: string; readonly certain: boolean } | undefined {
  const byLetters = idsByLetters.get(ids) ?? grouped(ids, letters);
  idsByLetters.set(ids, byLetters);
  const same = byLetters.get(letters(hash)) ?? [];
  if (same[0] !== undefined) return { id: same[0], certain: same.length === 1 && letters(hash) !== '' };
  let furthest = Math.max(2, Math.floor(hash.length / 3));
  let best: string | undefined;
  for (const id of [...ids].slice(0, mostCompared)) {
    if (Math.abs(id.length - hash.length) > furthest) continue;
    const distance = leven(hash, id, { maxDistance: furthest + 1 });
    if (distance > furthest || (distance === furthest && best !== undefined && best < id)) continue;
    furthest = distance;
    best = id;
  }
  return best === undefined ? undefined : { id: best, certain: false };
}

/** Made when a link first finds no anchor of the page. */
const idsByLetters = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, readonly string[]>>();

function letters(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
