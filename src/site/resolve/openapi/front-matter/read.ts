import { isWholeAddress } from '../../../model/addresses/link-target.ts';
import {
  operationLabel,
  specFields,
  type Operation,
  type OperationPage,
  type SchemaPage,
  type Spec,
} from '../../../model/openapi/spec.ts';
import type { Page } from '../../../model/pages/page.ts';
import type { Fault } from '../../../source/finding.ts';
import { atPointer, isPlainObject } from '../../../source/plain.ts';
import { type SourceFile, type Span, wordSpan } from '../../../source/span.ts';
import { member, stringOf, valueOf } from '../../../source/tree.ts';
import { isUnread } from '../../../source/unread.ts';
import { specPath } from '../../navigation/spec-value.ts';
import { parseOperationName } from '../operation-name.ts';
import { exactOperation, listedOperation, nearestOperation, nearestPath, openApiLists } from '../lookup.ts';
import { unreadableFaults } from '../reference-faults.ts';
import {
  ambiguousFault,
  grammarFault,
  missingFault,
  rivalFaults,
  type Match,
  type Place,
  type FieldTarget,
} from './faults.ts';
import { apiPage, operationPage, schemaPage, unreadPage } from './page.ts';
import { specsByName } from './specs-by-name.ts';

/** What the front matter of all pages refers to in specs. */
export interface FrontMatterPages {
  readonly pages: readonly OperationPage[];
  /** Those of them whose spec cannot be read. */
  readonly unread: readonly OperationPage[];
  readonly schemaPages: readonly SchemaPage[];
  readonly faults: readonly Fault[];
  /** Spec and place of every page that uses one. */
  readonly uses: readonly { readonly spec: string; readonly span: Span }[];
}

/** Finds the pages whose front matter names a part of an API. */
export function readFrontMatter(
  pages: ReadonlyMap<string, Page>,
  specs: ReadonlyMap<string, Spec>,
  data: ReadonlyMap<string, SourceFile>,
  /** Whether a spec cannot be read, so that a missing operation may be in it. */
  incomplete: boolean,
  /** Specs that the `api` field of docs.json names: these take precedence where several contain an operation. */
  preferred: readonly string[],
): FrontMatterPages {
  const operationPages: OperationPage[] = [];
  const schemaPages: SchemaPage[] = [];
  const faults: Fault[] = [];
  const uses: { readonly spec: string; readonly span: Span }[] = [];
  const unread: OperationPage[] = [];
  const openApiSpecs = sorted(specs, (spec) => spec.format !== 'asyncapi');
  const asyncApiSpecs = sorted(specs, (spec) => spec.format === 'asyncapi');

  for (const page of pages.values()) {
    if (!specFields.some((key) => member(page.fields, key) !== undefined)) continue;
    const places = placesOf(page);
    for (const place of places) {
      if (place.key === 'api') readApi(place);
      else resolve(place, place.key === 'asyncapi' ? asyncApiSpecs : openApiSpecs);
    }
    faults.push(...rivalFaults(places));
  }

  function readApi(place: Place): void {
    const page = apiPage(place);
    if (page === undefined) faults.push(grammarFault(place));
    else operationPages.push(page);
  }

  function resolve(place: Place, inScope: readonly Spec[]): void {
    const target = readTarget(place);
    if (target === undefined) {
      // A page that names only its spec is an ordinary page.
      if (!specs.has(specPath(place.text))) faults.push(grammarFault(place));
      return;
    }
    const { spec: name } = target;
    if (name !== undefined && isWholeAddress(name) && !specs.has(name)) return addUnread(place);
    const file = name === undefined ? undefined : data.get(specPath(name));
    if (name !== undefined && file !== undefined && isUnread(file)) {
      faults.push(...unreadableFaults(file, wordSpan(place.span, name)));
      return;
    }
    const candidates =
      name === undefined ? readableFirst(inScope) : specsByName(name, place.page.file.path, inScope);
    if (name !== undefined)
      for (const { path } of named(candidates)) uses.push({ spec: path, span: place.span });
    const level =
      candidates.map((group) => group.flatMap(target.find)).find((matches) => matches.length > 0) ?? [];
    const chosen = level.filter(({ spec }) => preferred.includes(spec.file.path));
    const [first, ...others] = chosen.length > 0 ? chosen : level;
    if (first === undefined) {
      const fault = missingFault(place, target, candidates.flat(), inScope, incomplete);
      if (fault === undefined) addUnread(place);
      else faults.push(fault);
      return;
    }
    uses.push({ spec: first.spec.file.path, span: place.span });
    if (others.length > 0) faults.push(ambiguousFault(place, target, level));
    if ('schema' in first) schemaPages.push(schemaPage(place.page, first.spec, first.schema));
    else operationPages.push(operationPage(place.page, first.spec, first.operation));
  }

  function addUnread(place: Place): void {
    const page = unreadPage(place);
    if (page !== undefined) unread.push(page);
  }

  return { pages: [...operationPages, ...unread], unread, schemaPages, faults, uses };
}

function placesOf(page: Page): readonly Place[] {
  return specFields.flatMap((key) => {
    const tree = valueOf(page.fields, key);
    const text = stringOf(tree)?.trim();
    return tree === undefined || text === undefined || text === ''
      ? []
      : [{ page, key, text, span: tree.span }];
  });
}

/** `[spec] METHOD path`, `[spec] webhook name`, `[spec] SchemaName` or `[spec] channel`. */
function readTarget({ key, text }: Place): FieldTarget | undefined {
  if (key === 'openapi') {
    const name = parseOperationName(text);
    if (name === undefined) return undefined;
    return {
      spec: name.spec,
      label: operationLabel({ method: name.method, path: name.target }),
      find: (spec) => asMatch(spec, listedOperation(spec, name.method, name.target)),
      suggest: (specs) => nearestOperation(specs, name.method, name.target),
      otherwise: openApiLists,
    };
  }
  const words = text.split(/\s+/);
  const [target = '', spec] = words.toReversed();
  if (words.length > 2) return undefined;
  if (key === 'asyncapi') {
    return {
      spec,
      label: `channel ${target}`,
      find: (candidate) => asMatch(candidate, exactOperation(candidate, 'CHANNEL', target)),
      suggest: (specs) => nearestOperation(specs, 'CHANNEL', target),
      otherwise: openApiLists,
    };
  }
  return {
    spec,
    label: `schema ${target}`,
    find: (candidate) => (schemasOf(candidate).includes(target) ? [{ spec: candidate, schema: target }] : []),
    suggest: (specs) => {
      const suggestion = nearestPath(target, specs.flatMap(schemasOf));
      return suggestion === undefined ? undefined : `did you mean "${suggestion}"?`;
    },
    otherwise: 'name a schema of "components"',
  };
}

function asMatch(spec: Spec, operation: Operation | undefined): readonly Match[] {
  return operation === undefined ? [] : [{ spec, operation }];
}

function schemasOf(spec: Spec): readonly string[] {
  const schemas = atPointer(spec.value, '/components/schemas');
  return isPlainObject(schemas) ? Object.keys(schemas) : [];
}

/** A name that matches a single file refers to it, whether or not the file contains the operation. */
function named(candidates: readonly (readonly Spec[])[]): readonly { readonly path: string }[] {
  const [only, ...others] = candidates;
  return candidates.length === 1 && others.length === 0 && only?.length === 1
    ? only.map(({ file }) => file)
    : [];
}

/** The platform passes over Swagger files; where nothing else has an operation, the page shows it from one. */
function readableFirst(specs: readonly Spec[]): readonly (readonly Spec[])[] {
  const isSwagger = ({ format }: Spec) => format === 'swagger';
  return [specs.filter((spec) => !isSwagger(spec)), specs.filter(isSwagger)];
}

/** By file path in code units, as the platform documents. */
function sorted(specs: ReadonlyMap<string, Spec>, keep: (spec: Spec) => boolean): readonly Spec[] {
  return [...specs.values()].filter(keep).sort((a, b) => (a.file.path < b.file.path ? -1 : 1));
}
