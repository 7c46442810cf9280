import { checkSite } from '../../src/check/run/check.ts';
import { levels } from '../../src/check/run/levels.ts';
import { outlineOf, type OutlineNode } from '../../src/commands/tree/viewer/outline.ts';
import { siteOf } from '../support/site.ts';

/** `v1/start` is "Start". */
const titleOf = (path: string): string =>
  path.replace(/^(?:.*\/)?(.)/, (_, first: string) => first.toUpperCase());

export const pages = Object.fromEntries(
  ['start', 'ovens', 'loaves', 'rye', 'v1/start', 'v1/ovens', 'v1/loaves'].map((path) => [
    `${path}.mdx`,
    `---\ntitle: ${titleOf(path)}\n${path === 'rye' ? 'tag: NEW\nicon: wheat\ndeprecated: true\n' : ''}---\n`,
  ]),
);

export const navigation = {
  versions: [
    {
      version: 'v2',
      groups: [
        { group: 'First', pages: ['start', 'gone'] },
        {
          group: 'Loaves',
          openapi: 'orders.json',
          pages: ['loaves', { group: 'Rye 🍞', pages: ['rye', 'ovens'] }],
        },
      ],
    },
    {
      version: 'v1',
      groups: [
        { group: 'First', pages: ['v1/start'] },
        { group: 'Loaves', pages: ['v1/loaves', 'v1/ovens'] },
      ],
    },
  ],
};

/** The outline of a small bakery in two versions, with one page missing. */
export async function bakery(
  written: unknown = navigation,
  isWanted = (rule: string): boolean => rule === 'navigation/page-exists',
): Promise<readonly OutlineNode[]> {
  const config = JSON.stringify({ name: 'Crumb', navigation: written });
  const site = await siteOf({ 'docs.json': config, ...pages });
  const only = new Map([['navigation/page-exists', 'error' as const]]);
  const inForce = levels({ strict: false, rules: [], overrides: [], command: only });
  const found = checkSite(site, inForce).filter(({ rule }) => isWanted(rule));
  return outlineOf(site, found);
}
