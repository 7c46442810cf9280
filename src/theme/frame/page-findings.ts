import { unknownOperationAt } from '../../site/model/openapi/unread-specs.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';
import { snippetsOf } from '../../site/links/sources.ts';
import type { Diagnostic } from '../../site/source/finding.ts';
import { type Span, textOf } from '../../site/source/span.ts';
import { valueOf } from '../../site/source/tree.ts';
import type { View } from '../view.ts';

type Shown = Pick<View, 'site' | 'path' | 'findings'>;

/**
 * The findings in everything that a page is made of: its file, its snippets, its entry in docs.json, and those that make
 * docs.json invalid; of its spec, which other pages are made of too, the errors.
 */
export function pageFindings(view: Shown): readonly Diagnostic[] {
  const { site, path, findings } = view;
  const files = pageFiles(site, path);
  const specs = new Set(specFindings(view));
  const breaking = new Set(siteFindings(view));
  return findings.filter(
    (finding) =>
      files.has(finding.span.file.path) ||
      specs.has(finding) ||
      (site.configFiles.includes(finding.span.file) && pathNamed(finding.span) === path) ||
      breaking.has(finding),
  );
}

/** The findings that make docs.json invalid. */
export function siteFindings({ site, findings }: Pick<View, 'site' | 'findings'>): readonly Diagnostic[] {
  const hasNavigation = valueOf(site.config, 'navigation')?.kind === 'object';
  const breaks = hasNavigation ? /^config\/(?:syntax|reference)$/ : /^config\//;
  return findings.filter(({ rule, severity }) => severity === 'error' && breaks.test(rule));
}

/** The errors in the spec that the operation of a page comes from, or would if it could be read. */
export function specFindings({ site, path, findings }: Shown): readonly Diagnostic[] {
  const files = specFiles(site, path);
  const isUnread = isBelowUnreadSpec(site, path) || lacksOperation(site, path);
  return findings.filter(
    ({ rule, severity, span }) =>
      severity === 'error' && (files.has(span.file.path) || (isUnread && unreadable.test(rule))),
  );
}

const unreadable = /^openapi\/spec-(?:valid|exists)$/;

/** Why parts that a page imports cannot be shown: errors of syntax in its snippets, and imports of nothing. */
export function partFindings({ site, path, findings }: Shown): readonly Diagnostic[] {
  const own = site.pages.get(path)?.file.path;
  const files = pageFiles(site, path);
  return findings.filter(
    ({ rule, span }) =>
      files.has(span.file.path) &&
      (rule === 'pages/import-exists' || (rule === 'pages/syntax' && span.file.path !== own)),
  );
}

function pageFiles(site: Site, path: string): ReadonlySet<string> {
  const page = site.pages.get(path);
  if (page === undefined) return new Set();
  return new Set([page.file.path, ...snippetsOf(site, page).map(({ file }) => file.path)]);
}

/** The paths of all files of the spec of a page. */
function specFiles(site: Site, path: string): ReadonlySet<string> {
  const name = site.operationPages.get(path)?.spec ?? unknownOperationAt(site, path)?.spec ?? '';
  return new Set(name === '' ? [] : [name, ...(site.specs.get(name)?.parts.keys() ?? [])]);
}

/** Whether the front matter names an operation that no spec describes. */
function lacksOperation({ pages, operationPages }: Site, path: string): boolean {
  const isDescribed = (operationPages.get(path)?.spec ?? '') !== '';
  return valueOf(pages.get(path)?.fields, 'openapi') !== undefined && !isDescribed;
}

function isBelowUnreadSpec({ unreadFolders }: Site, path: string): boolean {
  return unreadFolders.some((folder) => folder === '' || path.startsWith(`${folder}/`));
}

// The page path of an entry of docs.json.
function pathNamed(span: Span): string {
  return pagePathOf(textOf(span).replace(/^"\/?|"$/g, ''));
}
