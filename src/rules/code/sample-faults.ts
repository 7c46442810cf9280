import type { Sample } from '../../source/outline/page-outline.ts';
import type { Finding } from '../../source/finding.ts';
import { inPlace, type WrittenSample } from '../../source/outline/samples.ts';
import type { SourceFile } from '../../source/span.ts';
import { jsonFaults } from './json-sample.ts';
import { mermaidFaults } from './mermaid-sample.ts';
import { tomlFaults } from './toml-sample.ts';
import { xmlFaults } from './xml-sample.ts';
import { yamlFaults } from './yaml-sample.ts';

/**
 * Finds syntax errors in samples; offsets are those of the page. Valid samples are remembered, since translations of a
 * page repeat them.
 */
export function sampleReader(): (sample: WrittenSample) => readonly Finding[] {
  const valid = new Set<string>();
  return (sample) => {
    const { language, code } = sample;
    const key = `${language} ${code}`;
    if (valid.has(key)) return none;
    const check = checks[language];
    // The position of a sample matters only for a finding.
    if (check({ path: '', text: code }).length > 0 && !meantAsInvalid.test(code))
      return check(inPlace(sample));
    valid.add(key);
    return none;
  };
}

const none: readonly Finding[] = [];

/** A comment that says so: `# Invalid: the colon needs quotes`. */
const meantAsInvalid = /^[ \t]*(?:#|\/\/|<!--|%%).*\b(?:invalid|incorrect|wrong)\b/im;

const checks: Readonly<Record<Sample['language'], (sample: SourceFile) => readonly Finding[]>> = {
  json: jsonFaults,
  yaml: yamlFaults,
  yml: yamlFaults,
  toml: tomlFaults,
  xml: xmlFaults,
  mermaid: mermaidFaults,
};
