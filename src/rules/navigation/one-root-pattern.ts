import { member } from '../../source/tree.ts';
import type { Rule } from '../rule.ts';
import { childLists, competingKinds } from './one-child-kind.ts';

const patterns = ['pages', 'groups', 'tabs', 'anchors', 'dropdowns', 'products', 'versions', 'languages'];

export const oneRootPattern: Rule = {
  id: 'navigation/one-root-pattern',
  severity: 'error',
  strict: 'error',
  summary: 'The navigation root holds exactly one of the eight patterns.',
  why: 'With none the site has no navigation. Of several the platform keeps one and drops the others without a word.',
  fixable: false,
  examples: {
    valid: [
      `{ "navigation": { "pages": ["index"] } }`,
      `{ "navigation": { "global": { "anchors": [] }, "tabs": [{ "tab": "Guides", "pages": ["index"] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "tabs": [{ "tab": "Guides", "pages": ["start"] }],
    "groups": [{ "group": "More", "pages": ["strat"] }]
    ~~~~~~~~ the navigation root already holds "tabs" and cannot also hold "groups"
  }
}`,
      `{
  "navigation": { "global": {} }
  ~~~~~~~~~~~~ the navigation root holds none of "pages", "groups", "tabs"
}`,
    ],
  },

  *check(site) {
    const { source, dropped } = site.navigation;
    const written = member(site.config, 'navigation');
    if (written === undefined || source === undefined || source !== written.value) return;
    const kinds = source.members.filter(({ key }) => patterns.includes(key));
    if (kinds.length > 0) yield* competingKinds(site.navigation);
    else if (site.complete && dropped.length === 0 && childLists(source).length === 0) {
      yield {
        message: `the navigation root holds none of ${patterns.map((key) => `"${key}"`).join(', ')}`,
        span: written.keySpan,
        help: 'add one of them: readers see no navigation at all',
      };
    }
  },
};
