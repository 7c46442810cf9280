import type { FaultRule } from '../rule.ts';

export const reference: FaultRule = {
  id: 'config/reference',
  severity: 'error',
  summary: 'Every "$ref" resolves to a JSON file of the site and is not circular.',
  why: 'If a reference does not resolve, everything its file was meant to contain is missing from the site.',
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "languages": [{ "language": "en", "$ref": "./menus/en.json" }] } }`,
        'menus/en.json': `{ "groups": { "$ref": "groups.json" } }`,
        'menus/groups.json': `[{ "group": "Ovens", "pages": [] }]`,
      },
    ],
    invalid: [
      {
        'docs.json': `{
  "navigation": { "$ref": "./mneu.json" },
                          ~~~~~~~~~~~~~ file "mneu.json" does not exist
  "redirects": { "$ref": "../redirects.json" },
                         ~~~~~~~~~~~~~~~~~~~ "../redirects.json" points outside the site
  "footer": { "$ref": "footer.json" },
  "contextual": { "$ref": "list.json", "display": "toc" }
                                       ~~~~~~~~~ "display" next to "$ref" is dropped
}`,
        'menu.json': `{ "pages": [] }`,
        'list.json': `["copy"]`,
        'footer.json': `{
  "socials": { "$ref": "footer.json" }
                       ~~~~~~~~~~~~~ "footer.json" refers to itself
}`,
      },
    ],
  },
};
