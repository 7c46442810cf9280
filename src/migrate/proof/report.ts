import { rangeJson, type RangeJson } from '../../check/report/json.ts';
import type { Diagnostic } from '../../site/source/finding.ts';
import { folderOf, isExternal, joinPath } from '../../site/model/addresses/link-target.ts';
import { positionAt, spanIn, type Range, type SourceFile } from '../../site/source/span.ts';
import type {
  Asset,
  ConfigurationItem,
  OldSite,
  RemarkKind,
  Seen,
  SeenItem,
  System,
} from '../model/old-site.ts';
import type { Site } from '../../site/model/site.ts';
import { once } from '../../site/source/once.ts';
import { lowest } from '../model/ranges.ts';
import type { Source } from '../model/source.ts';
import type { NewPage, NewSite } from '../target/new-site.ts';
import { countNames, countsOf, lostBetween, type Counts, type Lost } from './compare.ts';
import { proveAddresses, type AddressProof } from './old-addresses.ts';
import { seenInPage } from './seen-in-page.ts';

/** What a conversion kept, lost and could not convert; plain data. */
export interface Report {
  readonly version: 1;
  readonly from: string;
  readonly source: string;
  readonly target: string;
  readonly pages: readonly PageReport[];
  readonly addresses: readonly AddressProof[];
  readonly config: readonly ConfigurationItem[];
  readonly assets: readonly Asset[];
  readonly unconverted: readonly Unconverted[];
  readonly alreadyBroken: readonly BrokenBefore[];
  readonly check: { readonly errors: number; readonly warnings: number; readonly infos: number };
  readonly summary: Summary;
}

interface BrokenBefore {
  readonly path: string;
  /** Null for a redirect. */
  readonly range: RangeJson | null;
  readonly text: string;
}

/** A report, and what of it counts as a loss. */
export interface Proof {
  readonly report: Report;
  /** Errors that the old site did not have. */
  readonly newErrors: readonly Diagnostic[];
  /** Old addresses that answered before and do not now. */
  readonly gone: readonly AddressProof[];
}

interface PageReport {
  readonly source: string | null;
  readonly path: string | null;
  readonly page: string | null;
  readonly old: string | null;
  readonly status: 'converted' | 'generated' | 'snippet' | 'dropped';
  readonly reason?: string;
  readonly counts: { readonly source: Counts; readonly target: Counts };
  readonly lost: readonly { readonly kind: Lost['kind']; readonly text: string; readonly range: RangeJson }[];
}

interface Unconverted {
  readonly path: string;
  readonly range: RangeJson | null;
  readonly target: { readonly path: string; readonly line: number } | null;
  readonly kind: RemarkKind;
  readonly text: string;
  readonly help: string;
}

/** Pairs are `[source, target]`. */
type Summary = {
  readonly [Name in keyof Counts]: readonly [number, number];
} & Readonly<Record<'pages' | 'addresses' | 'redirects' | 'unconverted' | 'lost', number>>;

interface Converted {
  readonly system: System;
  readonly source: Source;
  readonly old: OldSite;
  readonly result: NewSite;
  /** The new site, loaded from what is about to be written. */
  readonly site: Site;
  readonly diagnostics: readonly Diagnostic[];
}

/** Proves a conversion. `places` are the folders as the user named them. */
export function proofOf(
  converted: Converted,
  places: { readonly source: string; readonly target: string },
): Proof {
  const { system, old, result, diagnostics } = converted;
  const pages = result.pages.map((page) => pageReport(converted, page));
  const unconverted = [
    ...result.pages.flatMap(unconvertedOf),
    ...old.unconverted.map((remark) => ({ ...remark, range: null, target: null })),
    ...result.loops.map(({ source: text }) => ({
      ...{ path: 'docs.json', range: null, target: null, kind: 'redirect' as const, text },
      help: 'it leads back to itself, and is left out',
    })),
    ...converted.source.refused.map(({ path, because }) => ({
      ...{ path, range: null, target: null, kind: 'include' as const, text: path },
      help: `it was not read: ${because}`,
    })),
  ];
  const { addresses, dead } = proveAddresses(old, result, converted.site);
  const count = (severity: Diagnostic['severity']) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const report: Report = {
    version: 1,
    from: system.name,
    ...places,
    pages,
    addresses,
    config: old.configuration,
    assets: result.assets.filter(({ source, target }) => source !== target),
    unconverted,
    alreadyBroken: [
      ...result.pages.flatMap(({ old: page, conversion }) => {
        const source = { path: page.source ?? page.key, text: page.text };
        return conversion.broken.map((range) => ({ path: source.path, ...located(source, range) }));
      }),
      ...dead.map(({ old: text }) => ({ path: 'docs.json', range: null, text })),
      ...diagnostics.filter(isMissingPage).map(({ span, message: text }) => ({
        ...{ path: span.file.path, range: null, text },
      })),
    ],
    check: { errors: count('error'), warnings: count('warning'), infos: count('info') },
    summary: {
      pages: pages.filter(({ page }) => page !== null).length,
      ...sums(pages),
      addresses: addresses.length,
      redirects: result.redirects.length,
      unconverted: unconverted.length,
      lost: pages.reduce((sum, { lost }) => sum + lost.length, 0),
    },
  };
  return {
    report,
    newErrors: newErrorsIn(converted),
    gone: addresses.filter((address) => address.via === 'none' && !dead.includes(address)),
  };
}

/** Whether the navigation names a page that the old site did not have either: all that it had are placed. */
function isMissingPage({ rule, span }: Diagnostic): boolean {
  return rule === 'navigation/page-exists' && span.file.path === 'docs.json';
}

/** Errors that are neither in a file of the old site nor at a link that was broken before. */
function newErrorsIn({ result, diagnostics }: Converted): readonly Diagnostic[] {
  const broken = new Map(result.pages.map((page) => [page.file, brokenBefore(page)]));
  return diagnostics.filter((diagnostic) => {
    const { severity, span } = diagnostic;
    const file = result.files.get(span.file.path);
    if (severity !== 'error' || file === undefined || 'copyOf' in file) return false;
    if (isMissingPage(diagnostic)) return false;
    return broken.get(span.file.path)?.()(span) !== true;
  });
}

/** Tells whether a range of the new page lies in a link that was broken before. */
function brokenBefore({ conversion, edited }: NewPage): () => (range: Range) => boolean {
  return once(() => {
    const ranges = conversion.broken
      .map(({ start, end }) => ({ start: edited.place(start), end: edited.place(end) }))
      .sort((a, b) => a.start - b.start);
    let furthest = 0;
    const ends = ranges.map(({ end }) => (furthest = Math.max(furthest, end)));
    return ({ start, end }) => {
      const behind = lowest(ranges.length, (index) => (ranges[index]?.start ?? 0) > start);
      return end <= (ends[behind - 1] ?? -1);
    };
  });
}

function sums(pages: readonly PageReport[]): { readonly [Name in keyof Counts]: readonly [number, number] } {
  const entries = (Object.keys(countNames) as (keyof Counts)[]).map((name) => [
    name,
    (['source', 'target'] as const).map((side) =>
      pages.reduce((sum, { counts }) => sum + counts[side][name], 0),
    ),
  ]);
  return Object.fromEntries(entries) as { [Name in keyof Counts]: [number, number] };
}

function pageReport({ system, site }: Converted, { old, file, path, context }: NewPage): PageReport {
  const page = path === undefined ? undefined : site.pages.get(path);
  const status =
    file === undefined
      ? 'dropped'
      : old.kind === 'snippet'
        ? 'snippet'
        : old.source === undefined
          ? 'generated'
          : 'converted';
  const reason = old.reason ?? (old.hidden === true ? 'it was in no navigation, or hidden' : undefined);
  const head = {
    source: old.source ?? null,
    path: file ?? null,
    page: path ?? null,
    old: old.addresses[0] ?? null,
    status,
    ...(reason === undefined ? {} : { reason }),
  } as const;
  const locate = (url: string): string => locatedFrom(path ?? '', url);
  const after = page === undefined ? undefined : seenInPage(page, site, locate);
  if (old.file !== undefined || after === undefined) {
    const same = after === undefined ? noCounts : countsOf(after);
    return { ...head, counts: { source: same, target: same }, lost: [] };
  }
  const before = locatedIn(system.see(old, context), locate);
  const source = { path: '', text: old.text };
  const lost = lostBetween(before, after).map(({ kind, item }) => ({
    kind,
    ...located(source, item),
    text: item.text,
  }));
  return { ...head, counts: { source: countsOf(before), target: countsOf(after) }, lost };
}

/** With links and pictures where a browser finds them. */
function locatedIn(seen: Seen, locate: (url: string) => string): Seen {
  const located = (items: readonly SeenItem[]) => items.map((item) => ({ ...item, text: locate(item.text) }));
  return { ...seen, images: located(seen.images), links: located(seen.links) };
}

/** A link as a browser reads it on a page. */
function locatedFrom(path: string, url: string): string {
  if (/^[#?]/.test(url)) return `/${path === 'index' ? '' : path}${url}`;
  if (url === '' || url.startsWith('/') || isExternal(url)) return url;
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  return `/${target === '' ? path : joinPath(folderOf(path), target)}${rest}`;
}

const noCounts: Counts = { words: 0, headings: 0, codeBlocks: 0, images: 0, links: 0, tables: 0 };

function unconvertedOf({ old, file, conversion, edited }: NewPage): readonly Unconverted[] {
  const source = { path: '', text: old.text };
  const target = file === undefined ? undefined : { path: file, text: edited.text };
  return conversion.unconverted.map(({ kind, help, start, end }) => ({
    path: old.source ?? old.key,
    ...located(source, { start, end }),
    target:
      target === undefined ? null : { path: target.path, line: positionAt(target, edited.place(start)).line },
    kind,
    help,
  }));
}

function located(file: SourceFile, range: Range): { readonly range: RangeJson; readonly text: string } {
  return { range: rangeJson(spanIn(file, range)), text: file.text.slice(range.start, range.end) };
}
