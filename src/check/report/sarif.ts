import { createHash } from 'node:crypto';
import { type Rule, exampleFiles, type Example } from '../rules/rule.ts';
import {
  type Diagnostic,
  findingKey,
  type Fix,
  type Label,
  type Severity,
} from '../../site/source/finding.ts';
import { pointerAt } from '../../site/source/positions/pointer.ts';
import { positionAt, type Span } from '../../site/source/span.ts';
import { plainText } from './plain-text.ts';
import { printedJson } from './visible.ts';

export interface SarifOptions {
  readonly version: string;
  readonly homepage: string;
  /** Path from the git top level to the root: `docs/`. */
  readonly prefix: string;
}

/** SARIF 2.1.0, for code scanning. */
export function sarif(
  diagnostics: readonly Diagnostic[],
  rules: readonly Rule[],
  options: SarifOptions,
): string {
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const fingerprints = new Map<string, number>();
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'docs',
            version: options.version,
            semanticVersion: options.version,
            informationUri: options.homepage,
            rules: rules.map((rule) => descriptor(rule, options)),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { SRCROOT: { description: { text: 'the top level of the repository' } } },
        results: diagnostics.map((diagnostic) => ({
          ruleId: diagnostic.rule,
          ruleIndex: indexes.get(diagnostic.rule) ?? -1,
          ...result(diagnostic, options.prefix),
          partialFingerprints: { 'docs/v1': fingerprint(diagnostic, fingerprints) },
        })),
      },
    ],
  };
  return printedJson(log);
}

const levels: Readonly<Record<Severity | 'off', string>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  off: 'none',
};

function descriptor(rule: Rule, { homepage }: SarifOptions) {
  const { id, severity, strict = severity, summary, why } = rule;
  return {
    id,
    name: id.replace(/(?:^|[/-])([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: summary },
    fullDescription: { text: why },
    help: { text: why, markdown: ruleHelp(rule) },
    helpUri: `${homepage}#rules`,
    defaultConfiguration: {
      enabled: severity !== 'off',
      level: levels[severity === 'off' ? strict : severity],
    },
    properties: { tags: ['documentation', id.split('/')[0] ?? ''], strictLevel: levels[strict] },
  };
}

function result(diagnostic: Diagnostic, prefix: string) {
  const { severity, span, related = [], fix } = diagnostic;
  const pointer = pointerAt(span);
  return {
    level: levels[severity],
    message: { text: [plainText(diagnostic), ...related.map(linked)].join('\n') },
    locations: [
      {
        ...location(span, prefix),
        ...(pointer === undefined
          ? {}
          : { logicalLocations: [{ fullyQualifiedName: pointer, kind: 'member' }] }),
      },
    ],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((place, index) => ({
            id: index + 1,
            ...location(place.span, prefix),
            message: { text: place.text },
          })),
        }),
    ...(fix === undefined ? {} : { fixes: [fixOf(fix, prefix)] }),
  };
}

/** Code scanning shows a related location only if the message links to its id. */
function linked({ span, text }: Label, index: number): string {
  const place = `${span.file.path}:${positionAt(span.file, span.start).line}`;
  return `${text}: [${place.replace(/[\\[\]]/g, '\\$&')}](${index + 1})`;
}

function location(span: Span, prefix: string) {
  return { physicalLocation: { artifactLocation: artifact(span, prefix), region: region(span) } };
}

function artifact({ file }: Span, prefix: string) {
  return { uri: `${prefix}${file.path}`.split('/').map(encodeURIComponent).join('/'), uriBaseId: 'SRCROOT' };
}

function region({ file, start, end }: Span) {
  const from = positionAt(file, start);
  const to = positionAt(file, end);
  return { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column };
}

/** Edits grouped by file, as SARIF requires. SARIF has no field for guesses, so the title says it. */
function fixOf({ title, safe, edits }: Fix, prefix: string) {
  const paths = [...new Set(edits.map(({ span }) => span.file.path))];
  return {
    description: { text: safe ? title : `${title} (a guess)` },
    properties: { safe },
    artifactChanges: paths.map((path) => {
      const ofFile = edits.filter(({ span }) => span.file.path === path);
      return {
        artifactLocation: ofFile.map(({ span }) => artifact(span, prefix))[0],
        replacements: ofFile.map(({ span, text }) => ({
          deletedRegion: region(span),
          insertedContent: { text },
        })),
      };
    }),
  };
}

/** A hash of rule, path and message, which is stable when lines move, and a number that distinguishes equal findings. */
function fingerprint(diagnostic: Diagnostic, seen: Map<string, number>): string {
  const hash = createHash('sha256').update(findingKey(diagnostic)).digest('hex').slice(0, 32);
  const count = (seen.get(hash) ?? 0) + 1;
  seen.set(hash, count);
  return `${hash}:${count}`;
}

/** Why a rule matters, with an invalid and a valid example, in Markdown. */
function ruleHelp({ why, fixable, examples }: Rule): string {
  const [wrong, right] = [examples.invalid[0], examples.valid[0]];
  return [
    why,
    ...(fixable ? ['`docs check --fix` applies the safe fixes.'] : []),
    ...(wrong === undefined ? [] : ['**Wrong**', ...shown(wrong)]),
    ...(right === undefined ? [] : ['**Right**', ...shown(right)]),
  ].join('\n\n');
}

function shown(example: Example): readonly string[] {
  return Object.entries(exampleFiles(example))
    .filter(([, text]) => text !== '{}')
    .flatMap(([path, text]) =>
      text.trim() === ''
        ? [`\`${path}\`, which is empty`]
        : [`\`${path}\``, `${fence}${path.split('.').at(-1)}\n${text.trimEnd()}\n${fence}`],
    );
}

/** Longer than those in examples. */
const fence = '`````';
