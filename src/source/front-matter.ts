import type { Fault } from './finding.ts';
import { frontMatterBlock } from './front-matter-block.ts';
import { spanIn, type SourceFile } from './span.ts';
import type { ObjectTree } from './tree.ts';
import { simpleFields } from './simple-fields.ts';
import { parseYaml } from './yaml.ts';

export interface FrontMatter {
  readonly fields: ObjectTree | undefined;
  /** Offset of the first character behind the block; 0 where there is none. */
  readonly bodyStart: number;
  readonly faults: readonly Fault[];
}

const rule = 'pages/front-matter';

/** The block of fields at the very start of a page. What a fence such as `---js` opens is never run, nor read. */
export function parseFrontMatter(file: SourceFile): FrontMatter {
  const block = frontMatterBlock(file.text);
  if (block === undefined) return { fields: undefined, bodyStart: 0, faults: [] };
  const { language, close } = block;
  if (close === undefined) return { fields: undefined, bodyStart: 0, faults: unclosed(file, block.start) };
  const bodyStart = close.end;
  const range = { start: block.start, end: close.start };
  if (!/^(?:|ya?ml|json)$/i.test(language.trim())) {
    const start = file.text.indexOf(language);
    const fault = {
      rule,
      message: `front matter in "${language.trim()}" is not read; it is YAML only`,
      span: spanIn(file, { start, end: start + language.trim().length }),
      help: 'write the fields as YAML between two lines of ---',
    };
    return { fields: undefined, bodyStart, faults: [fault] };
  }
  const simple = simpleFields(file, range);
  if (simple !== undefined) return { fields: simple, bodyStart, faults: [] };
  const { value, faults } = parseYaml(file, rule, range);
  if (value.kind === 'object') return { fields: value, bodyStart, faults };
  const isEmpty = value.kind === 'scalar' && value.value === null;
  if (isEmpty || faults.length > 0) return { fields: undefined, bodyStart, faults };
  const message = `front matter is ${value.kind === 'array' ? 'a list' : 'plain text'}, not fields with values`;
  return {
    fields: undefined,
    bodyStart,
    faults: [{ rule, message, span: value.span, help: 'write each field as "name: value"' }],
  };
}

/** `---` on the first line may also be a rule above the text; only with a field below it was front matter meant. */
function unclosed(file: SourceFile, from: number): readonly Fault[] {
  if (!/^[A-Za-z][\w:-]*:(?:[ \t]|\r?\n)/.test(file.text.slice(from, from + 200))) return [];
  const start = file.text.indexOf('---');
  return [
    {
      rule,
      message: 'front matter is never closed, so all of its fields are shown as text',
      span: spanIn(file, { start, end: start + 3 }),
      help: 'end it with a line of ---',
    },
  ];
}
