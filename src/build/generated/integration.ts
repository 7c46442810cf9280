import type { BodyOf } from '../reading/page-text.ts';
import { grouped } from '../../model/grouped.ts';
import { installs } from './installs.ts';
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

const mostReferences = 3;

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

/** Of each inner group its best page, and how many more it has; the page that introduces the reference alone. */
function referenceLine(kind: string, members: readonly SourcePage[], most: number): string {
  const groups = [...grouped(members, ({ page, labels }) => page.groups[0] ?? labels.at(-1) ?? kind)];
  const entries = groups.flatMap(([group, pages]) => {
    const [best] = byRank(pages);
    if (best === undefined) return [];
    const more = pages.length > 1 ? ` and ${pages.length - 1} more` : '';
    const isNamed = group === kind || best.name.toLowerCase().includes(group.toLowerCase());
    return [isNamed ? `${linkTo(best)}${more}` : `${group} (${linkTo(best)}${more})`];
  });
  const left = entries.length - most;
  return `- **${kind}**: ${enumerate([...entries.slice(0, most), ...(left > 0 ? [`${left} more groups`] : [])])}`;
}
