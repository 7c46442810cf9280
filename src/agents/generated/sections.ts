import type { Block } from '../../pages/doc/block.ts';
import { plainText } from '../../pages/doc/plain-text.ts';
import { insideOf, type Node, walkIn } from '../../pages/doc/walk.ts';
import { grouped } from '../../site/model/grouped.ts';
import type { ApiFacts } from './api-facts.ts';
import {
  type Choose,
  firstSample,
  introduction,
  opening,
  prefix,
  sectionsOf,
  withoutLeadIn,
} from '../../pages/doc/excerpt.ts';
import * as called from './page-names.ts';
import type { SkillPage, SkillPages } from './skill-pages.ts';
import { startPages } from './start-pages.ts';
import { labelOf, type Part, type Quoted, type Writer } from './writer.ts';

/** In bytes: a token has four. */
const most = {
  introduction: 1600,
  cards: 2000,
  start: 6000,
  section: 2200,
  install: 480,
  limits: 3200,
  warning: 1200,
  paragraph: 800,
} as const;
const counts = { starts: 5, apis: 4, installs: 6, warnings: 8, concepts: 8, tried: 24 } as const;

/** What the product does: the text of the front page, else of an overview, and the cards of the front page. */
export function capabilities({ guides, front }: SkillPages, writer: Writer): readonly Part[] {
  const opens = [front, ...guides.filter(called.isOverview).slice(0, counts.tried)].find(
    (page) => introduction(writer.blocksOf(page)).length > 0,
  );
  return [
    ...(opens === undefined ? [] : writer.quote(opens, opener, most.introduction)),
    ...writer.quote(front, cards, most.cards),
  ];
}

const opener: Choose = (blocks, fits) => opening(introduction(blocks), fits);

const cards: Choose = (blocks, fits) =>
  prefix(
    [...walkIn(blocks)].filter((node) => node.kind === 'card').filter(({ href }) => href !== undefined),
    fits,
  );

/** How readers begin, and how they authenticate. */
export function workflows(pages: SkillPages, chosen: string | undefined, writer: Writer): readonly Part[] {
  const { guides, front } = pages;
  const { first, others } = startPages(pages, writer.blocksOf, chosen);
  const home = guides.filter(({ division }) => division === front.division);
  const titleIn = ({ division, title }: SkillPage): string => [division, title].filter(Boolean).join(': ');
  return [
    ...(first === undefined ? [] : writer.section(first, `Start: ${first.title}`, opening, most.start)),
    ...credentials([...home, ...guides], writer),
    ...others
      .slice(0, counts.starts)
      .flatMap((page) => writer.section(page, titleIn(page), firstSample, most.section)),
  ];
}

/** The first page on credentials, else the first section. */
function credentials(guides: readonly SkillPage[], writer: Writer): readonly Part[] {
  const page = guides.find(called.isOnCredentials);
  if (page !== undefined) {
    const sample = writer.section(page, page.title, firstSample, most.section);
    return sample.length > 0 ? sample : writer.section(page, page.title, opening, most.section);
  }
  const isNamed = (title: string): boolean => called.isOnCredentials({ path: '', title });
  const within = guides.find((one) => one.page?.outline.headings.some(({ text }) => isNamed(text)));
  const section: Choose = (blocks, fits) => {
    const found = sectionsOf(blocks).find(
      ([first]) => first?.kind === 'heading' && isNamed(plainText(first.children)),
    );
    return opening(found ?? [], fits);
  };
  return within === undefined ? [] : writer.section(within, within.title, section, most.section);
}

/** What the site states about its APIs and MCP server, how to install what it offers, and which limits there are. */
export function integration(
  { guides }: SkillPages,
  apis: readonly ApiFacts[],
  writer: Writer,
): readonly Part[] {
  // Some sites split one API into many specs.
  const stated = [...new Map(apis.map(({ title, facts }) => [apiItem(title, facts), facts]))].slice(
    0,
    counts.apis,
  );
  const items = [...stated.map(([text]) => text), `- MCP server: \`${writer.addressOf('mcp')}\``];
  const installs = guides
    .filter((page) => called.isOnInstallation(page) && shellFence.test(page.page?.file.text ?? ''))
    .slice(0, counts.tried)
    .flatMap((page) => {
      const commands = firstCommand(writer.blocksOf(page));
      return commands.length === 0 ? [] : { page, commands };
    })
    .slice(0, counts.installs)
    .flatMap(({ page, commands }) =>
      writer.quote(
        page,
        (_, fits) => prefix(commands, fits),
        most.install,
        (text) => `${writer.linkTo(page)}:\n\n${text}`,
      ),
    );
  const limits = guides.find(called.isOnLimits);
  return [
    ...writer.add({ text: items.join('\n'), quoted: stated.flatMap(([, facts]) => facts) }),
    ...installs,
    ...(limits === undefined ? [] : writer.section(limits, limits.title, opening, most.limits)),
  ];
}

function apiItem(title: string, facts: readonly Quoted[]): string {
  return [`- ${labelOf(title)}`, ...facts.map(({ text }) => `  - ${text}`)].join('\n');
}

const shells = 'bash|sh|shell|zsh|console|terminal|powershell';
const shellFence = new RegExp(`^[ \\t]*(?:\`\`\`+|~~~+)[ \\t]*(?:${shells})\\b`, 'im');
const shell = new RegExp(`^(?:${shells})$`, 'i');

/** The first sample for a shell, with the others of its group. */
function firstCommand(blocks: readonly Block[]): readonly Block[] {
  const isCommand = (node: Node): boolean => node.kind === 'code' && shell.test(node.language ?? '');
  for (const node of walkIn(blocks)) {
    if (node.kind === 'codeGroup' && node.children.some(isCommand)) return [node];
    if (node.kind === 'code' && isCommand(node)) return [node];
  }
  return [];
}

/** What the quoted pages warn of or tell agents, with page and heading, where it is not quoted yet. */
export function warnings(writer: Writer): readonly Part[] {
  const found = [...writer.quotedPages].flatMap((page) =>
    [...warningsIn(writer.blocksOf(page), { heading: '' })].map((warning) => ({ page, ...warning })),
  );
  return found.slice(0, counts.warnings).flatMap(({ page, heading, block }) => {
    const place = [writer.linkTo(page), labelOf(heading)].filter((name) => name !== '').join(', ');
    const whole: Choose = (_, fits) => (fits([block]) ? [block] : []);
    return writer.quote(page, whole, most.warning, (text) => `${place}:\n\n${text}`);
  });
}

function* warningsIn(
  nodes: readonly Node[],
  place: { heading: string },
): Generator<{ readonly heading: string; readonly block: Block }> {
  for (const node of nodes) {
    if (node.kind === 'heading') place.heading = plainText(node.children);
    if (node.kind === 'step') place.heading = plainText(node.title);
    const warns = node.kind === 'callout' && (node.tone === 'warning' || node.tone === 'danger');
    if (warns || node.kind === 'visibility') yield { heading: place.heading, block: node };
    else yield* warningsIn(insideOf(node), place);
  }
}

/** The first paragraphs of pages on concepts, else of the first page of each group. */
export function concepts({ guides, front }: SkillPages, writer: Writer): readonly Part[] {
  const named = guides.filter(called.isConcept);
  const home = guides.filter((page) => page.division === front.division && !called.isBeside(page));
  const groups = grouped(home, ({ labels, groups: inner }) => [...labels, ...inner].join('\n'));
  const leading = named.length > 0 ? named : [...groups.values()].flatMap(([first]) => first ?? []);
  return leading
    .filter((page) => !writer.quotedPages.has(page))
    .slice(0, counts.concepts)
    .flatMap((page) =>
      writer.quote(page, firstParagraph, most.paragraph, (text) => `${writer.linkTo(page)}:\n\n${text}`),
    );
}

const firstParagraph: Choose = (blocks, fits) => {
  const [paragraph] = introduction(blocks);
  return paragraph?.kind === 'paragraph' && fits([paragraph]) ? withoutLeadIn([paragraph]) : [];
};
