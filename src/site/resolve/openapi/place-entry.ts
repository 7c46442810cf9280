import type { OperationEntry } from '../../model/navigation/navigation.ts';
import { operationLabel, type Spec } from '../../model/openapi/spec.ts';
import type { Page } from '../../model/pages/page.ts';
import { methods } from '../../model/openapi/path-item.ts';
import type { Fault } from '../../source/finding.ts';
import {
  pagePath,
  type DeclaredElement,
  type DeclaredEntry,
  type DeclaredPage,
} from '../navigation/declared.ts';
import { specPath, type SpecReference } from '../navigation/spec-value.ts';
import { isMethod, isCertainlyOperation, parseOperationName, type OperationName } from './operation-name.ts';
import type { Ledger } from './ledger.ts';
import { list, listedOperation, nearestOperation, openApiLists } from './lookup.ts';
import { operationEntry } from './operation-entry.ts';
import { elementLabel } from './reasons.ts';
import { joinSlug, operationName, operationSlug } from './slug.ts';

export interface PlaceContext {
  readonly specs: ReadonlyMap<string, Spec>;
  readonly pages: ReadonlyMap<string, Page>;
  readonly ledger: Ledger;
}

/** A resolved string of `pages`, and the specs in which it was looked up. */
export interface PlacedEntry {
  readonly entry: DeclaredEntry;
  readonly used: readonly string[];
  readonly faults: readonly Fault[];
}

/** Resolves a string that names an operation to its page. A page with that very path takes precedence. */
export function placeEntry(
  entry: DeclaredPage,
  element: DeclaredElement,
  scope: readonly SpecReference[],
  { specs, pages, ledger }: PlaceContext,
): PlacedEntry {
  const name = parseOperationName(entry.text);
  if (name === undefined || pages.has(pagePath(entry.text))) return { entry, used: [], faults: [] };
  const references = name.spec === undefined ? scope : [namedReference(name.spec, entry, scope)];
  const [first] = references;
  if (first === undefined) {
    if (!isCertainlyOperation(name)) return { entry, used: [], faults: [] };
    return {
      entry: unknownEntry(entry, name, undefined),
      used: [],
      faults: [noScopeFault(entry, name, element)],
    };
  }
  for (const reference of references) {
    const spec = specs.get(reference.path);
    const operation = spec && listedOperation(spec, name.method, name.target);
    if (spec === undefined || operation === undefined || operation.excluded) continue;
    const slug = operationSlug(operation, spec.format, reference.directory);
    const claim = { slug, spec, operation, origin: 'explicit', span: entry.span, hidden: false } as const;
    const outcome = ledger.claim({ ...claim, reason: `${elementLabel(element)} lists it` });
    const placed: DeclaredEntry =
      outcome === 'file'
        ? { kind: 'page', text: slug, span: entry.span }
        : operationEntry(
            spec,
            operation,
            { path: slug, span: entry.span, origin: 'explicit' },
            outcome === 'own',
          );
    return { entry: placed, used: [reference.path], faults: [] };
  }
  const readable = references.flatMap(({ path }) => specs.get(path) ?? []);
  const isRead = readable.length === references.length && readable.every(({ complete }) => complete);
  const faults = isRead ? [notFoundFault(entry, name, readable)] : [];
  return { entry: unknownEntry(entry, name, first), used: references.map(({ path }) => path), faults };
}

/** An entry that names its spec uses the effective folder of that spec, otherwise of its element. */
function namedReference(
  name: string,
  { span }: DeclaredPage,
  scope: readonly SpecReference[],
): SpecReference {
  const path = specPath(name);
  const inForce = scope.find((reference) => reference.path === path) ?? scope[0];
  return { path, directory: inForce?.directory, overlays: undefined, span };
}

function unknownEntry(
  { span }: DeclaredPage,
  { method, target }: OperationName,
  reference: SpecReference | undefined,
): OperationEntry {
  const path = joinSlug(reference?.directory ?? 'api-reference', operationName(method, target, undefined));
  const spec = reference?.path ?? '';
  return {
    kind: 'operation',
    path,
    span,
    hidden: false,
    method,
    operation: target,
    spec,
    origin: 'explicit',
    isKnown: false,
  };
}

function labelOf({ method, target }: OperationName): string {
  return operationLabel({ method, path: target });
}

function noScopeFault({ span }: DeclaredPage, name: OperationName, element: DeclaredElement): Fault {
  const message = `no spec applies where "${labelOf(name)}" is listed`;
  const help = `set "openapi" on ${elementLabel(element)} or above it, or write the spec before the method`;
  const fault = { rule: 'openapi/operation-exists', span } as const;
  if (isMethod(name.method)) return { ...fault, message, help };
  return {
    ...fault,
    message: `${message}, and "${name.method}" is a method only if a spec defines it`,
    help: `write one of ${methods.join(', ')}`,
  };
}

function notFoundFault({ span }: DeclaredPage, name: OperationName, specs: readonly Spec[]): Fault {
  const label = labelOf(name);
  const where = list(specs.map(({ file }) => file.path));
  const excluded = specs.find((spec) => listedOperation(spec, name.method, name.target) !== undefined);
  if (excluded !== undefined) {
    return {
      rule: 'openapi/operation-exists',
      span,
      message: `"${label}" has no page: "x-excluded" is set on it in "${excluded.file.path}"`,
      help: 'delete the entry, or "x-excluded" from the spec',
    };
  }
  return {
    rule: 'openapi/operation-exists',
    span,
    message: `${where} ${specs.length > 1 ? 'have' : 'has'} no "${label}"`,
    help: nearestOperation(specs, name.method, name.target) ?? openApiLists,
  };
}
