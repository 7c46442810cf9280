import type { OperationEntry } from '../../model/navigation/navigation.ts';
import type { Operation, Spec } from '../../model/openapi/spec.ts';
import type { DeclaredElement } from '../navigation/declared.ts';
import type { SpecReference } from '../navigation/spec-value.ts';
import type { Ledger } from './ledger.ts';
import { operationEntry } from './operation-entry.ts';
import { operationSlug, takeSlug, type TakenSlugs } from './slug.ts';

/** The pages of whole specs at one place of the navigation, in one run that numbers equal names. */
export function generateGroups(
  specs: readonly { readonly spec: Spec; readonly reference: SpecReference }[],
  ledger: Ledger,
  reason: string,
): readonly DeclaredElement[] {
  const groups = new Map<string, { readonly entries: OperationEntry[]; readonly slugs: TakenSlugs }>();
  for (const { spec, reference } of specs) {
    for (const operation of spec.operations) {
      if (operation.excluded) continue;
      const slug = operationSlug(operation, spec.format, reference.directory);
      if (operation.hidden) {
        ledger.claim({
          slug,
          spec,
          operation,
          origin: 'generated',
          span: reference.span,
          hidden: true,
          reason: `${reason}; "x-hidden" keeps it out of the navigation`,
        });
        continue;
      }
      const title = groupTitle(operation, spec);
      const group = groups.get(title) ?? { entries: [], slugs: new Map<string, number>() };
      groups.set(title, group);
      const pagePath = operation.href === undefined ? takeSlug(slug, group.slugs) : slug;
      const outcome = ledger.claim({
        slug: pagePath,
        spec,
        operation,
        origin: 'generated',
        span: reference.span,
        hidden: false,
        reason,
      });
      const place = { path: pagePath, span: reference.span, origin: 'generated' } as const;
      group.entries.push(operationEntry(spec, operation, place, outcome !== 'collision'));
    }
  }
  return [...groups].map(([title, { entries }]) => generatedGroup(title, entries));
}

/** Channels without a tag are grouped under this title, operations under the other. */
function groupTitle(operation: Operation, spec: Spec): string {
  const [tag = ''] = operation.tags;
  const title = spec.groupTitles.get(tag) ?? tag;
  if (title !== '') return title;
  return spec.format === 'asyncapi' ? 'Websockets' : 'API Reference';
}

function generatedGroup(title: string, children: readonly OperationEntry[]): DeclaredElement {
  return {
    kind: 'group',
    label: title,
    title,
    source: undefined,
    childKey: 'pages',
    children,
    dropped: [],
    global: [],
  };
}
