import { specPath } from '../resolve/navigation/spec-value.ts';
import type { TextEdit } from '../source/finding.ts';
import { textOf } from '../source/span.ts';
import type { Following } from './links.ts';
import type { Relocation, Unresolved } from './move.ts';

/** The specs that docs.json and front matter name. What specs say of each other's files is only listed. */
export function followSpecs({ site, files, done }: Relocation): Following {
  const edits: TextEdit[] = [];
  const unresolved: Unresolved[] = [];
  if (done) return { edits, unresolved };
  for (const spec of site.specs.values()) {
    const from = spec.file.path;
    const to = files.get(from);
    for (const span of to === undefined ? [] : spec.namedBy) {
      const written = textOf(span);
      const at = written.indexOf(from);
      const text = to ?? '';
      if (at >= 0) {
        const start = span.start + at;
        edits.push({ span: { ...span, start, end: start + from.length }, text });
      } else if (specPath(written) !== to)
        unresolved.push({ span, message: `it names "${from}" in a way of its own` });
    }
    for (const { file } of spec.parts.values()) {
      const isApart = file.path !== from && files.has(file.path) !== files.has(from);
      if (isApart)
        unresolved.push({ span: { file, start: 0, end: 0 }, message: `"${from}" refers to "${file.path}"` });
    }
  }
  return { edits, unresolved };
}
