import type { Nodes } from 'mdast';
import { type Finding, replaceFix } from '../../../site/source/finding.ts';
import { parseDocument } from '../../../site/source/page/document.ts';
import { spanIn, type SourceFile } from '../../../site/source/span.ts';
import { escapePattern } from '../../../site/source/text/escape-pattern.ts';

/** A finding for the import or export that would define a name if it were not a line of the paragraph above it. */
export function moduleInText(file: SourceFile, name: string): Finding | undefined {
  if (!/^[ \t>]*(?:import|export)\s/m.test(file.text)) return undefined;
  const word = `(?<![\\w$.])${escapePattern(name)}(?![\\w$])`;
  const module = new RegExp(
    `(?<=^[ \\t>]*)(?:import\\s(?=.*${word}).*\\sfrom\\s*["'].*|export\\s+(?:const|let|var|function|class)\\s+${word}.*)$`,
    'm',
  );
  for (const { start, end } of paragraphsIn(parseDocument(file).tree)) {
    const [line] = module.exec(file.text.slice(start, end)) ?? [];
    if (line === undefined) continue;
    const at = file.text.indexOf(line, start);
    const keyword = line.slice(0, 'import'.length);
    return {
      message: `the ${keyword} of "${name}" is part of the text above it, so readers see this line`,
      span: spanIn(file, { start: at, end: at + line.trimEnd().length }),
      help: 'add an empty line above it',
      fix: replaceFix('add an empty line', spanIn(file, { start: at, end: at }), '\n', true),
    };
  }
  return undefined;
}

function* paragraphsIn(node: Nodes): Generator<{ readonly start: number; readonly end: number }> {
  const { start, end } = node.position ?? {};
  if (node.type === 'paragraph' && start?.offset !== undefined && end?.offset !== undefined)
    yield { start: start.offset, end: end.offset };
  for (const child of 'children' in node ? node.children : []) yield* paragraphsIn(child);
}

/** Whether a line is an import, whose braces in a paragraph would be an expression. */
export function isImportLine(text: string, offset: number): boolean {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t>]*import\s[^\n]*\sfrom\s*["']/.test(text.slice(start, start + 500));
}
