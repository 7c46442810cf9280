import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { findingOf, type Finding } from '../../source/finding.ts';
import type { SourceFile } from '../../source/span.ts';
import { parseYaml } from '../../source/yaml/parse.ts';

/** The syntax error of a YAML sample that is one document, without templates or another language. */
export function yamlFaults(sample: SourceFile): readonly Finding[] {
  const { text } = sample;
  const start = text.search(/\S/);
  if (start === -1 || notYaml.test(text.slice(start)) || isYaml(text)) return [];
  const lineStart = text.lastIndexOf('\n', start) + 1;
  const { faults } = parseYaml(sample, 'code/syntax', { start: lineStart, end: text.length });
  const fault = faults.find(({ kind }) => kind === undefined);
  if (fault === undefined) return [];
  return [{ ...findingOf(fault), message: `the YAML sample cannot be parsed: ${fault.message}` }];
}

/** By the fastest parser, which gives no positions. */
function isYaml(text: string): boolean {
  try {
    load(text, { schema: FAILSAFE_SCHEMA });
    return true;
  } catch {
    return false;
  }
}

/** Templates, omissions, several documents, diffs, shell, and XML. */
const notYaml = /\{\{|\{%|<%|\$\{|^[ \t]*(?:\.\.\.|…)|^[ \t]*---|<<\s*['"]?EOF|^\s*<|^[+-] {2,}\S|^[+-]\w/m;
