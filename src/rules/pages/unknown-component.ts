import type { Site } from '../../model/site.ts';
import { spanIn } from '../../source/span.ts';
import { nearest } from '../nearest.ts';
import type { Rule } from '../rule.ts';
import { builtIns } from '../../model/built-ins.ts';

export const unknownComponent: Rule = {
  id: 'pages/unknown-component',
  severity: 'warning',
  strict: 'warning',
  summary: 'A component is built in, imported, or defined in the file.',
  why: 'The platform shows nothing, or an error, where the component stands.',
  fixable: false,
  examples: {
    valid: [
      {
        'docs.json': '{}',
        'index.mdx':
          'import { Oven } from "/snippets/oven.jsx"\nimport * as Bread from "/snippets/bread.jsx"\n\nexport const Loaf = () => <b>Loaf</b>\n\n<Card><Tree.File name="x" /></Card>\n<Oven /> <Loaf /> <Bread.Rye /> <div /> `<Nothing />`\n',
        'snippets/oven.jsx': 'export const Oven = () => null;',
        'snippets/bread.jsx': 'export const Rye = () => null;',
      },
    ],
    invalid: [
      {
        'docs.json': '{}',
        'index.mdx': `<Crad title="Rye" />
 ~~~~ component "Crad" is neither built in, imported nor defined here
`,
      },
      {
        'docs.json': '{}',
        'snippets/oven.jsx': 'export const Oven = () => null;',
        'index.mdx': `<Oven />
 ~~~~ component "Oven" is neither built in, imported nor defined here
`,
      },
    ],
  },

  *check(site) {
    for (const { file, outline } of [...site.pages.values(), ...site.snippets.values()]) {
      const told = new Set<string>();
      for (const use of outline.components) {
        if (builtIns.has(use.name)) continue;
        const [name = ''] = use.name.split('.');
        if (builtIns.has(name) || outline.definitions.includes(name) || told.has(use.name)) continue;
        told.add(use.name);
        yield {
          message: `component "${use.name}" is neither built in, imported nor defined here`,
          span: spanIn(file, use),
          help: helpFor(name, outline.definitions, site),
        };
      }
    }
  },
};

function helpFor(name: string, definitions: readonly string[], site: Site): string {
  const snippet = [...site.snippets.values()].find(({ outline }) => outline.exports.includes(name));
  if (snippet !== undefined) return `add import { ${name} } from "/${snippet.path}"`;
  const near = nearest(name, [...definitions, ...builtIns]);
  return near === undefined ? 'import it, or write plain Markdown' : `did you mean "${near.text}"?`;
}
