import { member } from '../../../site/source/tree.ts';
import { renameFix, misspeltPattern, rootPatterns } from '../fields/misspelt.ts';
import type { StructureRule } from '../rule.ts';
import { quotedInWords } from '../../../site/source/wording.ts';
import { childLists, competingKinds } from './one-child-kind.ts';

export const oneRootPattern: StructureRule = {
  id: 'navigation/one-root-pattern',
  severity: 'error',
  summary: 'The navigation root holds exactly one of the eight patterns.',
  why: 'Without one, the site has no navigation. If there are several, the platform keeps one and silently drops the others.',
  fixable: true,
  examples: {
    valid: [
      `{ "navigation": { "pages": ["index"] } }`,
      `{ "name": "Crumb" }`,
      `{ "navigation": ["index"] }`,
      `{ "navigation": { "menu": [{ "item": "Loaves", "pages": ["index"] }] } }`,
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
  "navigation": { "page": ["index"] }
                  ~~~~~~ the navigation root holds none of "pages", "groups", "tabs"
}`,
      `{
  "navigation": { "global": {} }
  ~~~~~~~~~~~~ the navigation root holds none of "pages", "groups", "tabs"
}`,
    ],
  },

  *checkStructure(site) {
    const { source, dropped } = site.navigation;
    const navigationMember = member(site.config, 'navigation');
    if (navigationMember === undefined || source === undefined || source !== navigationMember.value) return;
    const kinds = source.members.filter(({ key }) => rootPatterns.includes(key));
    if (kinds.length > 0) yield* competingKinds(site, site.navigation);
    else if (site.complete && dropped.length === 0 && childLists(source).length === 0) {
      const message = `the navigation root holds none of ${patternNames}, so readers see no navigation`;
      const misspelt = misspeltPattern(source);
      if (misspelt === undefined) yield { message, span: navigationMember.keySpan, help: 'add one of them' };
      else
        yield {
          message,
          span: misspelt.culprit.keySpan,
          help: `did you mean "${misspelt.pattern}"?`,
          fix: renameFix(misspelt.culprit, misspelt.pattern, misspelt.isCertain),
        };
    }
  },
};

const patternNames = quotedInWords(rootPatterns, 'or');
