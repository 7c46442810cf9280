import { type Fault, type Finding, replaceFix } from '../finding.ts';
import { frontMatterBlock, type FrontMatterBlock } from './block.ts';
import { spanIn, type Range, type SourceFile } from '../span.ts';
import type { ObjectTree } from '../tree.ts';
import { simpleFields } from './simple-fields.ts';
import { parseYaml } from '../yaml/parse.ts';

export interface FrontMatter {
  readonly fields: ObjectTree | undefined;
  /** Offset of the first character after the block; 0 if there is none. */
  readonly bodyStart: number;
  readonly faults: readonly Fault[];
}

const rule = 'pages/front-matter';

/** In UTF-16 units. Fields are one-liners, which many readers search with patterns that take quadratic time. */
const maxLength = 100_000;

/** The block of fields at the start of a page. The content of a fence such as `---js` is neither run nor parsed. */
export function parseFrontMatter(file: SourceFile): FrontMatter {
  const block = frontMatterBlock(file.text);
  if (block === undefined) return { fields: undefined, bodyStart: 0, faults: [] };
  const { bodyStart } = block;
  const indented = indentedClose(file, block);
  if (indented !== undefined) return { fields: undefined, bodyStart, faults: [indented] };
  const parsed = readFields(file, block);
  if (block.close === undefined) {
    // Without a body after it, a missing end loses nothing.
    if (parsed.faults.length === 0 && parsed.hasOnlyFields)
      return { fields: parsed.fields, bodyStart, faults: [] };
    return { fields: undefined, bodyStart, faults: [unclosed(file)] };
  }
  return {
    fields: parsed.fields,
    bodyStart,
    faults: [...parsed.faults, ...textAfterDashes(file, block.close)],
  };
}

interface Fields {
  readonly fields: ObjectTree | undefined;
  /** Whether the block holds only fields, or nothing. */
  readonly hasOnlyFields: boolean;
  readonly faults: readonly Fault[];
}

function readFields(file: SourceFile, { fields: range, language }: FrontMatterBlock): Fields {
  if (!/^(?:|ya?ml|json)$/i.test(language)) {
    const start = file.text.indexOf(language);
    return unreadFields({
      message: `front matter in "${language}" is not supported, so its fields have no effect`,
      span: spanIn(file, { start, end: start + language.length }),
      help: 'write the fields as YAML between two lines of ---',
    });
  }
  if (range.end - range.start > maxLength)
    return unreadFields({
      message: 'front matter of more than 100,000 characters is not read',
      span: spanIn(file, { start: range.start, end: range.start + 1 }),
      help: 'move the text below the front matter',
    });
  const simple = simpleFields(file, range);
  if (simple !== undefined) return { fields: simple, hasOnlyFields: true, faults: [] };
  const { value, faults } = parseYaml(file, rule, range);
  if (value.kind === 'object') return { fields: value, hasOnlyFields: true, faults };
  const isEmpty = value.kind === 'scalar' && value.value === null;
  if (isEmpty || faults.length > 0) return { fields: undefined, hasOnlyFields: isEmpty, faults };
  const message = `front matter is ${value.kind === 'array' ? 'a list' : 'plain text'}, not fields with values`;
  return unreadFields({ message, span: value.span, help: 'write each field as "name: value"' });
}

function unreadFields(finding: Finding): Fields {
  return { fields: undefined, hasOnlyFields: false, faults: [{ rule, ...finding }] };
}

/** A line of dashes that would close the block if it were not indented, in a block that cannot be read as it is. */
function indentedClose(file: SourceFile, { fields: { start, end } }: FrontMatterBlock): Fault | undefined {
  const [line = '', space = ''] =
    /(?<=\n)([ \t]+)---[ \t]*(?=\r?\n|$)/.exec(file.text.slice(start, end)) ?? [];
  if (line === '') return undefined;
  const at = start + file.text.slice(start, end).indexOf(`\n${line}`) + 1;
  const above = parseYaml(file, rule, { start, end: at });
  if (above.faults.length > 0 || above.value.kind !== 'object') return undefined;
  if (parseYaml(file, rule, { start, end }).faults.length === 0) return undefined;
  return {
    rule,
    message: 'an indented "---" does not close the front matter, so the text below is read as fields',
    span: spanIn(file, { start: at, end: at + line.trimEnd().length }),
    help: 'delete the spaces before it',
    fix: replaceFix('delete the spaces', spanIn(file, { start: at, end: at + space.length }), '', true),
  };
}

function unclosed(file: SourceFile): Fault {
  const start = file.text.indexOf('---');
  return {
    rule,
    message: 'front matter is never closed, so the whole page is read as fields and shows nothing',
    span: spanIn(file, { start, end: start + 3 }),
    help: 'end it with a line of ---, or write *** for a line above the text',
  };
}

/** Three dashes close the block, whatever follows them on the line: that text is shown. */
function textAfterDashes(file: SourceFile, close: Range): readonly Fault[] {
  const line = file.text.slice(close.start, close.end).trimEnd();
  if (line === '---') return [];
  const trailingText = line.slice(3).trim();
  return [
    {
      rule,
      message: `"${line.slice(0, 40)}" closes the front matter, and "${trailingText.slice(0, 37)}" is shown as text`,
      span: spanIn(file, { start: close.start, end: close.start + line.length }),
      help: 'close it with --- alone on its line',
    },
  ];
}
