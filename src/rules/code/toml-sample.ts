import { parse, TomlError } from 'smol-toml';
import type { Finding } from '../../source/finding.ts';
import { lineStarts, type SourceFile } from '../../source/span.ts';

/** The syntax error of a TOML sample. */
export function tomlFaults(sample: SourceFile): readonly Finding[] {
  if (/\{\{|^[ \t]*(?:\.\.\.|…)|=[ \t]*(?:\.\.\.|…)|<[\w -]+>/m.test(sample.text)) return [];
  try {
    parse(sample.text);
    return [];
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const start = (lineStarts(sample)[error.line - 1] ?? 0) + error.column - 1;
    const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    return [
      {
        message: `the TOML sample cannot be parsed: ${reason}`,
        span: { file: sample, start, end: start + 1 },
        help: 'fix the sample, or label the code block with another language',
      },
    ];
  }
}
