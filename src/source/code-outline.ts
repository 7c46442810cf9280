import type { Outline, Problem } from '../model/page.ts';
import { faultOfCode } from './module-syntax.ts';
import { readModule } from './modules.ts';
import { findSuppressions } from './notes.ts';
import type { SourceFile } from './span.ts';
import { linksOfCode } from './tag-links.ts';

export function isCode({ path }: SourceFile): boolean {
  return /\.[jt]sx$/.test(path);
}

/** What a snippet of code names is read by the shape of its statements alone. */
export function outlineOfCode(file: SourceFile): Outline {
  const { text } = file;
  return {
    headings: [],
    anchors: [],
    links: linksOfCode(text, 0),
    computedLinks: [],
    components: [],
    elements: [],
    ...readModule(text, 0),
    variables: [],
    images: [],
    icons: [],
    suppressions: findSuppressions(file, []),
    swallowing: [],
    problems: problemsOfCode(file),
  };
}

/** The parser knows no TypeScript. */
function problemsOfCode({ path, text }: SourceFile): readonly Problem[] {
  const fault = path.endsWith('.jsx') ? faultOfCode(text) : undefined;
  if (fault === undefined) return [];
  const { at, message } = fault;
  const related = { start: 0, end: text.trimEnd().length };
  return [{ start: at, end: Math.min(text.length, at + 1), code: 'module', message, related }];
}
