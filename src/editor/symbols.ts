import { SymbolKind, type DocumentSymbol, type SymbolInformation } from 'vscode-languageserver';
import { documentAt } from '../site/model/pages/documents.ts';
import { isElement, walkAll, type NavElement, type NavEntry } from '../site/model/navigation/navigation.ts';
import type { Heading } from '../site/source/outline/page-outline.ts';
import type { SourceFile, Span } from '../site/source/span.ts';
import { locationOf } from './definition.ts';
import { entryName } from './entry-name.ts';
import { lettersInOrder } from './letters-in-order.ts';
import { rangeOf } from './place.ts';
import type { Snapshot } from './snapshot.ts';
import { placeOfOperation } from './target-place.ts';

/** The outline of a file: headings of a page, the navigation of docs.json, the operations of a spec. */
export function documentSymbols(snapshot: Snapshot, file: SourceFile): readonly DocumentSymbol[] {
  const { site } = snapshot;
  const document = documentAt(site, file.path);
  if (document !== undefined) return headingTree(file, document.outline.headings);
  if (site.specs.has(file.path))
    return operationsIn(snapshot, file.path).map(({ name, detail, span }) => ({
      ...{ name, detail, kind: SymbolKind.Method, range: rangeOf(span), selectionRange: rangeOf(span) },
    }));
  return entriesIn(file, site.navigation);
}

/** Each heading contains the deeper ones that follow, and extends to their end. */
function headingTree(file: SourceFile, headings: readonly Heading[]): DocumentSymbol[] {
  const top: DocumentSymbol[] = [];
  const open: { readonly depth: number; readonly symbol: DocumentSymbol }[] = [];
  for (const [index, { depth, text, slug, start, end }] of headings.entries()) {
    const next = headings.slice(index + 1).find((other) => other.depth <= depth);
    const span = { file, start, end };
    const symbol: DocumentSymbol = {
      ...{ name: text.trim() || slug || '#', detail: `#${slug}`, kind: SymbolKind.String },
      range: rangeOf({ file, start, end: Math.max(end, next?.start ?? file.text.length) }),
      ...{ selectionRange: rangeOf(span), children: [] },
    };
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    (open.at(-1)?.symbol.children ?? top).push(symbol);
    open.push({ depth, symbol });
  }
  return top;
}

function entriesIn(file: SourceFile, element: NavElement): DocumentSymbol[] {
  return [...element.global, ...element.children].flatMap((entry) => entrySymbols(file, entry));
}

function entrySymbols(file: SourceFile, entry: NavEntry): DocumentSymbol[] {
  const inner = isElement(entry) ? entriesIn(file, entry) : [];
  const span = spanOf(entry);
  // The content of a referenced file is shown there.
  if (span?.file !== file) return inner;
  const range = rangeOf(span);
  const kind = isElement(entry) ? SymbolKind.Namespace : SymbolKind.File;
  return [
    { name: entryName(entry), detail: entry.kind, kind, range, selectionRange: range, children: inner },
  ];
}

function spanOf(entry: NavEntry): Span | undefined {
  return isElement(entry) ? entry.source?.span : entry.span;
}

interface Named {
  readonly name: string;
  readonly detail: string;
  readonly span: Span;
}

function operationsIn({ site }: Snapshot, spec?: string): readonly Named[] {
  return [...site.operationPages].flatMap(([path, page]): readonly Named[] => {
    if (spec !== undefined && page.spec !== spec) return [];
    const span = placeOfOperation(site, path);
    return span === undefined ? [] : [{ name: `${page.method} ${page.path}`, detail: page.title, span }];
  });
}

/** Editors show no more, and request again with every letter. */
const maxSymbols = 200;

/** Pages, headings, navigation entries and operations whose names contain the letters of a query in order. */
export function workspaceSymbols(snapshot: Snapshot, query: string): readonly SymbolInformation[] {
  const matches = lettersInOrder(query);
  const symbols: SymbolInformation[] = [];
  const add = (name: string, kind: SymbolKind, span: Span, containerName: string): void => {
    if (symbols.length < maxSymbols && matches(`${name} ${containerName}`))
      symbols.push({ name, kind, location: locationOf(snapshot, span), containerName });
  };
  const { site } = snapshot;
  for (const { title, path, file } of site.pages.values())
    add(title, SymbolKind.File, { file, start: 0, end: 0 }, path);
  for (const { entry } of walkAll(site.navigation)) {
    const span = isElement(entry) ? spanOf(entry) : undefined;
    if (isElement(entry) && span !== undefined && entry.label.trim() !== '')
      add(entry.label, SymbolKind.Namespace, span, entry.kind);
  }
  for (const { name, detail, span } of operationsIn(snapshot)) add(name, SymbolKind.Method, span, detail);
  for (const { path, file, outline } of site.pages.values())
    for (const { text, start, end } of outline.headings)
      add(text, SymbolKind.String, { file, start, end }, path);
  return symbols;
}
