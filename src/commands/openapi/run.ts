import stringWidth from 'string-width';
import { nameOf } from '../../site/model/navigation/naming.ts';
import { operationLabel, type Operation, type OperationDecision } from '../../site/model/openapi/spec.ts';
import { unreadSpecs, unreadSpecText } from '../../site/model/openapi/unread-specs.ts';
import type { Site } from '../../site/model/site.ts';
import { pretty } from '../../check/report/pretty.ts';
import { summarize } from '../../check/report/summary.ts';
import { visible } from '../../check/report/visible.ts';
import { openapiRules } from '../../check/rules/openapi/index.ts';
import { isTrue } from '../../site/source/plain.ts';
import { pathPrefix } from '../../machine/files/paths.ts';
import { colorLevel, type Io } from '../../machine/io.ts';
import { openSite } from '../../workspace/open-site.ts';
import { findingsOf, withConfigRules } from '../check/group-findings.ts';
import type { OpenApiOptions } from './options.ts';
import { openApiDocument } from './document.ts';
import { placedPages, type PlacedPage } from './pages.ts';

/** `docs openapi`. */
export async function runOpenApi(
  io: Io,
  folder: string | undefined,
  options: OpenApiOptions,
): Promise<number> {
  const started = performance.now();
  const opened = await openSite(io, folder);
  const { root, site } = opened;
  const diagnostics = findingsOf(withConfigRules(openapiRules, site), opened, options.strict);
  const pages = placedPages(site);
  const exitCode = diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
  if (options.format === 'json') {
    const decisions = options.explain === true ? site.operationDecisions : undefined;
    io.stdout.write(openApiDocument(site, pages, diagnostics, decisions));
    return exitCode;
  }
  const body = options.explain === true ? explanation(site, pages) : table(pages, site.operationDecisions);
  const unread = unreadSpecs(site).map((spec) => `${visible(unreadSpecText(spec))}\n`);
  io.stdout.write(`${body === '' ? emptyTable(site, unread.length > 0) : body}${unread.join('')}`);
  if (diagnostics.length > 0) {
    const summary = summarize(diagnostics, site, performance.now() - started);
    const width = io.stdout.columns ?? 120;
    const prefix = pathPrefix(io.cwd, root);
    const maxPerRule = options.all === true ? Infinity : 10;
    const style = { colorLevel: colorLevel(io, io.stdout), width, prefix, maxPerRule };
    io.stdout.write(`\n${await pretty(diagnostics, summary, style)}`);
  }
  return exitCode;
}

function emptyTable(site: Site, hasUnread: boolean): string {
  const isNamed = hasUnread || [...site.specs.values()].some(({ namedBy }) => namedBy.length > 0);
  if (isNamed || !site.complete) return 'no page shows an operation\n';
  return 'docs.json does not name an OpenAPI spec\n';
}

/** For each operation of each used spec: its page with its place and the reason, or why it has none. */
function explanation(site: Site, pages: readonly PlacedPage[]): string {
  const bySlug = new Map(pages.map((placed) => [placed.page.slug, placed]));
  const blocks = [...site.specs.values()].flatMap((spec) => {
    const { path } = spec.file;
    const decisions = site.operationDecisions.filter((decision) => decision.spec === path);
    const [first] = decisions;
    if (spec.namedBy.length === 0 && first !== undefined) {
      return [`${path}\n  none of its ${spec.operations.length} operations has a page: ${first.reason}\n`];
    }
    return decisions.map((decision) => explain(decision, bySlug));
  });
  return blocks.map(visibleLines).join('\n');
}

function explain(decision: OperationDecision, bySlug: ReadonlyMap<string, PlacedPage>): string {
  const { operation, outcome, slug, reason, spec } = decision;
  const title = `${operationLabel(operation)}  (${spec})`;
  const placed = slug === undefined ? undefined : bySlug.get(slug);
  if (outcome !== 'page' || placed === undefined) {
    return [title, '  page        none', `  because     ${reason}`, ''].join('\n');
  }
  const place = placed.navigation.length === 0 ? 'not shown' : placed.navigation.join(' › ');
  return [
    title,
    `  page        /${placed.page.slug}`,
    `  group       ${placed.group ?? 'none'}`,
    `  navigation  ${place}${placed.pointer === undefined ? '' : ` (${placed.pointer})`}`,
    `  because     ${[reason, ...whyHidden(placed, operation)].join('; ')}`,
    '',
  ].join('\n');
}

/** Why a listed page is not shown in the navigation, except for "x-hidden", which the reason already names. */
function whyHidden({ page, navigation, hiddenBy }: PlacedPage, { metadata }: Operation): readonly string[] {
  const effect = 'keeps it out of the navigation';
  if (page.origin === 'front-matter') return page.hidden ? [`"hidden" in its front matter ${effect}`] : [];
  if (navigation.length === 0) return [];
  if (isTrue(metadata, 'hidden')) return [`"hidden" in its "x-mint.metadata" ${effect}`];
  return hiddenBy === undefined ? [] : [`"hidden" of ${nameOf(hiddenBy)} ${effect}`];
}

function visibleLines(block: string): string {
  return block.split('\n').map(visible).join('\n');
}

/** A table of the pages, and of operations that lost their page to another one. */
function table(pages: readonly PlacedPage[], decisions: readonly OperationDecision[]): string {
  const collisions = decisions.filter(({ outcome }) => outcome === 'collision');
  const contested = new Set(collisions.map(({ slug }) => slug));
  const hasSeveralSpecs =
    new Set([...pages.map(({ page }) => page), ...collisions].map(({ spec }) => spec)).size > 1;
  const column = (spec: string) => (hasSeveralSpecs ? [spec === '' ? '-' : spec] : []);
  const rows = [
    ...pages.map(({ page, group, navigation }) => [
      page.method,
      page.path,
      `/${page.slug}`,
      group ?? (navigation.length === 0 ? '-' : (navigation.at(-1) ?? '')),
      page.origin,
      ...column(page.spec),
      marks([
        [page.hidden, 'hidden'],
        [page.deprecated, 'deprecated'],
        [contested.has(page.slug), 'collides, kept'],
      ]),
    ]),
    ...collisions.map(({ operation, slug, spec }) => [
      operation.method,
      operation.path,
      `/${slug ?? ''}`,
      '-',
      '-',
      ...column(spec),
      marks([
        [operation.deprecated, 'deprecated'],
        [true, 'collides, no page'],
      ]),
    ]),
  ];
  return rows.length === 0
    ? ''
    : alignColumns([['METHOD', 'PATH', 'PAGE', 'GROUP', 'ORIGIN', ...column('SPEC'), ''], ...rows]);
}

function marks(all: readonly (readonly [boolean, string])[]): string {
  return all.flatMap(([isSet, name]) => (isSet ? [name] : [])).join(', ');
}

function alignColumns(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(visible));
  const widths = (cells[0] ?? []).map((_, column) =>
    cells.reduce((width, row) => Math.max(width, stringWidth(row[column] ?? '')), 0),
  );
  const pad = (cell: string, column: number): string =>
    cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(cell)));
  return cells.map((row) => `${row.map(pad).join('  ').trimEnd()}\n`).join('');
}
