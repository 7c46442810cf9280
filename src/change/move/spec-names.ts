import { folderOf, isExternal, relativePath } from '../../site/model/addresses/link-target.ts';
import { referenceTarget } from '../../site/model/openapi/reference.ts';
import { specFields } from '../../site/model/openapi/spec.ts';
import { specPath, specReferences } from '../../site/resolve/navigation/spec-value.ts';
import { readDocument } from '../../site/resolve/openapi/document.ts';
import { specsByName } from '../../site/resolve/openapi/front-matter/specs-by-name.ts';
import { parseOperationName } from '../../site/resolve/openapi/operation-name.ts';
import type { TextEdit } from '../../site/source/finding.ts';
import { entriesOf, isPlainArray, pointerTo, textField } from '../../site/source/plain.ts';
import { locate } from '../../site/source/positions/locate.ts';
import { type SourceFile, type Span, textOf } from '../../site/source/span.ts';
import { itemsOf, stringOf, valueOf, type Plain, type Tree } from '../../site/source/tree.ts';
import type { Following } from './links.ts';
import type { Relocation, Unresolved } from './move.ts';
import { viewsOf } from './views.ts';

/** A reference to an API file by one of its names. */
interface SpecName {
  readonly span: Span;
  readonly name: string;
  /** The file to which a name refers here. */
  readonly reads: (name: string, when: 'before' | 'after') => string | undefined;
  /** The possible names of a file here, most similar to the existing one first. */
  readonly forms: (path: string) => readonly string[];
}

/** Every reference to an API file whose meaning a move can change. */
function* specNames(relocation: Relocation): Generator<SpecName> {
  const { site, files } = relocation;
  const { pathBefore } = viewsOf(relocation);
  const movesData = [...files.keys()].some((path) => /\.(?:json|ya?ml)$/i.test(path));
  if (movesData) {
    yield* namesInConfig(relocation, site.config);
    for (const { file, value } of partsOf(relocation)) yield* namesInPart(relocation, file, value);
  }
  for (const { file, fields } of site.pages.values()) {
    if (!movesData && !files.has(pathBefore(file.path))) continue;
    for (const key of specFields) {
      const tree = valueOf(fields, key);
      const text = stringOf(tree)?.trim() ?? '';
      const name = parseOperationName(text)?.spec ?? /^\S+\.(?:json|ya?ml)(?=\s|$)/i.exec(text)?.[0];
      if (tree !== undefined && name !== undefined) yield nameOfSpec(relocation, name, tree.span, file.path);
    }
  }
}

function* namesInConfig(relocation: Relocation, tree: Tree): Generator<SpecName> {
  for (const item of itemsOf(tree)) yield* namesInConfig(relocation, item);
  if (tree.kind !== 'object') return;
  for (const { key, value } of tree.members) {
    if (key === 'openapi' || key === 'asyncapi') yield* pathsIn(relocation, value);
    else yield* namesInConfig(relocation, value);
    if (key !== 'pages') continue;
    for (const item of itemsOf(value)) {
      const name = parseOperationName(stringOf(item) ?? '')?.spec;
      if (name !== undefined) yield nameOfSpec(relocation, name, item.span, 'docs.json');
    }
  }
}

function* pathsIn(relocation: Relocation, value: Tree): Generator<SpecName> {
  const { before, after } = viewsOf(relocation);
  const sides = { before: before.site.files, after: after.site.files };
  for (const { path, span, overlays = [] } of specReferences(value))
    for (const named of [{ path, span }, ...overlays])
      yield {
        span: named.span,
        name: named.path,
        reads: (name, when) => (sides[when].has(specPath(name)) ? specPath(name) : undefined),
        forms: (to) => [to],
      };
}

/** `spec METHOD path`: a spec may be named by any part of its path, but one named by its full path stays so. */
function nameOfSpec(relocation: Relocation, name: string, span: Span, importer: string): SpecName {
  const { pathBefore, pathAfter } = viewsOf(relocation);
  const pathOf = { before: pathBefore, after: pathAfter };
  const paths = [...relocation.site.specs.keys()];
  const groupsOf = (text: string, when: 'before' | 'after') => {
    const stayed = when === 'after' && relocation.copies === true ? paths : [];
    const known = new Set([...paths.map(pathOf[when]), ...stayed]);
    const specs = [...known].map((path) => ({ file: { path } }));
    return specsByName(text, pathOf[when](importer), specs);
  };
  const isWhole = groupsOf(name, 'before').length === 1;
  const lead = /^(?:\.?\/)*/.exec(name)?.[0] ?? '';
  return {
    span,
    name,
    reads: (text, when) => {
      const groups = groupsOf(text, when);
      const [only, ...others] = groups.find(({ length }) => length > 0) ?? [];
      return others.length > 0 || (isWhole && groups.length > 1) ? undefined : only?.file.path;
    },
    forms: (path) => [lead + path, path],
  };
}

interface Part {
  readonly file: SourceFile;
  readonly value: Plain;
}

/** The files of all specs, and the parts of overlays that refer to a spec. */
function partsOf({ site }: Relocation): readonly Part[] {
  const specs = [...site.specs.values()];
  const parts = new Map(specs.flatMap((spec) => [...spec.parts]));
  const overlays = specs.flatMap((spec) =>
    spec.overlays.map(({ file }) => {
      const name = textField(readDocument(file).value, 'extends');
      return { file, value: name === undefined ? {} : { extends: name } };
    }),
  );
  return [...parts.values(), ...overlays];
}

function* namesInPart(relocation: Relocation, file: SourceFile, value: Plain): Generator<SpecName> {
  const { before, after, pathBefore, pathAfter } = viewsOf(relocation);
  const sides = {
    before: { known: before.site.files, path: pathBefore(file.path) },
    after: { known: after.site.files, path: pathAfter(file.path) },
  };
  for (const { pointer, reference } of referencesIn(value, '')) {
    const [name = ''] = reference.split('#');
    if (name === '' || isExternal(name)) continue;
    yield {
      span: locate(file, pointer).tree.span,
      name,
      reads: (text, when) => {
        const { known, path } = sides[when];
        const target = referenceTarget(path, text).file;
        return target !== undefined && known.has(target) ? target : undefined;
      },
      forms: (to) => {
        const relative = relativePath(folderOf(sides.after.path), to);
        if (name.startsWith('/')) return [`/${to}`];
        return [name.startsWith('.') ? relative : relative.replace(/^\.\//, '')];
      },
    };
  }
}

interface Reference {
  readonly pointer: string;
  readonly reference: string;
}

/** `$ref`s, discriminator mappings, and the `extends` of overlays. */
function* referencesIn(value: Plain, pointer: string): Generator<Reference> {
  const isMapping = pointer.endsWith('/discriminator/mapping');
  const entries = isPlainArray(value) ? [...value.entries()] : entriesOf(value);
  for (const [key, inner] of entries) {
    const place = pointerTo(pointer, key);
    if (typeof inner !== 'string') yield* referencesIn(inner, place);
    else if (key === '$ref' || place === '/extends' || (isMapping && /\.(?:json|ya?ml)(?:#|$)/i.test(inner)))
      yield { pointer: place, reference: inner };
  }
}

/** References to specs in docs.json, front matter, overlays and other specs. */
export function followSpecs(relocation: Relocation): Following {
  const { files, done } = relocation;
  const edits: TextEdit[] = [];
  const unresolved: Unresolved[] = [];
  for (const { span, name, reads, forms } of specNames(relocation)) {
    const then = reads(name, 'before');
    if (then === undefined) continue;
    const target = files.get(then) ?? then;
    const now = reads(name, 'after');
    if (now === target || (done && now !== undefined)) continue;
    const text = forms(target).find((form) => reads(form, 'after') === target);
    const at = textOf(span).indexOf(name);
    const start = span.start + at;
    if (text === undefined || at < 0)
      unresolved.push({ span, message: `it refers to "${then}" in a form that cannot be updated` });
    else edits.push({ span: { ...span, start, end: start + name.length }, text });
  }
  return { edits, unresolved };
}
