import {
  operationKey,
  type OperationDecision,
  type OperationPage,
  type SchemaPage,
  type Spec,
} from '../../model/openapi/spec.ts';
import { copyPath } from '../../model/openapi/unread-specs.ts';
import { operationOf } from '../../model/operation/operation-of.ts';
import type { Page } from '../../model/pages/page.ts';
import type { Fault } from '../../source/finding.ts';
import { type SourceFile, wordSpan } from '../../source/span.ts';
import { valueOf, type Tree } from '../../source/tree.ts';
import { isDeclaredElement, type DeclaredElement } from '../navigation/declared.ts';
import { specPath, specReferences, type SpecReference } from '../navigation/spec-value.ts';
import { parseOperationName } from './operation-name.ts';
import { readFrontMatter } from './front-matter/read.ts';
import { grouped } from '../../model/grouped.ts';
import { openLedger } from './ledger.ts';
import { overlayFaults } from './overlay/faults.ts';
import { placeOperations } from './place-operations.ts';
import { joinSlug } from './slug.ts';
import { readSpecs } from './specs.ts';
import { referenceFaults } from './reference-faults.ts';

export interface OpenApi {
  /** The navigation in which operations and the pages of whole specs replace the strings that name them. */
  readonly root: DeclaredElement;
  readonly specs: ReadonlyMap<string, Spec>;
  readonly operationPages: ReadonlyMap<string, OperationPage>;
  readonly schemaPages: ReadonlyMap<string, SchemaPage>;
  readonly decisions: readonly OperationDecision[];
  readonly unreadFolders: readonly string[];
  readonly faults: readonly Fault[];
}

/** Everything that specs contribute to a site. */
export function resolveOpenApi(
  root: DeclaredElement,
  config: Tree,
  data: ReadonlyMap<string, SourceFile>,
  pages: ReadonlyMap<string, Page>,
): OpenApi {
  const inNavigation = [...navigationReferences(root)];
  const api = valueOf(config, 'api');
  const inSettings = [
    ...specReferences(valueOf(api, 'openapi')),
    ...specReferences(valueOf(api, 'asyncapi')),
  ];
  const references = [...inNavigation, ...inSettings];
  const namedSpecs = readSpecs(data, references);

  const isRead = ({ path }: SpecReference): boolean => namedSpecs.get(path)?.complete === true;
  const preferred = inSettings.map(({ path }) => path);
  const frontMatter = readFrontMatter(pages, namedSpecs, data, !references.every(isRead), preferred);
  const specs = withUses(namedSpecs, frontMatter.uses);

  const ledger = openLedger(pages, frontMatter.pages);
  const placed = placeOperations(root, { specs, pages, ledger });
  const operationPages = new Map([...ledger.pages(), ...frontMatter.pages].map((page) => [page.slug, page]));
  const decided = new Map(ledger.decisions());
  for (const page of frontMatter.pages) {
    const operation = operationOf({ specs }, page);
    const key = operationKey(page.spec, page);
    if (operation === undefined || decided.get(key)?.outcome === 'page') continue;
    const reason = 'the front matter of the page names it';
    decided.set(key, { spec: page.spec, operation, outcome: 'page', slug: page.slug, reason });
  }
  return {
    root: placed.root,
    specs,
    operationPages,
    schemaPages: new Map(frontMatter.schemaPages.map((page) => [page.slug, page])),
    decisions: [...specs.values()].flatMap((spec) => decisionsOf(spec, decided, placed.reasons)),
    unreadFolders: inNavigation
      .filter((reference) => !isRead(reference))
      .map(({ directory }) => joinSlug(directory ?? 'api-reference')),
    faults: [
      ...referenceFaults(references, namedSpecs, data),
      ...overlayFaults(references, specs, data),
      ...frontMatter.faults,
      ...inSettings.filter((reference) => !isRead(reference)).flatMap(unreadFaults(frontMatter.unread)),
      ...placed.faults,
      ...ledger.faults(),
    ],
  };
}

/** One warning for each spec of another host that pages need and that has no copy here. */
function unreadFaults(pages: readonly OperationPage[]): (reference: SpecReference) => readonly Fault[] {
  const count = pages.length === 1 ? 'a page shows' : `${pages.length} pages show`;
  return ({ path, span }) => {
    const copy = copyPath(path);
    return pages.length === 0 || copy === undefined
      ? []
      : [
          {
            rule: 'openapi/spec-exists',
            cappedAt: 'warning',
            message: `${count} operations that this spec may describe, and it has no copy here to show them from`,
            span,
            help: `save it as ${copy}`,
          },
        ];
  };
}

function* navigationReferences(element: DeclaredElement): Generator<SpecReference> {
  yield* specReferences(element.openapi);
  yield* specReferences(element.asyncapi);
  for (const entry of element.global) yield* navigationReferences(entry);
  for (const entry of element.children) {
    if (isDeclaredElement(entry)) yield* navigationReferences(entry);
    else if (entry.kind === 'page') {
      const name = parseOperationName(entry.text)?.spec;
      if (name !== undefined)
        yield {
          path: specPath(name),
          directory: undefined,
          overlays: undefined,
          span: wordSpan(entry.span, name),
        };
    }
  }
}

function withUses(
  specs: ReadonlyMap<string, Spec>,
  uses: readonly { readonly spec: string; readonly span: SpecReference['span'] }[],
): ReadonlyMap<string, Spec> {
  const bySpec = grouped(uses, ({ spec }) => spec);
  return new Map(
    [...specs].map(([path, spec]) => {
      const places = bySpec.get(path);
      return [
        path,
        places === undefined
          ? spec
          : { ...spec, namedBy: [...spec.namedBy, ...places.map(({ span }) => span)] },
      ];
    }),
  );
}

/** One decision for each operation of a spec, in order. */
function decisionsOf(
  spec: Spec,
  decided: ReadonlyMap<string, OperationDecision>,
  reasons: ReadonlyMap<string, string>,
): readonly OperationDecision[] {
  const { path } = spec.file;
  const unnamed = 'neither docs.json nor the front matter of a page names the spec';
  const reason =
    reasons.get(path) ?? (spec.namedBy.length === 0 ? unnamed : 'no navigation entry and no page names it');
  return spec.operations.map(
    (operation) =>
      decided.get(operationKey(path, operation)) ??
      (operation.excluded
        ? { spec: path, operation, outcome: 'excluded', slug: undefined, reason: '"x-excluded" is set on it' }
        : { spec: path, operation, outcome: 'unreached', slug: undefined, reason }),
  );
}
