import { elements } from '../../../pages/components/index.ts';
import { bodyStartOf } from '../../../site/source/front-matter/block.ts';
import type { SkillFile } from '../../../site/model/skill.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { spanIn, type SourceFile } from '../../../site/source/span.ts';
import { withoutCode } from '../../../site/source/text/without-code.ts';

/** What only a page may contain: statements that import, and components. */
export function* pageMarkup({ file }: SkillFile): Generator<Finding> {
  const start = bodyStartOf(file.text);
  const text = withoutCode(file.text);
  yield* imports(file, text, start);
  yield* components(file, text, start);
}

function* imports(file: SourceFile, text: string, from: number): Generator<Finding> {
  for (const { 0: statement, index } of text.matchAll(/^import\s[^\n]*\bfrom\s+(["'])[^"'\n]+\1;?$/gm))
    if (index >= from)
      yield {
        message: 'a skill cannot import anything, so agents read this line',
        span: spanIn(file, { start: index, end: index + statement.length }),
        help: 'write what it imports into the skill, or link to a page that shows it',
      };
}

/** The first tag of each component that pages may use. */
function* components(file: SourceFile, text: string, from: number): Generator<Finding> {
  const reported = new Set<string>();
  for (const { 1: name = '', index } of text.matchAll(/<([A-Z][A-Za-z]*)(?=[\s/>])/g)) {
    if (index < from || reported.has(name) || !elements.has(name)) continue;
    reported.add(name);
    yield {
      message: `a skill has no components, so agents read the tag "<${name}>"`,
      span: spanIn(file, { start: index + 1, end: index + 1 + name.length }),
      help: 'write it as Markdown: a list, a quote, a heading',
    };
  }
}
