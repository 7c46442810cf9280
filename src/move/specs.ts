import type { TextEdit } from '../source/finding.ts';
import { textOf } from '../source/span.ts';
import type { Following } from './links.ts';
import type { Relocation, Unresolved } from './move.ts';
import { specNames } from './spec-names.ts';

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
