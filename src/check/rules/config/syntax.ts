import type { FaultRule } from '../rule.ts';

export const configSyntax: FaultRule = {
  id: 'config/syntax',
  severity: 'error',
  summary: 'docs.json and the files it references are valid JSON.',
  why: 'The platform reads strict JSON: a single trailing comma or comment keeps the whole site from deploying.',
  fixable: true,
  examples: {
    valid: [
      `{ "name": "Crumb" }`,
      { 'docs.json': `{ "navigation": { "$ref": "menu.json" } }`, 'menu.json': `{ "pages": [] }` },
    ],
    invalid: [
      `{
  "name": "Crumb", // the bakery
                   ~~~~~~~~~~~~~ JSON does not allow comments
  "navigation": { "pages": ["index",] }
                                   ~ trailing comma before the closing bracket
}`,
      `{
  "name": "Crumb"
  "theme": "mint"
  ~~~~~~~ missing comma before "theme"
}`,
      {
        'docs.json': `{ "navigation": { "$ref": "menu.json" } }`,
        'menu.json': `{
  "pages": ["index"
                  ~ the file ends before "[" on line 2 is closed
`,
      },
      `{
  "navigation": {
    "tabs": [
      { "tab": "Ovens", "pages": ["index" },
                                          ~ "[" on line 4 is not closed before "}"
      { "tab": "Loaves", "pages": ["rye"], "oven": 7 }
    ]
  }
}`,
    ],
  },
};
