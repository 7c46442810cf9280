import { conflictAt } from '../../../site/source/conflict.ts';
import type { Finding } from '../../../site/source/finding.ts';
import type { Problem } from '../../../site/source/mdx/problem.ts';
import { spanIn, type Range, type SourceFile } from '../../../site/source/span.ts';
import type { Document } from '../document.ts';
import { swallowingFinding } from './swallowing-finding.ts';
import { syntaxAdvice } from './syntax-advice.ts';

/** What keeps a page or snippet from being shown; several may have one cause, and then begin at one place. */
export function* syntaxFindings({ file, outline }: Pick<Document, 'file' | 'outline'>): Generator<Finding> {
  for (const problem of outline.problems) {
    if (problem.code === 'unread') continue;
    const conflict = conflictAt(file.text, problem.start);
    yield conflict === undefined ? findingOf(file, problem) : conflictFinding(file, conflict);
  }
  for (const block of outline.swallowing) yield swallowingFinding(file, block);
}

function conflictFinding(file: SourceFile, range: Range): Finding {
  return {
    message: 'unresolved merge conflict, so the file cannot be shown',
    span: spanIn(file, range),
    help: 'resolve the conflict and delete its markers',
  };
}

function findingOf(file: SourceFile, problem: Problem): Finding {
  const { message, start, end, help, related, fix } = syntaxAdvice(file.text, problem);
  return {
    message,
    span: spanIn(file, { start, end }),
    ...(help && { help }),
    ...(related && { related: [{ span: spanIn(file, related), text: related.text }] }),
    ...(fix && {
      fix: {
        title: fix.title,
        safe: true,
        edits: fix.edits.map((edit) => ({ span: spanIn(file, edit), text: edit.text })),
      },
    }),
  };
}
