import { referencePath, references } from '../../site/load/references.ts';
import { folderOf, relativePath } from '../../site/model/addresses/link-target.ts';
import type { TextEdit } from '../../site/source/finding.ts';
import { parseJson } from '../../site/source/json/parse.ts';
import type { Relocation } from './move.ts';
import { viewsOf } from './views.ts';

/** The `$ref`s of docs.json and of the files that it references. */
export function followConfiguration(relocation: Relocation): readonly TextEdit[] {
  const { site, files, done } = relocation;
  const { pathBefore, pathAfter } = viewsOf(relocation);
  if (![...files.keys()].some((path) => path.endsWith('.json'))) return [];
  return site.configFiles.flatMap((file) =>
    [...references(parseJson(file, 'config/syntax').value)].flatMap(({ target, span }) => {
      const then = referencePath(pathBefore(file.path), target);
      const importer = pathAfter(file.path);
      const moved = then === undefined ? undefined : (files.get(then) ?? then);
      const now = referencePath(importer, target);
      if (moved === undefined || now === moved) return [];
      if (done && now !== undefined && site.files.has(now)) return [];
      const relative = relativePath(folderOf(importer), moved);
      const text = target.startsWith('.') ? relative : relative.replace(/^\.\//, '');
      return [{ span, text: JSON.stringify(text) }];
    }),
  );
}
