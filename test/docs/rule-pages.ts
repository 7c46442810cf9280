import { foundBy } from '../support/found-by.ts';
import { format } from 'prettier';
import { fixedTexts } from '../../src/check/run/fix.ts';
import { pretty } from '../../src/check/report/pretty.ts';
import { exampleFiles, type Rule, type RuleContext } from '../../src/check/rules/rule.ts';
import type { Diagnostic } from '../../src/site/source/finding.ts';
import { unmark } from '../support/marks.ts';
import { siteOf } from '../support/site.ts';

/** What each group of rules is about, in the order of the navigation. */
export const groups: Readonly<Record<string, { readonly title: string; readonly about: string }>> = {
  config: { title: 'Configuration', about: 'The syntax of docs.json, its fields and their values.' },
  navigation: {
    title: 'Navigation',
    about: 'Which element may contain which, and what is never shown.',
  },
  pages: { title: 'Page', about: 'Front matter, MDX, snippets, components and variables.' },
  text: { title: 'Text', about: 'Markup, tables, lists and headings that readers see broken.' },
  links: { title: 'Link', about: 'Links and images whose target does not exist.' },
  redirects: { title: 'Redirect', about: 'Redirects that loop, hide a page or are never used.' },
  openapi: { title: 'OpenAPI', about: 'Specs, and the pages generated from their operations.' },
  skills: { title: 'Skill', about: 'Skills that agents cannot find or load.' },
  translations: {
    title: 'Translation',
    about: 'Translations that are missing or no longer say what their source says, by the lock of the site.',
  },
  code: { title: 'Code', about: 'Samples with syntax errors.' },
  components: {
    title: 'Component',
    about: 'Attributes without effect, and components outside of their parent.',
  },
  icons: { title: 'Icon', about: 'Icons that the configured library does not have.' },
  accessibility: { title: 'Accessibility', about: 'Alternative text and contrast.' },
  suppressions: { title: 'Suppression', about: 'Comments that suppress nothing.' },
};

const note = '{/* Written by the tests from the rules: npx vitest run -u */}';

/** What the network and git would give, for the rules that need it. */
export const context: RuleContext = {
  used: new Set(),
  disabledRules: new Set(),
  earlier: { before: await siteOf({ 'docs.json': '{}', 'rye.mdx': '', 'oats.mdx': '' }), renames: new Map() },
  failures: new Map([['https://mill.crumb.example/gone', 'responds with 404']]),
  unverified: new Map([['http://10.0.0.7/heat', 'private-address']]),
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
      ['| rule | level | what it requires |', '|---|---|---|', ...rows].join('\n'),
    ].join('\n\n');
  });
  return page('All rules', `The ${rules.length} rules of docs check and their levels.`, [
    'Two levels, as in `off / warning`, are the default and the one under `--strict`. 🔧 marks the rules with fixes, which `docs check --fix` applies where they are safe.',
    'Set the level of a rule with `--rule` or in [docs.config.yaml](/reference/configuration#rules). `docs check --explain navigation/page-exists` prints the same in the terminal.',
    ...tables,
  ]);
}

/** The page of one group: each rule with its reason, an example with its findings, and the fixed files. */
export async function groupPage(rules: readonly Rule[], group: string): Promise<string> {
  const { title, about } = groups[group] ?? { title: group, about: '' };
  const sections = await Promise.all(ofGroup(rules, group).map(section));
  return page(`${title} rules`, about, [...(showBroken.has(group) ? [quiet] : []), ...sections.flat()]);
}

/** Groups whose examples are invalid JSON on purpose. */
const showBroken: ReadonlySet<string> = new Set(['config', 'openapi']);
const quiet = '{/* docs-disable-file code/syntax */}';

function ofGroup(rules: readonly Rule[], group: string): readonly Rule[] {
  return rules.filter(({ id }) => id.startsWith(`${group}/`));
}

function page(title: string, description: string, blocks: readonly string[]): string {
  return `${[`---\ntitle: ${title}\ndescription: '${description.replaceAll("'", "''")}'\n---`, note, ...blocks].join('\n\n')}\n`;
}

async function section(rule: Rule): Promise<readonly string[]> {
  const { files, found } = await exampleOf(rule);
  const fixed = fixedTexts(found);
  const repaired = Object.fromEntries([...fixed].map(([file, text]) => [file.path, text]));
  return [
    `## ${rule.id} {#${anchorOf(rule)}}`,
    `${prose(rule.summary)} ${prose(rule.why)}`,
    `Level: ${levels(rule)}.${rule.fixable ? ' `docs check --fix` applies the safe fixes.' : ''}${precisionText(rule)}`,
    ...shown(files),
    fence('text', 'Output of docs check', await report(found)),
    ...(fixed.size > 0
      ? ['After `docs check --fix`:', ...shown(repaired)]
      : ['This has no finding:', ...shown(await laidOut(exampleFiles(rule.examples.valid[0] ?? '')))]),
  ];
}

/** The first invalid example that the rule fixes, or else the first one. */
async function exampleOf(rule: Rule): Promise<Broken> {
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
  const level = rule.severity === 'off' ? (rule.strict ?? 'off') : rule.severity;
  const severity = level === 'off' ? 'info' : level;
  return foundBy(rule, await siteOf(files), context)
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
  const text = await pretty(found, summary, { colorLevel: 0, width: 100, prefix: '', maxPerRule: Infinity });
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

function levels({ severity, strict = severity }: Rule): string {
  return severity === strict ? severity : `${severity} / ${strict}`;
}

function precisionText({ precision }: Rule): string {
  if (precision === undefined) return '';
  const { sites, reviewed, correct } = precision;
  const rate = reviewed === 0 ? '' : ` (${Math.floor((correct / reviewed) * 100)} %)`;
  return ` Of ${reviewed} findings reviewed on ${sites} public sites, ${correct} were correct${rate}.`;
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
