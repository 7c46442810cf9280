import type { Diagnostic } from '../../src/site/source/finding.ts';

/** All of a finding that anybody can see, with the texts of its files. */
export function shown(found: readonly Diagnostic[]): unknown {
  return found.map(({ span, related, fix, ...rest }) => ({
    ...{ ...rest, ...span },
    related: related?.map((label) => ({ ...label.span, text: label.text })),
    fix: fix && { ...fix, edits: fix.edits.map((edit) => ({ ...edit.span, text: edit.text })) },
  }));
}
