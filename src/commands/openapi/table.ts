import stringWidth from 'string-width';
import type { OperationDecision } from '../../model/openapi/spec.ts';
import { visible } from '../../report/visible.ts';
import type { PlacedPage } from './pages.ts';

/** A table of the pages, and of operations that lost their page to another one. */
export function table(pages: readonly PlacedPage[], decisions: readonly OperationDecision[]): string {
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
    : aligned([['METHOD', 'PATH', 'PAGE', 'GROUP', 'ORIGIN', ...column('SPEC'), ''], ...rows]);
}

function marks(all: readonly (readonly [boolean, string])[]): string {
  return all.flatMap(([isSet, name]) => (isSet ? [name] : [])).join(', ');
}

function aligned(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(visible));
  const widths = (shown[0] ?? []).map((_, column) =>
    shown.reduce((width, row) => Math.max(width, stringWidth(row[column] ?? '')), 0),
  );
  const pad = (cell: string, column: number): string =>
    cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(cell)));
  return shown.map((row) => `${row.map(pad).join('  ').trimEnd()}\n`).join('');
}
