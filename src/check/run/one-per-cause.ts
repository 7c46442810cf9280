import { foldersAround, folderOf } from '../../site/model/addresses/link-target.ts';
import { grouped } from '../../site/model/grouped.ts';
import { languagesOf } from '../../site/model/navigation/editions.ts';
import type { Site } from '../../site/model/site.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { Diagnostic } from '../../site/source/finding.ts';
import type { Span } from '../../site/source/span.ts';
import { inOrder } from './order.ts';

/**
 * One finding for each cause that shows in several places: a folder of pages that nothing lists, a component with a fault
 * that is used several times, specs with the same operations, the same slip in sibling languages. It stands at the first
 * place, that of the component, or that of the source language.
 */
export function onePerCause(diagnostics: readonly Diagnostic[], site: Site): readonly Diagnostic[] {
  const single = sameInLanguages(site, ofCauses(ofComponents(orphanFolders(site, diagnostics))));
  return single.length === diagnostics.length ? diagnostics : inOrder(single);
}

const orphanRule = 'pages/orphan';
/** Fewer pages of a folder are named one by one. */
const minOrphans = 5;
const maxRelated = 20;

function orphanFolders(site: Site, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const orphans = diagnostics.filter(({ rule }) => rule === orphanRule);
  if (orphans.length < minOrphans) return diagnostics;
  const paths = new Set(orphans.map(({ span }) => pagePathOf(span.file.path)));
  const others = foldersAround([...site.pages.keys()].filter((path) => !paths.has(path)));
  const folders = grouped(
    orphans,
    ({ span, severity }) => `${severity} ${orphanFolder(span.file.path, others)}`,
  );
  return diagnostics.flatMap((diagnostic) => {
    const { rule, severity, span } = diagnostic;
    if (rule !== orphanRule) return [diagnostic];
    const folder = orphanFolder(span.file.path, others);
    const places = folders.get(`${severity} ${folder}`) ?? [];
    if (places.length < minOrphans) return [diagnostic];
    if (places[0] !== diagnostic) return [];
    return [
      standingFor(places, {
        ...diagnostic,
        message: `${folder === '' ? 'the root' : `folder "${folder}"`} has pages that are not in the navigation but are still served`,
        help: `${places.length} pages: add them to the navigation of docs.json, write "hidden: true" in their front matter, list ${folder === '' ? 'them' : 'the folder'} in .mintignore, or delete them`,
      }),
    ];
  });
}

/** The outermost folder of a file in which there are no other pages, else its own. */
function orphanFolder(path: string, others: ReadonlySet<string>): string {
  let outermost = folderOf(path);
  for (let folder = outermost; folder !== '' && !others.has(folder); folder = folderOf(folder))
    outermost = folder;
  return outermost;
}

function ofComponents(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const keyOf = ({ rule, severity, definition }: Diagnostic): string | undefined =>
    definition && [rule, severity, definition.file.path, definition.start].join('\0');
  const uses = grouped(
    diagnostics.filter(({ definition }) => definition !== undefined),
    keyOf,
  );
  return diagnostics.flatMap((diagnostic) => {
    const key = keyOf(diagnostic);
    const places = key === undefined ? [] : (uses.get(key) ?? []);
    const { definition, help } = diagnostic;
    if (places.length < 2 || definition === undefined) return [diagnostic];
    if (places[0] !== diagnostic) return [];
    return [
      {
        ...standingFor([diagnostic, ...places], {
          ...diagnostic,
          help: `${help ?? ''} (${places.length} uses)`,
        }),
        span: definition,
        count: places.length,
      },
    ];
  });
}

function ofCauses(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const keyOf = ({ rule, severity, cause }: Diagnostic) => cause && [rule, severity, cause].join('\0');
  const places = grouped(
    diagnostics.filter(({ cause }) => cause !== undefined),
    keyOf,
  );
  return diagnostics.flatMap((diagnostic) => {
    const same = places.get(keyOf(diagnostic)) ?? [];
    if (same.length < 2) return [diagnostic];
    const help = `${diagnostic.help ?? ''} (${same.length} places have the same cause)`;
    return same[0] === diagnostic ? [standingFor(same, { ...diagnostic, help })] : [];
  });
}

function sameInLanguages(site: Site, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const { of, without, first } = languagesOf(site);
  if (first === undefined) return diagnostics;
  const seen = new Map<string, number>();
  const keys = new Map(
    diagnostics.map((diagnostic) => {
      const { rule, severity, message, span, count } = diagnostic;
      const place = JSON.stringify([rule, severity, without(message), span.file.path, count]);
      const ordinal = seen.get(place) ?? 0;
      seen.set(place, ordinal + 1);
      return [diagnostic, JSON.stringify([place.replace(span.file.path, without(span.file.path)), ordinal])];
    }),
  );
  const languageOf = ({ span }: Diagnostic) => of(pagePathOf(span.file.path));
  const slips = grouped(
    diagnostics.filter(
      (diagnostic) => diagnostic.count === undefined && languageOf(diagnostic) !== undefined,
    ),
    (diagnostic) => keys.get(diagnostic),
  );
  return diagnostics.flatMap((diagnostic) => {
    const places = slips.get(keys.get(diagnostic)) ?? [];
    if (places.length < 2 || !places.includes(diagnostic)) return [diagnostic];
    const lead = places.find((each) => languageOf(each) === first) ?? places[0];
    if (lead !== diagnostic) return [];
    const { help } = diagnostic;
    const where = `the same in ${places.length} languages`;
    return [
      standingFor([lead, ...places.filter((each) => each !== lead)], {
        ...diagnostic,
        help: help === undefined ? where : `${help} (${where})`,
      }),
    ];
  });
}

/** `places` begins with the one at which the finding stands. */
function standingFor([, ...others]: readonly Diagnostic[], lead: Diagnostic): Diagnostic {
  const { related = [], fix } = lead;
  const edits = others.flatMap((other) => (other.fix?.safe === fix?.safe ? (other.fix?.edits ?? []) : []));
  const placeOf = (span: Span) => ({ span, text: 'also here' });
  return {
    ...lead,
    count: others.length + 1,
    related: [...others.slice(0, maxRelated).map(({ span }) => placeOf(span)), ...related],
    ...(fix && { fix: { ...fix, edits: [...fix.edits, ...edits] } }),
  };
}
