import { isWholeAddress } from '../../model/addresses/link-target.ts';
import type { Site } from '../../model/site.ts';
import type { Spec, SpecContent } from '../../model/openapi/spec.ts';
import { findingOf, type Finding } from '../../source/finding.ts';
import { entrySpan, locate, type Located } from '../../source/positions/locate.ts';
import { parseJson } from '../../source/json/parse.ts';
import type { SourceFile } from '../../source/span.ts';
import { parseYaml } from '../../source/yaml/parse.ts';
import { brokenReferences } from './broken-references.ts';
import type { SchemaName } from './spec-schemas.ts';
import { specValidator } from './spec-validators.ts';
import { violationsOf } from './violations.ts';
import { wholeSpec } from './whole-spec.ts';

/** Everything that is wrong inside a spec; found once, kept as long as its parts live. `files` are all of the site. */
export function specFindings(spec: SpecContent, files: ReadonlySet<string>): readonly Finding[] {
  const known = findings.get(spec.parts);
  if (known !== undefined) return known;
  const found =
    spec.complete && spec.value !== null
      ? [...syntaxFindings(spec), ...contentFindings(spec, files)]
      : syntaxFindings(spec);
  findings.set(spec.parts, found);
  return found;
}

const findings = new WeakMap<SpecContent['parts'], readonly Finding[]>();

/** Reading told that something is off; the parser with positions tells what. */
function syntaxFindings(spec: SpecContent): readonly Finding[] {
  return [...spec.parts.values()].filter(({ flawed }) => flawed).flatMap(({ file }) => parseFindings(file));
}

/** What the parsers say of a JSON or YAML file. */
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
    for (const { pointer, part, message, help } of violationsOf(validate.errors ?? [], value)) {
      const located = locateIn(spec, origin(pointer));
      const span =
        part === 'key' && located.member !== undefined ? located.member.keySpan : entrySpan(located);
      const helpText = typeof help === 'function' ? help(span.file.text.slice(span.start, span.end)) : help;
      yield { span, message, ...(helpText && { help: helpText }), ...(related.length > 0 && { related }) };
    }
  }
  for (const { message, help, ...place } of brokenReferences(spec, files)) {
    yield { span: entrySpan(locateIn(spec, place)), message, help };
  }
}

/** A place in one of the files of a spec. */
export function locateIn(
  { file, parts }: SpecContent,
  place: { readonly file: string; readonly pointer: string },
): Located {
  return locate(parts.get(place.file)?.file ?? file, place.pointer);
}

/** The schema for a spec's version, or undefined where there is none: then the version is what is wrong. */
export function schemaName({ format, version }: SpecContent): SchemaName | undefined {
  const minor = /^(\d+\.\d+)(?:\.\d+(?:-.+)?)?$/.exec(version)?.[1];
  if (format === 'openapi') {
    if (minor === '3.0' || minor === '3.1' || minor === '3.2') return `openapi ${minor}`;
    return undefined;
  }
  return format === 'asyncapi' && (minor === '3.0' || minor === '3.1') ? `asyncapi ${minor}` : undefined;
}

/** Whether pages can be made of a spec without a word. */
export function isValidSpec(site: Site, spec: Spec): boolean {
  return schemaName(spec) !== undefined && spec.complete && specFindings(spec, site.files).length === 0;
}

/** Specs of the site that somebody relies on. What merely lies there, or on another host, is not its mistake. */
export function namedSpecs(site: Site): readonly Spec[] {
  return [...site.specs.values()].filter(
    ({ namedBy, file }) => namedBy.length > 0 && !isWholeAddress(file.path),
  );
}
