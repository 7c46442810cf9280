import type { Structure } from '../../../site/model/site.ts';
import type { Spec, SpecContent } from '../../../site/model/openapi/spec.ts';
import { findingOf, type Finding } from '../../../site/source/finding.ts';
import { entrySpan, locate } from '../../../site/source/positions/locate.ts';
import { parseJson } from '../../../site/source/json/parse.ts';
import type { SourceFile } from '../../../site/source/span.ts';
import { parseYaml } from '../../../site/source/yaml/parse.ts';
import { brokenReferences } from './broken-references.ts';
import { specValidator } from './spec-validators.ts';
import { locateIn, schemaName } from './specs.ts';
import { textViolations } from './text-only-rules.ts';
import { violationsOf } from './violations.ts';
import { wholeSpec } from './whole-spec.ts';

/** The findings inside a spec, kept as long as its parts. `files` are all files of the site. */
export function specFindings(spec: SpecContent, files: ReadonlySet<string>): readonly Finding[] {
  const cached = cache.get(spec.parts);
  if (cached !== undefined) return cached;
  const findings =
    spec.complete && spec.value !== null
      ? [...syntaxFindings(spec), ...contentFindings(spec, files)]
      : syntaxFindings(spec);
  cache.set(spec.parts, findings);
  return findings;
}

const cache = new WeakMap<SpecContent['parts'], readonly Finding[]>();

/** The fast parser only marks a file as flawed; the parser with positions finds the faults. */
function syntaxFindings(spec: SpecContent): readonly Finding[] {
  return [...spec.parts.values()].filter(({ flawed }) => flawed).flatMap(({ file }) => parseFindings(file));
}

function parseFindings(file: SourceFile): readonly Finding[] {
  const parse = /\.json$/i.test(file.path) ? parseJson : parseYaml;
  return parse(file, 'openapi/spec-valid').faults.map(findingOf);
}

function* contentFindings(spec: SpecContent, files: ReadonlySet<string>): Generator<Finding> {
  const name = schemaName(spec);
  if (name === undefined) return;
  const validate = specValidator(name);
  const { value, origin } = wholeSpec(spec);
  const related = spec.overlays.map((overlay) => ({
    span: entrySpan(locate(overlay.file, '/overlay')),
    text: 'with this overlay applied',
  }));
  if (!validate(value)) {
    for (const { pointer, part, message, help, cause } of violationsOf(validate.errors ?? [], value)) {
      const located = locateIn(spec, origin(pointer));
      const span =
        part === 'key' && located.member !== undefined ? located.member.keySpan : entrySpan(located);
      const helpText = typeof help === 'function' ? help(span.file.text.slice(span.start, span.end)) : help;
      yield {
        span,
        message,
        ...(helpText && { help: helpText }),
        ...(related.length > 0 && { related }),
        ...(cause && { cause: `${span.file.path} ${cause}` }),
      };
    }
  }
  for (const { place, part, message, help, first } of textViolations(spec)) {
    const located = locateIn(spec, place);
    const span = part === 'key' && located.member !== undefined ? located.member.keySpan : entrySpan(located);
    const earlier = first && { span: entrySpan(locateIn(spec, first)), text: 'the other one' };
    const others = [...(earlier === undefined ? [] : [earlier]), ...related];
    yield { span, message, help, ...(others.length > 0 && { related: others }) };
  }
  for (const { message, help, ...place } of brokenReferences(spec, files)) {
    const span = entrySpan(locateIn(spec, place));
    yield { span, message, help, cause: `${span.file.path} ${message}` };
  }
}

/** Whether pages can be generated from a spec and it has no findings. */
export function isValidSpec(site: Structure, spec: Spec): boolean {
  return schemaName(spec) !== undefined && spec.complete && specFindings(spec, site.files).length === 0;
}
