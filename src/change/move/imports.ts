import { importedFile } from '../../site/model/addresses/import-target.ts';
import { folderOf, joinPath, relativePath } from '../../site/model/addresses/link-target.ts';
import { documentsAmong } from '../../site/model/pages/documents.ts';
import type { Import } from '../../site/source/javascript/modules.ts';
import type { TextEdit } from '../../site/source/finding.ts';
import { spanIn } from '../../site/source/span.ts';
import type { Following } from './links.ts';
import type { Relocation, Unresolved } from './move.ts';
import { viewsOf } from './views.ts';

/** Imports, and the older `<Snippet file>`. */
export function followImports(relocation: Relocation): Following {
  const { site, files, among } = relocation;
  const { before, after, pathBefore, pathAfter } = viewsOf(relocation);
  const edits: TextEdit[] = [];
  const unresolved: Unresolved[] = [];
  for (const { file, outline } of documentsAmong(site, among)) {
    for (const each of outline.imports) {
      const leadsTo = (source: string, importer: string, paths: ReadonlySet<string>) =>
        importedFile({ kind: each.kind, source }, importer, paths);
      const then = leadsTo(each.source, pathBefore(file.path), before.site.files);
      if (then === undefined) continue;
      const movedTo = files.get(then) ?? then;
      const importer = pathAfter(file.path);
      const now = leadsTo(each.source, importer, after.site.files);
      if (now === movedTo || (relocation.done && now !== undefined)) continue;
      const span = spanIn(file, each);
      const source = writtenAs(each, then, movedTo, importer).find(
        (text) => leadsTo(text, importer, after.site.files) === movedTo,
      );
      if (source !== undefined) edits.push({ span, text: source });
      else unresolved.push({ span, message: `no form of "${each.source}" resolves to "${movedTo}"` });
    }
  }
  return { edits, unresolved };
}

/** The possible forms of an import, most similar to the existing one first. */
function writtenAs(
  { source, kind }: Import,
  then: string,
  movedTo: string,
  importer: string,
): readonly string[] {
  const [extension = ''] = /\.\w+$/.exec(then) ?? [];
  const [, writtenExtension = ''] = /(\.\w+)$/.exec(source) ?? [];
  const path =
    writtenExtension === '' && extension !== '' && movedTo.endsWith(extension)
      ? movedTo.slice(0, -extension.length)
      : movedTo;
  if (kind === 'snippet') return [path.replace(/^_?snippets\//, ''), path, movedTo];
  const folder = folderOf(importer);
  const relative = relativePath(folder, path);
  const absolute = `/${joinPath('', path)}`;
  return source.startsWith('.') ? [relative, relativePath(folder, movedTo)] : [absolute, `/${movedTo}`];
}
