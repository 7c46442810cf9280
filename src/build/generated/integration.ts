import type { BodyOf } from '../reading/page-text.ts';
import { installCommands } from './commands.ts';
import { grouped } from '../../model/grouped.ts';
import { byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import { enumerate, fitting, linkTo, sentence } from './text.ts';

/** What the product works with: packages to install, addresses to call, SDKs, and tools and services by kind. */
export function integration(
  pages: readonly SourcePage[],
  body: BodyOf,
  names: readonly string[],
  endpoints: readonly string[],
  limit: number,
): string {
  const lines = [...installs(pages, body, names), ...endpoints];
  const tools = [
    ...grouped(
      pages.filter(({ purpose }) => purpose === 'integration'),
      kindOf,
    ),
  ];
  const references = grouped(
    pages.filter(({ purpose }) => purpose === 'reference'),
    referenceOf,
  );
  for (const most of [10, 8, 6, 5, 4, 3, 2, 1]) {
    const kinds = tools.map(([kind, members]) => kindLine(kind, members, most));
    const books = [...references].slice(0, mostReferences);
    const all = [
      ...lines,
      ...kinds,
      ...books.map(([kind, members]) => referenceLine(kind, members, most + 2)),
    ];
    if (all.join('\n').length <= limit || most === 1) return fitting(all, limit).join('\n');
  }
  return '';
}

/**
 * The commands of the best pages that name the product, each package once, with the page that gives it. A name that no
 * package can have leaves nothing to compare with.
 */
function installs(pages: readonly SourcePage[], body: BodyOf, names: readonly string[]): readonly string[] {
  const candidates = byRank(pages.filter(({ purpose }) => purpose !== 'news' && purpose !== 'community'));
  const isOwn = (command: string): boolean => {
    const plain = command.toLowerCase().replace(/[^a-z0-9]/g, '');
    return names.length === 0 || names.some((name) => plain.includes(name));
  };
  const known = new Set<string>();
  const lines: string[] = [];
  for (const source of candidates.slice(0, 60)) {
    const commands = installCommands(body(source.page)).filter(
      (command) => isOwn(command) && !known.has(packageOf(command)),
    );
    const shown = [
      ...new Map(commands.map((command) => [packageOf(command) + command.split(' ')[0], command])).values(),
    ].slice(0, 3);
    if (shown.length === 0) continue;
    for (const command of commands) known.add(packageOf(command));
    lines.push(`- Install: ${shown.map((command) => `\`${command}\``).join(' or ')} (${linkTo(source)})`);
    if (lines.length === mostInstalls) break;
  }
  return lines;
}

const mostInstalls = 4;
const mostReferences = 3;

/** What a command installs, whatever installs it. */
function packageOf(command: string): string {
  return command
    .split(/\s+/)
    .slice(1)
    .filter((word) => !/^(?:-|add$|install$|i$|pip$|get$|require$|package$)/.test(word))
    .join(' ');
}

function kindOf({ labels, page }: SourcePage): string {
  const inner = page.groups.at(-1);
  return inner ?? labels.at(-1) ?? 'Integrations';
}

function kindLine(kind: string, members: readonly SourcePage[], most: number): string {
  const lead = members.find(({ page }) =>
    /^(?:overview|introduction|config|integrations)$/i.test(page.title),
  );
  const others = members.filter((member) => member !== lead);
  const shown = byRank(others).slice(0, most);
  const inOrder = others.filter((member) => shown.includes(member));
  const left = others.length - shown.length;
  const names = enumerate([...inOrder.map(linkTo), ...(left > 0 ? [`${left} more`] : [])]);
  const only = others.length === 1 ? sentence(others[0]?.summary ?? '', 110) : '';
  const head = lead === undefined ? '' : ` (${linkTo(lead)})`;
  return `- **${kind}**${head}: ${names || sentence(lead?.summary ?? '', 110)}${only === '' ? '' : ` — ${only}`}`;
}

/** The part of a reference: an SDK, where each has a group of its own. */
function referenceOf({ labels, page }: SourcePage): string {
  const above = page.groups.length > 0 || labels.length < 2 ? labels : labels.slice(0, -1);
  return above.slice(0, 2).join(', ') || 'Reference';
}

/** One link for each inner group, else the best pages. */
function referenceLine(kind: string, members: readonly SourcePage[], most: number): string {
  const groups = [...grouped(members, ({ page, labels }) => page.groups[0] ?? labels.at(-1) ?? kind)];
  const links = groups.flatMap(([group, [first]]) =>
    first === undefined ? [] : [`[${group}](${first.url})`],
  );
  const left = links.length - most;
  return `- **${kind}**: ${enumerate([...links.slice(0, most), ...(left > 0 ? [`${left} more`] : [])])}`;
}
