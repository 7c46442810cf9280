import { grouped } from '../../model/grouped.ts';
import { operationsIn } from '../../model/openapi/path-item.ts';
import { referenceTarget, followReference } from '../../model/openapi/reference.ts';
import type { AppliedOverlay, Spec, SpecPart, Located, Operation } from '../../model/openapi/spec.ts';
import { oncePer } from '../../source/once.ts';
import { textField, field, entriesOf, isPlainObject, isTrue, listOf, pointerTo } from '../../source/plain.ts';
import type { SourceFile, Span } from '../../source/span.ts';
import type { Plain } from '../../source/tree.ts';
import type { SpecReference } from '../navigation/spec-value.ts';
import { kindOf, mayDeclareSpec, readDocument, versionOf, type DocumentKind } from './document.ts';
import { applyOverlay } from './overlay/apply.ts';
import { overlayChooser } from './overlay/choice.ts';
import { joinSlug } from './slug.ts';

/** Every spec of the site by path: those that docs.json or a page names, and other files that declare to be one. */
export function readSpecs(
  data: ReadonlyMap<string, SourceFile>,
  named: readonly SpecReference[],
): ReadonlyMap<string, Spec> {
  const places = grouped(named, ({ path }) => path);
  const candidates = [...data.values()].filter((file) => places.has(file.path) || mayDeclareSpec(file));
  const overlaysOf = overlayChooser(candidates, named, data);
  return new Map(
    candidates.flatMap((file) => {
      const spec = readSpec(
        file,
        data,
        overlaysOf(file.path),
        (places.get(file.path) ?? []).map(({ span }) => span),
      );
      return spec === undefined ? [] : [[file.path, spec] as const];
    }),
  );
}

type SpecText = Omit<Spec, 'namedBy'>;

function readSpec(
  file: SourceFile,
  data: ReadonlyMap<string, SourceFile>,
  overlays: readonly SourceFile[],
  namedBy: readonly Span[],
): Spec | undefined {
  const isAlone = overlays.length === 0 && !refersToFiles(file);
  const spec = isAlone ? readAlone(file) : readWith(file, data, overlays);
  return spec && { ...spec, namedBy };
}

/** A spec in a single file is parsed once per file object. */
const readAlone = oncePer((file: SourceFile) => readWith(file, new Map(), []));

function readWith(
  file: SourceFile,
  data: ReadonlyMap<string, SourceFile>,
  overlays: readonly SourceFile[],
): SpecText | undefined {
  const { value: written, complete, flawed } = readDocument(file);
  const format = kindOf(written);
  if (!isSpecFormat(format)) return undefined;
  const applied: AppliedOverlay[] = [];
  const value = overlays.reduce<Plain>((changed, overlay) => {
    const outcome = applyOverlay(changed, readDocument(overlay).value ?? {});
    applied.push({ file: overlay, problems: outcome.problems });
    return outcome.value;
  }, written ?? {});
  const parts = readParts({ file, value, flawed }, data);
  const root = { value, file: file.path, pointer: '' };
  return {
    file,
    format,
    version: versionOf(value, format) ?? '',
    title: textField(field(value, 'info'), 'title'),
    complete,
    value,
    parts,
    operations: format === 'asyncapi' ? readChannels(parts, root) : readOperations(parts, root),
    groupTitles: readGroupTitles(root),
    overlays: applied,
  };
}

function isSpecFormat(kind: DocumentKind): kind is Spec['format'] {
  return kind === 'openapi' || kind === 'asyncapi' || kind === 'swagger';
}

/** The spec itself and every file of the site that its references reach. */
function readParts(root: SpecPart, data: ReadonlyMap<string, SourceFile>): ReadonlyMap<string, SpecPart> {
  const parts = new Map([[root.file.path, root]]);
  const waiting = [root];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (!refersToFiles(part.file)) continue;
    for (const reference of referencesIn(part.value)) {
      const { file: path } = referenceTarget(part.file.path, reference);
      const file = path === undefined || parts.has(path) ? undefined : data.get(path);
      const document = file && readDocument(file);
      if (file === undefined || document?.value === undefined) continue;
      const next = { file, value: document.value, flawed: document.flawed };
      parts.set(file.path, next);
      waiting.push(next);
    }
  }
  return parts;
}

/** Searching the text saves traversing the values of most specs. */
function refersToFiles({ text }: SourceFile): boolean {
  return /\$ref["']?\s*:\s*(?:[>|][^\n]*\n\s*)?["']?[^\s"'#]/.test(text);
}

function* referencesIn(value: Plain): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const reference = textField(value, '$ref');
  if (reference !== undefined) yield reference;
  for (const child of Object.values(value)) yield* referencesIn(child);
}

/**
 * All operations of an OpenAPI document: paths in file order, each with its methods in the platform's order, then
 * webhooks.
 */
function readOperations(parts: ReadonlyMap<string, SpecPart>, root: Located): readonly Operation[] {
  const operations: Operation[] = [];
  for (const [path, item] of entriesOf(field(root.value, 'paths'))) {
    if (path.startsWith('x-')) continue;
    const pathItem = { value: item, file: root.file, pointer: pointerTo('/paths', path) };
    for (const [method, located] of operationsIn(parts, pathItem))
      operations.push(operationAt(located, method, path));
  }
  for (const [name, item] of entriesOf(field(root.value, 'webhooks'))) {
    const webhook = { value: item, file: root.file, pointer: pointerTo('/webhooks', name) };
    const [sent] = operationsIn(parts, webhook);
    if (sent !== undefined) operations.push(operationAt(sent[1], 'WEBHOOK', name));
  }
  return operations;
}

function operationAt({ value, file, pointer }: Located, method: string, path: string): Operation {
  const vendor = field(value, 'x-mint');
  const metadata = field(vendor, 'metadata');
  return {
    method,
    path,
    file,
    pointer,
    summary: textField(value, 'summary'),
    description: textField(value, 'description'),
    tags: listOf(field(value, 'tags')).filter((tag) => typeof tag === 'string'),
    deprecated: isTrue(value, 'deprecated'),
    hidden: isTrue(value, 'x-hidden'),
    excluded: isTrue(value, 'x-excluded'),
    href: ownAddress(textField(vendor, 'href')),
    content: textField(vendor, 'content'),
    metadata: isPlainObject(metadata) ? metadata : {},
  };
}

/** An address that no page can have, such as "" or "/", is ignored. */
function ownAddress(href: string | undefined): string | undefined {
  return href === undefined || joinSlug(href) === '' ? undefined : href;
}

/** The channels of an AsyncAPI 3 document. A channel is grouped under its first tag. */
function readChannels(parts: ReadonlyMap<string, SpecPart>, root: Located): readonly Operation[] {
  return entriesOf(field(root.value, 'channels')).map(([name, channel]) => {
    const located = { value: channel, file: root.file, pointer: pointerTo('/channels', name) };
    const { value, file, pointer } = followReference(parts, located);
    const tags = listOf(field(value, 'tags')).flatMap((tag) => textField(tag, 'name') ?? []);
    return {
      ...operationAt({ value, file, pointer }, 'CHANNEL', name),
      summary: textField(value, 'title'),
      description: textField(value, 'description') ?? textField(value, 'summary'),
      tags,
    };
  });
}

/** `x-group` of the tags of a document, by tag. */
function readGroupTitles(root: Located): ReadonlyMap<string, string> {
  return new Map(
    listOf(field(root.value, 'tags')).flatMap((tag) => {
      const name = textField(tag, 'name');
      const title = textField(tag, 'x-group');
      return name === undefined || title === undefined ? [] : [[name, title] as const];
    }),
  );
}
