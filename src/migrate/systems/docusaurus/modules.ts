import type { Range } from '../../../site/source/span.ts';
import { NotStatic } from '../../javascript/static-value.ts';
import { snippetKey } from './snippets.ts';
import { comment, followed, replace, type Work } from './work.ts';

/** Removes the imports of what is converted, and leads those of snippets to their new files. */
export function convertModules(work: Work): void {
  const { names, text, context } = work;
  // What stays needs the blank line behind it.
  const staying = names.statements.some(
    ({ isImport, names: [local = ''] }) =>
      !isImport || /^(?:snippet|ported)$/.test(names.imports.get(local)?.kind ?? ''),
  );
  for (const { start, end, names: locals, isImport } of names.statements) {
    if (!isImport) continue;
    const [local = ''] = locals;
    const what = names.imports.get(local);
    const path = what?.kind === 'snippet' ? context.pathOf(snippetKey(what.path)) : undefined;
    if (what?.kind === 'ported') {
      const from = /(["'])[^"'\n]*\1\s*;?\s*$/.exec(text.slice(start, end));
      if (from !== null) replace(work, { start: start + from.index, end }, `'/${what.target}';`);
    } else if (path !== undefined)
      replace(work, { start, end }, `import ${local} from ${JSON.stringify(`/${path}.mdx`)};`);
    else {
      const [blank = ''] =
        (staying ? /^[ \t]*\r?\n?/ : /^[ \t]*(?:\r?\n(?:[ \t]*\r?\n)?)?/).exec(text.slice(end, end + 200)) ??
        [];
      replace(work, { start, end: end + blank.length }, '');
    }
  }
}

/** `{…}` in the text of a page. `range` includes the braces. */
export function convertExpression(work: Work, range: Range): void {
  const { text, names, page } = work;
  const inside = text.slice(range.start + 1, range.end - 1);
  if (/^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(inside) || /^\s*(["'])[^"'\\]*\1\s*$/.test(inside)) return;
  if (page.kind === 'snippet' && /^\s*props\.\w+\s*$/.test(inside)) {
    replace(work, range, `{${inside.trim().slice('props.'.length)}}`);
    return;
  }
  const value = names.evaluate(inside);
  if (typeof value === 'string' || typeof value === 'number') {
    const isAsset = [...names.imports.values()].some((what) => what.kind === 'asset' && what.url === value);
    replace(work, range, isAsset ? (followed(work, String(value), range) ?? '') : escaped(String(value)));
    return;
  }
  const used = [...names.imports].some(([name]) => new RegExp(`\\b${name}\\b`).test(inside));
  if (
    value instanceof NotStatic &&
    (used || /\b(?:props|frontMatter|toc|useDocusaurusContext|siteConfig)\b/.test(inside))
  )
    comment(work, range, 'expression', 'only the code of the old site could tell its value: write it down');
}

function escaped(value: string): string {
  return value
    .replace(/[{}<>*_`[\]\\]/g, '\\$&')
    .replaceAll('\\<', '&lt;')
    .replaceAll('\\>', '>');
}
