import { type Address, urlAt } from '../../model/addresses/address.ts';
import type { Site } from '../../model/site.ts';
import { slug } from '../../model/addresses/slug.ts';
import { cut, maxDescriptionLength } from '../skills/cut.ts';
import { skillFrontMatter } from '../skills/front-matter.ts';
import type { PublishedSkill } from '../skills/published-skill.ts';
import { currentFolder } from '../skills/indexes.ts';
import { fitting, linked, maxBytes, maxLines, sizeOf } from './budget.ts';
import { areas } from './areas.ts';
import { compatibility } from './compatibility.ts';
import { contextSection } from './context-section.ts';
import { coreTasks } from './core-tasks.ts';
import { factsOf } from './facts.ts';
import { firstSuccess } from './first-success.ts';
import { instructionsOf } from './instructions.ts';
import { integration } from './integration.ts';
import { metadataOf, metadataStatements, useWhen } from './metadata.ts';
import { withoutSlogan } from './product-name.ts';
import { reading } from './reading.ts';
import { referenceMap } from './reference-map.ts';
import { operationsFile, type ReferenceFile, statementsFile } from './references.ts';
import { render } from './render.ts';
import { rules } from './rules.ts';
import { bytesOf } from './samples.ts';
import { sourcePages } from './source-pages.ts';
import { block, heading, item, literal, spaced, type Statement, type Phrase } from './statement.ts';
import { vocabularyOf } from './vocabulary.ts';
import { whatItIs } from './what-it-is.ts';

/** Maximum number of bytes of each part; together they exceed the size of a skill, and the last ones are cut. */
const shares = {
  first: 3800,
  tasks: 6400,
  rules: 2900,
  when: 1700,
  map: 3000,
  integration: 1300,
  context: 2200,
} as const;
/** Number of tasks in the skill, and in its reference file. */
const taskCounts = { skill: 8, further: 16 } as const;

/** A generated skill: the file, its reference files, and the source of each of its sentences. */
export interface GeneratedSkill extends PublishedSkill {
  readonly phrases: readonly Phrase[];
}

/** The skill of a site that has none of its own: what users do with the product, and how. */
export function generatedSkill(site: Site, address: Address): GeneratedSkill {
  const pages = sourcePages(site, address);
  const passages = reading(site);
  const facts = factsOf(site, pages);
  const name = slug(withoutSlogan(facts.name)) || slug(facts.name) || 'docs';
  const vocabulary = vocabularyOf(pages);
  const what = whatItIs(facts, pages, passages, vocabulary);
  const first = firstSuccess(pages, passages, facts.product, shares.first - 300);
  const tasks = coreTasks(pages, passages, first.language, first.page, {
    most: taskCounts.skill + taskCounts.further,
    size: 1300,
  });
  const heeded = rules(instructionsOf(site), pages, passages, vocabulary);
  const needs = compatibility(pages, passages);
  const used = useWhen(
    facts,
    tasks.slice(0, taskCounts.skill).map(({ source }) => source),
    pages,
  );
  const description = [...spaced([...what, literal(textOf(used))])];
  const front = skillFrontMatter({
    name,
    description: cut(textOf(description), maxDescriptionLength),
    license: undefined,
    compatibility: needs.length === 0 ? undefined : textOf(spaced(needs)),
    metadata: metadataOf(facts, address),
    allowedTools: undefined,
  });

  const llms = urlAt(address, 'llms.txt');
  const folder = urlAt(address, `${currentFolder}/${name}/`);
  const operations = operationsFile(pages, llms);
  const named = (file: ReferenceFile): Phrase => ({
    text: file.path,
    origin: undefined,
    link: folder + file.path,
  });
  const room = { bytes: maxBytes - bytesOf(front) - fixedBytes, lines: maxLines - 60 };
  const take = (
    groups: readonly (readonly Statement[])[],
    share: number,
    lines: number,
  ): readonly (readonly Statement[])[] => {
    const kept = fitting(groups, (group) => group, {
      bytes: Math.min(share, room.bytes),
      lines: Math.min(lines, room.lines),
    });
    for (const group of kept) {
      const size = sizeOf(group);
      room.bytes -= size.bytes;
      room.lines -= size.lines;
    }
    return kept;
  };
  const each = (statements: readonly Statement[]) => statements.map((one) => [one]);

  const metadata = take(each(metadataStatements(facts, what, needs, address)), 2400, 24).flat();
  const firstShown = first.statements.length === 0 ? [] : take([first.statements], shares.first, 130).flat();
  const shownTasks = take(
    tasks.slice(0, taskCounts.skill).map(({ statements }) => statements),
    shares.tasks,
    190,
  );
  const shownRules = take(each(heeded.slice(0, maxRules)), shares.rules, 30).flat();
  const when = take(each(areas(pages, passages)), shares.when, 14).flat();
  const map = take(each(referenceMap(pages, facts, operations?.path)), shares.map, 30).flat();
  const connected = take(each(integration(pages, passages, facts)), shares.integration, 14).flat();
  const shownPages = new Set(
    tasks.filter(({ statements }) => shownTasks.includes(statements)).map(({ source }) => source),
  );
  const said = new Set(what.map(({ text }) => text));
  const context = take(each(contextSection(pages, passages, shownPages, said)), shares.context, 20).flat();

  const files = [
    operations,
    statementsFile(
      'references/tasks.md',
      'Further tasks',
      tasks
        .filter(({ statements }) => !shownTasks.includes(statements))
        .flatMap(({ statements }) => statements),
    ),
    statementsFile(
      'references/rules.md',
      'Further rules and warnings',
      heeded.filter((rule) => !shownRules.includes(rule)),
    ),
  ].filter((file) => file !== undefined);
  const about = {
    operations: 'every API operation with its page',
    tasks: 'further tasks',
    rules: 'further warnings',
  };
  const detail = files.map((file) =>
    item(named(file), literal(`: ${about[/(\w+)\.md$/.exec(file.path)?.[1] as keyof typeof about]}`)),
  );
  const section = (title: string, statements: readonly Statement[]): readonly Statement[] => [
    heading(title, 2),
    ...(statements.length === 0 ? [block(literal('The documentation has no pages on this.'))] : statements),
  ];
  const titled = (title: string, statements: readonly Statement[]): readonly Statement[] =>
    statements.length === 0 ? [] : [heading(title), ...statements];
  const body = [
    block(literal(`# ${facts.name}`)),
    block(...spaced(what)),
    ...section('Metadata', metadata),
    ...section('Capabilities', [
      ...titled('When to use it', [block(literal(textOf(used))), ...when]),
      ...titled('Rules and gotchas', shownRules),
    ]),
    ...section('Skills', [...map, ...detail]),
    ...section('Workflows', [...firstShown, ...shownTasks.flat()]),
    ...section('Integration', connected),
    ...section('Context', context),
  ];
  const links = linked(
    body,
    linksIn(body, [metadata, shownTasks.flat(), detail, firstShown, map, connected, context]),
  );
  const text = plainText(`${front}\n${render(body, (phrases) => links.has(phrases))}\n`);
  return {
    slug: name,
    name,
    description: cut(textOf(description), maxDescriptionLength),
    body: new TextEncoder().encode(text),
    path: undefined,
    files: files.map(({ path, text: content }) => ({
      path,
      body: new TextEncoder().encode(plainText(content)),
    })),
    phrases: [...what, ...needs, ...body.flatMap(({ phrases }) => phrases)],
  };
}

/** For headings, the title, the introduction and the list of reference files. */
const fixedBytes = 1900;
const maxRules = 14;

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

/** Phrases with an address, by priority as links. */
function linksIn(body: readonly Statement[], order: readonly (readonly Statement[])[]): readonly Phrase[] {
  const inOrder = [...order, body].flatMap((statements) => statements.flatMap(({ phrases }) => phrases));
  return [...new Set(inOrder.filter(({ link }) => link !== undefined))];
}
