import { format } from 'prettier';
import { fixedTexts } from '../../src/check/fix.ts';
import { pretty } from '../../src/report/pretty.ts';
import { exampleFiles } from '../../src/rules/example-files.ts';
import type { Progress, Rule } from '../../src/rules/rule.ts';
import type { Diagnostic } from '../../src/source/finding.ts';
import { unmark } from '../support/marks.ts';
import { siteOf } from '../support/site.ts';

/** What each group of rules is about, in the order of the navigation. */
export const groups: Readonly<Record<string, { readonly title: string; readonly about: string }>> = {
  config: { title: 'Configuration', about: 'The syntax of docs.json, its fields and their values.' },
  navigation: {
    title: 'Navigation',
    about: 'What may stand where, and what is never shown.',
  },
  pages: { title: 'Page', about: 'Front matter, MDX, snippets, components and variables.' },
  text: { title: 'Text', about: 'What readers would see broken: markup, tables, lists, headings.' },
  links: { title: 'Link', about: 'Links and images that lead nowhere.' },
  redirects: { title: 'Redirect', about: 'Redirects that loop, hide something or never apply.' },
  openapi: { title: 'OpenAPI', about: 'Specs, and the pages that are made of their operations.' },
  skills: { title: 'Skill', about: 'Skills that agents would not find or not load.' },
  code: { title: 'Code', about: 'Samples that nobody can parse.' },
  components: {
    title: 'Component',
    about: 'Attributes that nobody reads, and parts outside of what they belong to.',
  },
  icons: { title: 'Icon', about: 'Icons that the configured library does not have.' },
  accessibility: { title: 'Accessibility', about: 'Alternative text and contrast.' },
  suppressions: { title: 'Suppression', about: 'Comments that keep a rule quiet for nothing.' },
};

const note = '{/* Written by the tests from the rules: npx vitest run -u */}';

/** What the network and git would have told, for the rules that need it. */
export const progress: Progress = {
  used: new Set(),
  off: new Set(),
  earlier: { before: await siteOf({ 'docs.json': '{}', 'rye.mdx': '', 'oats.mdx': '' }), renames: new Map() },
  failing: new Map([['https://mill.crumb.example/gone', 'answers 404']]),
  untried: new Map([['http://10.0.0.7/heat', 'private-address']]),
};

/** The page of all rules: one table a group. */
export function overviewPage(rules: readonly Rule[]): string {
  const tables = Object.entries(groups).map(([group, { title, about }]) => {
    const rows = ofGroup(rules, group).map(
      (rule) =>
        `| [\`${rule.id}\`](/rules/${group}#${anchorOf(rule)}) | ${levels(rule)} | ${prose(rule.summary)}${rule.fixable ? ' 🔧' : ''} |`,
    );
    return [
      `## ${title} rules`,
      about,
      ['| rule | level | what it holds a site to |', '|---|---|---|', ...rows].join('\n'),
    ].join('\n\n');
  });
  return page('All rules', `The ${rules.length} rules of docs check and their levels.`, [
    'A level written as `off / warning` is the one by default and the one under `--strict`. 🔧 marks the rules whose findings `docs check --fix` can repair in safe cases.',
    'Set the level of a rule with `--rule` or in [docs.config.yaml](/reference/configuration#rules). `docs check --explain navigation/page-exists` prints in the terminal what these pages say.',
    ...tables,
  ]);
}

/** The page of one group: every rule with why it is there, an example with what is found in it, and the repair. */
export async function groupPage(rules: readonly Rule[], group: string): Promise<string> {
  const { title, about } = groups[group] ?? { title: group, about: '' };
  const sections = await Promise.all(ofGroup(rules, group).map(section));
  return page(`${title} rules`, about, [...(showBroken.has(group) ? [quiet] : []), ...sections.flat()]);
}

/** Groups whose examples are no JSON, on purpose. */
const showBroken: ReadonlySet<string> = new Set(['config', 'openapi']);
const quiet = '{/* docs-disable-file code/syntax */}';

function ofGroup(rules: readonly Rule[], group: string): readonly Rule[] {
  return rules.filter(({ id }) => id.startsWith(`${group}/`));
}

function page(title: string, description: string, blocks: readonly string[]): string {
  return `${[`---\ntitle: ${title}\ndescription: '${description.replaceAll("'", "''")}'\n---`, note, ...blocks].join('\n\n')}\n`;
}

async function section(rule: Rule): Promise<readonly string[]> {
  const { files, found } = await telling(rule);
  const fixed = fixedTexts(found);
  const repaired = Object.fromEntries([...fixed].map(([file, text]) => [file.path, text]));
  return [
    `## ${rule.id} {#${anchorOf(rule)}}`,
    `${prose(rule.summary)} ${prose(rule.why)}`,
    `Level: ${levels(rule)}.${rule.fixable ? ' `docs check --fix` repairs what is safe.' : ''}${precision(rule)}`,
    ...shown(files),
    fence('text', 'What docs check says', await report(found)),
    ...(fixed.size > 0
      ? ['After `docs check --fix`:', ...shown(repaired)]
      : ['Nothing is found in:', ...shown(await laidOut(exampleFiles(rule.examples.valid[0] ?? '')))]),
  ];
}

/** The first broken example; where the rule can repair, the first that it does repair. */
async function telling(rule: Rule): Promise<Broken> {
  const all = await Promise.all(
    rule.examples.invalid.map(async (example) => {
      const { files } = unmark(exampleFiles(example));
      return { files, found: await findings(rule, files) };
    }),
  );
  const [first] = all;
  if (first === undefined) throw new Error(`${rule.id} has no example`);
  return all.find(({ found }) => fixedTexts(found).size > 0) ?? first;
}

interface Broken {
  readonly files: Readonly<Record<string, string>>;
  readonly found: readonly Diagnostic[];
}

async function findings(rule: Rule, files: Readonly<Record<string, string>>): Promise<readonly Diagnostic[]> {
  const level = rule.severity === 'off' ? rule.strict : rule.severity;
  const severity = level === 'off' ? 'info' : level;
  return [...rule.check(await siteOf(files), progress)]
    .map((finding) => ({ ...finding, rule: rule.id, severity }))
    .sort((a, b) =>
      a.span.file.path < b.span.file.path
        ? -1
        : a.span.file.path > b.span.file.path
          ? 1
          : a.span.start - b.span.start,
    );
}

/** The findings as the terminal shows them, without the line of counts. */
async function report(found: readonly Diagnostic[]): Promise<string> {
  const summary = { errors: 0, warnings: 0, infos: 0, fixable: 0, pages: 0, files: 0, milliseconds: 0 };
  const text = await pretty(found, summary, { colorLevel: 0, width: 100, prefix: '', most: Infinity });
  return text.replace(/\n\nno findings[^\n]*\n$/, '');
}

function shown(files: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(files).map(([path, text]) => fence(languageOf(path), path, text.trimEnd()));
}

function fence(language: string, title: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language} ${title}\n${text}\n${ticks}`;
}

function languageOf(path: string): string {
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? 'text';
  return { mdx: 'mdx', md: 'md', json: 'json', yaml: 'yaml', yml: 'yaml', jsx: 'jsx' }[ending] ?? 'text';
}

/** JSON in one long line is broken into several. */
async function laidOut(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const texts = Object.entries(files).map(async ([path, text]) => {
    const isLong = path.endsWith('.json') && text.split('\n').some((line) => line.length > 80);
    return [path, isLong ? await format(text, { parser: 'json' }) : text] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

function levels({ severity, strict }: Rule): string {
  return severity === strict ? severity : `${severity} / ${strict}`;
}

function precision({ measured }: Rule): string {
  if (measured === undefined) return '';
  const { sites, judged, right } = measured;
  const rate = judged === 0 ? '' : ` (${Math.floor((right / judged) * 100)} %)`;
  return ` Of ${judged} findings that were read in ${sites} public sites, ${right} were right${rate}.`;
}

function anchorOf({ id }: Rule): string {
  return id.slice(id.indexOf('/') + 1);
}

/** Text of a rule as MDX: outside code, braces and angle brackets are text. */
function prose(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/[{<|*_]/g, '\\$&')))
    .join('');
}
