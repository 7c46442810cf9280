import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { parse, TomlError } from 'smol-toml';
import { type Finding, findingOf } from '../../../site/source/finding.ts';
import type { Sample } from '../../../site/source/outline/page-outline.ts';
import { sampleFile, type WrittenSample } from '../../../site/source/outline/samples.ts';
import { type SourceFile, lineStarts } from '../../../site/source/span.ts';
import { parseYaml } from '../../../site/source/yaml/parse.ts';
import { jsonFaults } from './json-sample.ts';
import { mermaidFaults } from './mermaid-sample.ts';
import { oncePerKey } from '../../../site/source/once.ts';

/** The syntax errors of a sample; offsets are those of the page. */
export function sampleFaults(sample: WrittenSample): readonly Finding[] {
  // The position of a sample matters only for a finding.
  return isValid(`${sample.language} ${sample.code}`) ? [] : checks[sample.language](sampleFile(sample));
}

/** Translations of a page repeat its samples. */
const isValid = oncePerKey((key: string): boolean => {
  const language = key.slice(0, key.indexOf(' ')) as Sample['language'];
  const code = key.slice(language.length + 1);
  return checks[language]({ path: '', text: code }).length === 0 || isMarkedInvalid.test(code);
}, 5_000);

/** A comment that says so: `# Invalid: the colon needs quotes`. */
const isMarkedInvalid = /^[ \t]*(?:#|\/\/|<!--|%%).*\b(?:invalid|incorrect|wrong)\b/im;

const checks: Readonly<Record<Sample['language'], (sample: SourceFile) => readonly Finding[]>> = {
  json: jsonFaults,
  yaml: yamlFaults,
  yml: yamlFaults,
  toml: tomlFaults,
  mermaid: mermaidFaults,
};

const otherLanguage = 'fix the sample, or label the code block with another language';

/** The syntax error of a TOML sample. */
function tomlFaults(sample: SourceFile): readonly Finding[] {
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
        help: otherLanguage,
      },
    ];
  }
}

/** The syntax error of a YAML sample that is one document, without templates or another language. */
function yamlFaults(sample: SourceFile): readonly Finding[] {
  const { text } = sample;
  const start = text.search(/\S/);
  if (start === -1 || templateSyntax.test(text.slice(start)) || isYaml(text)) return [];
  const lineStart = text.lastIndexOf('\n', start) + 1;
  const { faults } = parseYaml(sample, 'code/syntax', { start: lineStart, end: text.length });
  const fault = faults.find(({ kind }) => kind === undefined);
  if (fault === undefined) return [];
  const reason = fault.message.replace(/^not valid YAML: /, '');
  return [
    {
      ...findingOf(fault),
      help: fault.help ?? otherLanguage,
      message: `the YAML sample cannot be parsed: ${reason}`,
    },
  ];
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
const templateSyntax =
  /\{\{|\{%|<%|\$\{|^[ \t]*(?:\.\.\.|…)|^[ \t]*---|<<\s*['"]?EOF|^[ \t]*<|^[+-] {2,}\S|^[+-]\w/m;
