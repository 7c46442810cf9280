import type { AppliedOverlay, Spec, SpecPart } from '../../model/openapi/spec.ts';
import { referenceTarget } from '../../model/openapi/reference.ts';
import { oncePer } from '../../source/once.ts';
import { textField, field } from '../../source/plain.ts';
import type { SourceFile, Span } from '../../source/span.ts';
import type { Plain } from '../../source/tree.ts';
import type { SpecReference } from '../navigation/spec-value.ts';
import { kindOf, mayDeclareSpec, readDocument, versionOf, type DocumentKind } from './document.ts';
import { grouped } from '../../model/grouped.ts';
import { readChannels, readGroupTitles, readOperations } from './operations.ts';
import { applyOverlay } from './overlay/apply.ts';
import { overlayChooser } from './overlay/choice.ts';

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
