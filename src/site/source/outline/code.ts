import type { Outline } from './page-outline.ts';
import type { Problem } from '../mdx/problem.ts';
import { isMarkup } from '../javascript/markup.ts';
import { namesOf } from '../javascript/modules.ts';
import { type CodeFault, parseCode } from '../javascript/parse.ts';
import { unboundNames } from '../javascript/unbound-names.ts';
import { findSuppressions } from './notes.ts';
import type { SourceFile } from '../span.ts';
import { linksOfCode } from './tag-links.ts';

export function isCode({ path }: SourceFile): boolean {
  return /\.[jt]sx$/.test(path);
}

export function outlineOfCode(file: SourceFile): Outline {
  const { text } = file;
  const program = parseCode(file);
  const isBroken = 'message' in program;
  const code = { start: 0, end: text.length };
  return {
    headings: [],
    anchors: [],
    links: linksOfCode(text, 0),
    computedLinks: [],
    components: [],
    elements: [],
    ...(isBroken ? { imports: [], exports: [], definitions: [] } : namesOf(program, 0)),
    unbound: isBroken ? [] : unboundNames(program, 0).map((name) => ({ ...name, place: 'module', code })),
    computes: isBroken || !isMarkup(program),
    variables: [],
    images: [],
    icons: [],
    suppressions: findSuppressions(file, []),
    suspects: [],
    restarts: [],
    samples: [],
    swallowing: [],
    problems: isBroken ? [problemAt(program, text)] : [],
  };
}

function problemAt({ at, message }: CodeFault, text: string): Problem {
  const start = Math.min(at, text.length);
  const related = { start: 0, end: text.trimEnd().length };
  return { start, end: Math.min(text.length, start + 1), code: 'module', message, related };
}
