import { isWholeAddress } from '../../../model/addresses/link-target.ts';
import type { AppliedOverlay, Spec } from '../../../model/openapi/spec.ts';
import { grouped } from '../../../model/grouped.ts';
import { didYouMean, type Fault } from '../../../source/finding.ts';
import { entrySpan, locate } from '../../../source/positions/locate.ts';
import { field, isPlainArray } from '../../../source/plain.ts';
import { spanIn, type SourceFile, type Span } from '../../../source/span.ts';
import type { NamedOverlay, SpecReference } from '../../navigation/spec-value.ts';
import { mayDeclareSpec, readDocument, versionOf } from '../document.ts';
import { nearestPath } from '../lookup.ts';
import { unreadableFaults } from '../reference-faults.ts';
import { extendedPath, isKnownVersion, isOverlay, listedOverlays, type OverlayList } from './choice.ts';

const rule = 'openapi/spec-valid';

/** Faults of the overlays of the site's specs, each reported once, however many specs it affects. */
export function overlayFaults(
  references: readonly SpecReference[],
  specs: ReadonlyMap<string, Spec>,
  data: ReadonlyMap<string, SourceFile>,
): readonly Fault[] {
  const listed = listedOverlays(references);
  const named = grouped(
    [...listed.values()].flatMap(([first]) => first?.overlays ?? []),
    ({ path }) => path,
  );
  const used = new Map([...specs].filter(([, { namedBy }]) => namedBy.length > 0));
  const overlays = [...data.values()].filter((file) => mayDeclareSpec(file) && isOverlay(file));
  const extending = overlays.filter((file) => {
    const extended = extendedPath(file) ?? '';
    return !named.has(file.path) && !listed.has(extended) && used.has(extended);
  });
  return [
    ...[...named.values()].flatMap(([first]) => (first === undefined ? [] : namedFaults(first, data))),
    ...extending.flatMap((file) => fileFaults(file, undefined)),
    ...overlays.filter(({ path }) => !named.has(path)).flatMap((file) => extendsFaults(file, used, data)),
    ...[...listed.values()].flatMap(conflictFaults),
    ...actionFaults([...used.values()].flatMap((spec) => spec.overlays)),
  ];
}

function namedFaults({ path, span }: NamedOverlay, data: ReadonlyMap<string, SourceFile>): readonly Fault[] {
  if (isWholeAddress(path)) return [];
  const file = data.get(path);
  if (file !== undefined) return fileFaults(file, span);
  const suggestion = nearestPath(
    path,
    [...data.values()].filter(isOverlay).map((other) => other.path),
  );
  return [
    {
      rule: 'openapi/spec-exists',
      span,
      message: `overlay "${path}" does not exist`,
      help: didYouMean(suggestion, 'write the path of a JSON or YAML file of this site'),
    },
  ];
}

/** A missing spec whose name is so similar to an existing one that nothing else can be meant. */
function extendsFaults(
  file: SourceFile,
  used: ReadonlyMap<string, Spec>,
  data: ReadonlyMap<string, SourceFile>,
): readonly Fault[] {
  const path = extendedPath(file);
  const suggestion = path === undefined || data.has(path) ? undefined : nearestPath(path, used.keys());
  if (path === undefined || suggestion === undefined) return [];
  return [
    {
      rule: 'openapi/spec-exists',
      span: entrySpan(locate(file, '/extends')),
      message: `spec "${path}", which the overlay extends, does not exist, so the overlay has no effect`,
      help: `did you mean "${suggestion}"?`,
    },
  ];
}

/** What prevents an overlay from being applied at all; `named` is where docs.json lists it. */
function fileFaults(file: SourceFile, named: Span | undefined): readonly Fault[] {
  const { value, flawed } = readDocument(file);
  const start = spanIn(file, { start: 0, end: Math.min(1, file.text.length) });
  if (flawed) return unreadableFaults(file, named ?? start);
  const related = named && { related: [{ span: named, text: 'named as an overlay here' }] };
  if (!isOverlay(file)) {
    const message = `"${file.path}" is not an overlay: it has no "overlay" field`;
    return [{ rule, span: start, message, ...related, help: 'add "overlay": "1.0.0", or name another file' }];
  }
  if (!isKnownVersion(value)) {
    return [
      {
        rule: 'openapi/spec-version',
        span: entrySpan(locate(file, '/overlay')),
        message: `the overlay has version ${versionOf(value, 'overlay') ?? ''}, so it is not applied`,
        help: 'use Overlay 1.0 or 1.1',
      },
    ];
  }
  if (isPlainArray(field(value, 'actions'))) return [];
  return [
    {
      rule,
      span: entrySpan(locate(file, '/actions')),
      message: `"${file.path}" has no "actions" list, so it has no effect`,
      help: 'add "actions"',
    },
  ];
}

/** The platform refuses two lists for one spec. */
function conflictFaults([first, ...others]: readonly OverlayList[]): readonly Fault[] {
  if (first === undefined) return [];
  const pathsOf = ({ overlays }: OverlayList) => JSON.stringify(overlays.map(({ path }) => path));
  return others
    .filter((other) => pathsOf(other) !== pathsOf(first))
    .map(({ path, span }) => ({
      rule,
      span,
      message: `"${path}" has other overlays here than where it is first named, so these are not applied`,
      related: [{ span: first.span, text: 'it is first named here' }],
      help: 'list the same overlays, or make a copy of the spec',
    }));
}

/** An action without a match in one spec may be meant for another. */
function actionFaults(applied: readonly AppliedOverlay[]): readonly Fault[] {
  return [...grouped(applied, ({ file }) => file)].flatMap(([file, [first, ...others]]) =>
    (first?.problems ?? [])
      .filter(({ pointer }) =>
        others.every(({ problems }) => problems.some((problem) => problem.pointer === pointer)),
      )
      .map(({ pointer, message, help }) => ({ rule, span: entrySpan(locate(file, pointer)), message, help })),
  );
}
