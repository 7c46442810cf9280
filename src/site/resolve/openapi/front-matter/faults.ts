import type { Operation, Spec, SpecField } from '../../../model/openapi/spec.ts';
import type { Page } from '../../../model/pages/page.ts';
import { didYouMean, type Fault } from '../../../source/finding.ts';
import { type Span, wordSpan } from '../../../source/span.ts';
import { specPath } from '../../navigation/spec-value.ts';
import { list, nearestPath } from '../lookup.ts';
import { parseOperationName } from '../operation-name.ts';

/** A field of a page. */
export interface Place {
  readonly page: Page;
  readonly key: SpecField;
  readonly text: string;
  readonly span: Span;
}

/** The target of a field, with the spec that contains it. */
export type Match =
  | { readonly spec: Spec; readonly operation: Operation }
  /** The name of a schema. */
  | { readonly spec: Spec; readonly schema: string };

/** What a field refers to. */
export interface FieldTarget {
  readonly spec: string | undefined;
  /** Its name in messages. */
  readonly label: string;
  readonly find: (spec: Spec) => readonly Match[];
  readonly suggest: (specs: readonly Spec[]) => string | undefined;
  /** The help if there is no suggestion. */
  readonly otherwise: string;
}

const forms: Readonly<Record<SpecField, string>> = {
  openapi: '"METHOD /path", "spec METHOD /path" or "webhook name"',
  'openapi-schema': '"SchemaName" or "spec SchemaName"',
  asyncapi: '"channel" or "spec channel"',
  api: '"METHOD /path"',
};

/** A text in none of the supported forms. */
export function grammarFault({ key, text, span }: Place): Fault {
  return {
    rule: 'openapi/operation-exists',
    span,
    message: `"${text}" is not an operation`,
    help: `write ${forms[key]}`,
  };
}

/** Reports a missing target, unless it may only be unread. */
export function missingFault(
  { text, span }: Place,
  { spec: name, label, find, suggest, otherwise }: FieldTarget,
  candidates: readonly Spec[],
  specs: readonly Spec[],
  incomplete: boolean,
): Fault | undefined {
  if (name !== undefined && candidates.length === 0) {
    const suggestion = nearestPath(
      specPath(name),
      specs.map(({ file }) => file.path),
    );
    return {
      rule: 'openapi/spec-exists',
      span: wordSpan(span, name),
      message: `spec "${name}" does not exist`,
      help: didYouMean(suggestion, 'write the path of a spec of this site'),
    };
  }
  if (candidates.some((spec) => !spec.complete) || (name === undefined && incomplete)) return undefined;
  const searched = name === undefined ? specs : candidates;
  const otherSpec = specs.find((spec) => !candidates.includes(spec) && find(spec).length > 0)?.file.path;
  const fallback = specs.length === 0 ? 'add the spec to the site, or delete this line' : otherwise;
  return {
    rule: 'openapi/operation-exists',
    span: name === undefined ? span : wordSpan(span, text.slice(name.length).trim()),
    message: noSpecHas([...new Set(searched.map(({ file }) => file.path))], label),
    help:
      suggest(searched) ??
      (otherSpec === undefined ? fallback : `"${otherSpec}" has it: name that spec, or add it here`),
  };
}

function noSpecHas(paths: readonly string[], label: string): string {
  if (paths.length === 0) return `the site has no spec that could define "${label}"`;
  return paths.length > 3
    ? `no spec of this site has "${label}"`
    : `${list(paths)} ${paths.length > 1 ? 'have' : 'has'} no "${label}"`;
}

export function ambiguousFault(
  { page, span, text }: Place,
  { spec: name, label }: FieldTarget,
  matches: readonly Match[],
): Fault {
  const paths = matches.map(({ spec }) => spec.file.path);
  const where = `"${label}" is in ${list(paths)}, so file names decide which one the page shows`;
  return {
    rule: 'openapi/ambiguous-spec',
    span: name === undefined ? span : wordSpan(span, name),
    message: name === undefined ? where : `"${name}" is not the path of a spec, and ${where}`,
    help: `name the spec by its path: "/${nearestTo(page.path, paths) ?? ''} ${text.slice(name?.length ?? 0).trim()}"`,
    cause: paths.join(' '),
  };
}

/** The path that shares most folders with a page, such as those of its language, and has the fewest others. */
function nearestTo(page: string, paths: readonly string[]): string | undefined {
  const folders = page.split('/').slice(0, -1);
  const distance = (path: string): number => {
    const others = path.split('/').slice(0, -1);
    const end = others.findIndex((name, index) => name !== folders[index]);
    const shared = end === -1 ? others.length : end;
    return others.length - 2 * shared;
  };
  return paths.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** A page describes one operation or channel, but its front matter may name several. */
export function rivalFaults(places: readonly Place[]): readonly Fault[] {
  const [first, ...others] = places.filter(namesOne);
  if (first === undefined) return [];
  return others
    .filter((other) => !isSame(first, other))
    .map((other) => ({
      rule: 'openapi/page-collision',
      span: other.span,
      message: `the page cannot show both "${other.text}" and "${first.text}", so one of them is lost`,
      help: 'give each its own page, or delete one of the two fields',
      related: [{ span: first.span, text: `"${first.key}" names the other one` }],
    }));
}

function namesOne({ key, text }: Place): boolean {
  if (key === 'openapi-schema') return false;
  return key === 'asyncapi' || parseOperationName(text) !== undefined;
}

/** `api` may contain the address of the server before the path. */
function isSame(one: Place, other: Place): boolean {
  const [a, b] = [parseOperationName(one.text), parseOperationName(other.text)];
  return a !== undefined && b !== undefined && a.method === b.method && b.target.endsWith(a.target);
}
