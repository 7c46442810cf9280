import { nameOf } from '../../model/navigation/naming.ts';
import { operationLabel, type Operation, type OperationDecision } from '../../model/openapi/spec.ts';
import type { Site } from '../../model/site.ts';
import { visible } from '../../report/visible.ts';
import { isTrue } from '../../source/plain.ts';
import type { PlacedPage } from './pages.ts';

/** For each operation of each used spec: its page with its place and the reason, or why it has none. */
export function explanation(site: Site, pages: readonly PlacedPage[]): string {
  const bySlug = new Map(pages.map((placed) => [placed.page.slug, placed]));
  const blocks = [...site.specs.values()].flatMap((spec) => {
    const { path } = spec.file;
    const decisions = site.operationDecisions.filter((decision) => decision.spec === path);
    const [first] = decisions;
    if (spec.namedBy.length === 0 && first !== undefined) {
      return [`${path}\n  none of its ${spec.operations.length} operations has a page: ${first.reason}\n`];
    }
    return decisions.map((decision) => explain(decision, bySlug));
  });
  return blocks.map(visibleLines).join('\n');
}

function explain(decision: OperationDecision, bySlug: ReadonlyMap<string, PlacedPage>): string {
  const { operation, outcome, slug, reason, spec } = decision;
  const title = `${operationLabel(operation)}  (${spec})`;
  const placed = slug === undefined ? undefined : bySlug.get(slug);
  if (outcome !== 'page' || placed === undefined) {
    return [title, '  page        none', `  because     ${reason}`, ''].join('\n');
  }
  const place = placed.navigation.length === 0 ? 'not shown' : placed.navigation.join(' › ');
  return [
    title,
    `  page        /${placed.page.slug}`,
    `  group       ${placed.group ?? 'none'}`,
    `  navigation  ${place}${placed.pointer === undefined ? '' : ` (${placed.pointer})`}`,
    `  because     ${[reason, ...whyHidden(placed, operation)].join('; ')}`,
    '',
  ].join('\n');
}

/** Why a listed page is not shown in the navigation, except for "x-hidden", which the reason already names. */
function whyHidden({ page, navigation, hiddenBy }: PlacedPage, { metadata }: Operation): readonly string[] {
  const kept = 'keeps it out of the navigation';
  if (page.origin === 'front-matter') return page.hidden ? [`"hidden" in its front matter ${kept}`] : [];
  if (navigation.length === 0) return [];
  if (isTrue(metadata, 'hidden')) return [`"hidden" in its "x-mint.metadata" ${kept}`];
  return hiddenBy === undefined ? [] : [`"hidden" of ${nameOf(hiddenBy)} ${kept}`];
}

function visibleLines(block: string): string {
  return block.split('\n').map(visible).join('\n');
}
