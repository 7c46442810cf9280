import type { Range } from 'vscode-languageserver';
import { grouped } from '../site/model/grouped.ts';
import { isElement, type NavEntry } from '../site/model/navigation/navigation.ts';
import type { Diagnostic } from '../site/source/finding.ts';
import { entryName } from './entry-name.ts';
import { rangeOf } from './place.ts';
import { uriOf, type Snapshot } from './snapshot.ts';

/** An entry of the navigation, for editors that show it as a tree. */
export interface NavigationEntry {
  readonly kind: string;
  readonly label: string;
  /** Its source in docs.json, or in a file that docs.json references. */
  readonly source: { readonly uri: string; readonly range: Range } | undefined;
  /** The file that it opens. */
  readonly target: string | undefined;
  /** Findings in that file and on the entry, including its descendants. */
  readonly errors: number;
  readonly warnings: number;
  readonly children: readonly NavigationEntry[];
}

/** A request beyond the protocol: it has no parameters, and returns the navigation of every site. */
export const navigationRequest = 'docs/navigation';

/** Notifies clients that ask for it, by an initialization option of this name, that navigation or findings may have changed. */
export const changedNotification = 'docs/changed';

/** The whole navigation of a site, with the findings of each entry. */
export function navigation(snapshot: Snapshot): NavigationEntry {
  const byFile = grouped(snapshot.findings, ({ span }) => span.file.path);
  const { children, global } = snapshot.site.navigation;
  const inner = [...global, ...children].map((entry) => navigationEntry(snapshot, byFile, entry));
  return {
    ...{ kind: 'site', label: snapshot.site.name || 'docs', children: inner },
    ...{ source: undefined, target: uriOf(snapshot, 'docs.json') },
    errors: snapshot.findings.filter(({ severity }) => severity === 'error').length,
    warnings: snapshot.findings.filter(({ severity }) => severity === 'warning').length,
  };
}

type ByFile = ReadonlyMap<string, readonly Diagnostic[]>;

function navigationEntry(snapshot: Snapshot, byFile: ByFile, entry: NavEntry): NavigationEntry {
  const inner = isElement(entry) ? [...entry.global, ...entry.children] : [];
  const children = inner.map((child) => navigationEntry(snapshot, byFile, child));
  const span = isElement(entry) ? entry.source?.span : entry.span;
  const path = isElement(entry) ? entry.root : entry.path;
  const page = path === undefined ? undefined : snapshot.site.pages.get(path);
  const isNamed = isElement(entry) || entry.kind === 'operation';
  const label = isNamed ? entryName(entry) : (page?.title ?? entryName(entry));
  const pageFindings = page === undefined ? [] : (byFile.get(page.file.path) ?? []);
  const onEntry =
    span === undefined || isElement(entry)
      ? []
      : (byFile.get(span.file.path) ?? []).filter(
          (finding) => span.start <= finding.span.start && finding.span.end <= span.end,
        );
  const count = (severity: Diagnostic['severity'], below: 'errors' | 'warnings') =>
    [...pageFindings, ...onEntry].filter((finding) => finding.severity === severity).length +
    children.reduce((sum, child) => sum + child[below], 0);
  return {
    ...{ kind: entry.kind, label, children },
    source: span && { uri: uriOf(snapshot, span.file.path), range: rangeOf(span) },
    target: page && uriOf(snapshot, page.file.path),
    ...{ errors: count('error', 'errors'), warnings: count('warning', 'warnings') },
  };
}
