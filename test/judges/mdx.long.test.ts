import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mutated } from '../properties/mutations.ts';
import { verdicts } from '../support/reference-mdx.ts';

const sites = fileURLToPath(new URL('../../fixtures/sites/', import.meta.url));
const pages = readdirSync(sites, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.mdx'))
  .sort()
  .map((path) => readFileSync(`${sites}${path}`, 'utf8'));

const page = fc.constantFrom(...pages);
/** What opens or closes something in MDX, put anywhere. */
const tokens = [
  '<',
  '{',
  '}',
  '>',
  '/>',
  '</',
  '<Note>',
  '</Note>',
  '<br>',
  '<a b=',
  '"',
  "'",
  '`',
  '{/*',
  '*/}',
  '=>',
  '...',
  '<!--',
  '-->',
  '\n',
  '\n\n',
  '    ',
  '- ',
  '> ',
  '| ',
  '```',
  '$$',
  '\\',
  '<>',
  '</>',
  '={',
  ':',
];
const stray = fc.tuple(fc.constantFrom(...tokens), fc.nat());
const withStray = (text: string) =>
  fc.array(stray, { minLength: 1, maxLength: 3 }).map((strays) =>
    strays.reduce((sofar, [token, where]) => {
      const body = sofar.indexOf('\n---\n') + 5;
      const at = body + (where % (sofar.length - body + 1));
      return sofar.slice(0, at) + token + sofar.slice(at);
    }, text),
  );
const broken = page.chain((text) => fc.oneof(mutated(text), withStray(text), withStray(text)));

/** What belongs at the start of a line at the left edge of a page, or nowhere. */
const modules = fc.constantFrom(
  'import Rye from "/snippets/rye.mdx"',
  "import { Oven, Door as Lid } from '/snippets/oven.jsx';",
  'import "/rye.css"',
  'import Rye from "/rye.mdx" // dark',
  'import {\n  Oven,\n} from "/oven.jsx"',
  'import rye',
  'import the bread',
  'export const heat = 220',
  'export const Loaf = () => <b>Rye</b>',
  'export const Loaf = ({ crust }) => {\n  return <p>{crust}</p>\n}',
  'export const Loaf = () => (\n\n  <p>Rye</p>\n\n)',
  'export default function Page({ children }) { return children }',
  'export { heat }',
  'export * from "/rye.js"',
  'export const broken = {',
  'export your loaves',
);
const oddPlaces = fc.constantFrom<(module: string) => string>(
  (module) => `\n\n${module}\n\n`,
  (module) => `\n${module}\n`,
  (module) => `\n\n${module}\nRight below\n\n`,
  (module) => `\nRight above\n${module}\n\n`,
  (module) => `\n\n  ${module}\n\n`,
  (module) => `\n\n- ${module}\n\n`,
  (module) => `\n\n- a\n\n  ${module}\n\n`,
  (module) => `\n\n> ${module}\n\n`,
  (module) => `\n\n<Note>\n${module}\n</Note>\n\n`,
  (module) => `\n\n<Note>\n\n  ${module}\n\n</Note>\n\n`,
  (module) => `\n\n\`\`\`js\n${module}\n\`\`\`\n\n`,
  (module) => `\n\n{/* ${module} */}\n\n`,
  (module) => `\n\n| a |\n| - |\n| ${module} |\n\n`,
  (module) => ` ${module} `,
);
const withModules = fc
  .tuple(page, fc.array(fc.tuple(modules, oddPlaces, fc.nat()), { minLength: 1, maxLength: 3 }))
  .map(([text, added]) =>
    added.reduce((sofar, [module, place, where]) => {
      const lines = sofar.split('\n');
      const at = where % (lines.length + 1);
      return [...lines.slice(0, at), place(module), ...lines.slice(at)].join('\n');
    }, text),
  );

test.each([
  ['broken copies of pages', broken, 1500],
  ['pages with imports and exports in odd places', withModules, 500],
])('@mdx-js/mdx reads and refuses the same %s', (_, texts, count) => {
  // Some mutations of different pages give the same text, or the page as it was.
  const samples = fc.sample(texts, { numRuns: count * 1.2, seed: 20260101 });
  const distinct = [...new Set(samples)].filter((text) => !pages.includes(text)).slice(0, count);
  const judged = distinct.map((text) => ({ text, ...verdicts(text) }));
  expect(judged).toHaveLength(count);
  expect(judged.filter(({ theirs, ours }) => (theirs === 'ok') !== (ours === 'ok'))).toEqual([]);
});
