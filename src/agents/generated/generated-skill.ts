import { type Address, urlAt } from '../../site/model/addresses/address.ts';
import type { Site } from '../../site/model/site.ts';
import { slug } from '../../site/model/addresses/slug.ts';
import { cut, maxDescriptionLength } from '../skills/cut.ts';
import { skillFrontMatter } from '../skills/front-matter.ts';
import type { PublishedSkill } from '../skills/published-skill.ts';
import { currentFolder } from '../skills/indexes.ts';
import { allocate, chooseLinks, maxBytes, maxLines, type Room } from './budget.ts';
import { areas } from './areas.ts';
import { compatibility } from './compatibility.ts';
import { contextSection } from './context-section.ts';
import { coreTasks, type Task } from './core-tasks.ts';
import { firstSuccess } from './first-success.ts';
import { integration } from './integration.ts';
import { metadataOf, metadataStatements, whenToUse } from './metadata.ts';
import { withoutSlogan } from './product-name.ts';
import { referenceMap } from './reference-map.ts';
import { operationsFile, statementsFile } from './references.ts';
import { rules } from './rules.ts';
import { bytesOf } from './samples.ts';
import { sourcesOf } from './sources.ts';
import {
  block,
  heading,
  item,
  literal,
  render,
  withSpaces,
  type Statement,
  type Phrase,
} from './statement.ts';
import { productDescription } from './product-description.ts';

/** The room of each part; together they exceed the size of a skill, and the last ones are cut. */
const shares = {
  metadata: { bytes: 2400, lines: 24 },
  first: { bytes: 4600, lines: 140 },
  tasks: { bytes: 6400, lines: 190 },
  rules: { bytes: 2900, lines: 30 },
  areas: { bytes: 1700, lines: 14 },
  map: { bytes: 3000, lines: 30 },
  integration: { bytes: 1300, lines: 14 },
  context: { bytes: 2200, lines: 20 },
} as const;
/** For headings, the title, the introduction and the list of reference files. */
const fixedSize = { bytes: 1900, lines: 60 };
/** Number of tasks in the skill, and in its reference file. */
const taskCounts = { skill: 8, further: 16 } as const;
const maxRules = 14;

/** A generated skill: the file, its reference files, and the source of each of its sentences. */
export interface GeneratedSkill extends PublishedSkill {
  readonly phrases: readonly Phrase[];
}

/** The skill of a site that has none of its own: what users do with the product, and how. */
export function generatedSkill(site: Site, address: Address): GeneratedSkill {
  const sources = sourcesOf(site, address);
  const { facts, pages } = sources;
  const name = slug(withoutSlogan(facts.name)) || slug(facts.name) || 'docs';
  const product = productDescription(sources);
  const first = firstSuccess(sources, shares.first.bytes - 1100);
  const tasks = coreTasks(sources, first, {
    most: taskCounts.skill + taskCounts.further,
    size: 1300,
  });
  const skillTasks = tasks.slice(0, taskCounts.skill);
  const allRules = rules(sources);
  const requirements = compatibility(sources);
  const taskPages = skillTasks.map(({ source }) => source);
  const usage = textOf(whenToUse(sources, taskPages));
  const description = cut(textOf(withSpaces([...product, literal(usage)])), maxDescriptionLength);
  const front = skillFrontMatter({
    name,
    description,
    license: undefined,
    compatibility: requirements.length === 0 ? undefined : textOf(withSpaces(requirements)),
    metadata: metadataOf(facts, address),
    allowedTools: undefined,
  });

  const operations = operationsFile(pages, urlAt(address, 'llms.txt'));
  const take = allocate({
    bytes: maxBytes - bytesOf(front) - fixedSize.bytes,
    lines: maxLines - fixedSize.lines,
  });
  const takeEach = (statements: readonly Statement[], share: Room): readonly Statement[] =>
    take(
      statements.map((statement) => [statement]),
      share,
    ).flat();
  const metadata = takeEach(metadataStatements(facts, product, requirements, address), shares.metadata);
  const firstSteps = take([first.statements], shares.first).flat();
  const shownTasks = new Set(
    take(
      skillTasks.map(({ statements }) => statements),
      shares.tasks,
    ),
  );
  const shownRules = takeEach(allRules.slice(0, maxRules), shares.rules);
  const shownAreas = takeEach(areas(sources), shares.areas);
  const map = takeEach(referenceMap(sources, operations?.path), shares.map);
  const connections = takeEach(integration(sources), shares.integration);
  const isShown = ({ statements }: Task): boolean => shownTasks.has(statements);
  const background = contextSection(
    sources,
    new Set(tasks.filter(isShown).map(({ source }) => source)),
    new Set(product.map(({ text }) => text)),
  );
  const context = takeEach(background, shares.context);

  const files = [
    operations,
    statementsFile(
      { path: 'references/tasks.md', about: 'further tasks' },
      'Further tasks',
      tasks.filter((task) => !isShown(task)).flatMap(({ statements }) => statements),
    ),
    statementsFile(
      { path: 'references/rules.md', about: 'further warnings' },
      'Further rules and warnings',
      allRules.filter((rule) => !shownRules.includes(rule)),
    ),
  ].filter((file) => file !== undefined);
  const folder = urlAt(address, `${currentFolder}/${name}/`);
  const fileItems = files.map(({ path, about }) =>
    item({ text: path, origin: undefined, link: folder + path }, literal(`: ${about}`)),
  );
  const workflows = [...shownTasks].flat();
  const body = [
    block(literal(`# ${facts.name}`)),
    block(...withSpaces(product)),
    ...section('Metadata', metadata),
    ...section('Capabilities', [
      ...subsection('When to use it', [block(literal(usage)), ...shownAreas]),
      ...subsection('Rules and gotchas', shownRules),
    ]),
    ...section('Skills', [...map, ...fileItems]),
    ...section('Workflows', [...firstSteps, ...workflows]),
    ...section('Integration', connections),
    ...section('Context', context),
  ];
  const byPriority = [metadata, workflows, fileItems, firstSteps, map, connections, context, body];
  const links = chooseLinks(body, linksIn(byPriority.flat()));
  return {
    slug: name,
    name,
    description,
    body: new TextEncoder().encode(plainText(`${front}\n${render(body, (phrase) => links.has(phrase))}\n`)),
    path: undefined,
    files: files.map(({ path, text }) => ({ path, body: new TextEncoder().encode(plainText(text)) })),
    phrases: [...product, ...requirements, ...body.flatMap(({ phrases }) => phrases)],
  };
}

function section(title: string, statements: readonly Statement[]): readonly Statement[] {
  const empty = block(literal('The documentation has no pages on this.'));
  return [heading(title, 2), ...(statements.length === 0 ? [empty] : statements)];
}

function subsection(title: string, statements: readonly Statement[]): readonly Statement[] {
  return statements.length === 0 ? [] : [heading(title), ...statements];
}

/**
 * Agents and terminals read it: control and direction characters of the site are removed, so that they cannot hide or
 * move text.
 */
function plainText(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, '');
}

function textOf(phrases: readonly Phrase[]): string {
  return phrases.map(({ text }) => text).join('');
}

/** Phrases with an address, in the order of the statements. */
function linksIn(statements: readonly Statement[]): readonly Phrase[] {
  const phrases = statements.flatMap((statement) => statement.phrases);
  return [...new Set(phrases.filter(({ link }) => link !== undefined))];
}
