import { joinPath, lastSegment } from '../../../site/model/addresses/link-target.ts';
import { refusalOf } from '../../markdown/parse.ts';
import type { OldPage } from '../../model/old-site.ts';
import type { Source } from '../../model/source.ts';

/** The key of a reusable content, by its file. */
export function includeKey(path: string): string {
  return `include:${path}`;
}

/** The reusable contents, which pages include. */
export function includesOf(source: Source, folder: string): readonly OldPage[] {
  const inside = joinPath(folder, '.gitbook/includes/');
  return [...source.files]
    .filter((path) => path.startsWith(`${inside.replace(/\/$/, '')}/`) && path.endsWith('.md'))
    .flatMap((path): readonly OldPage[] => {
      const content = source.text(path);
      if (content === undefined || refusalOf(content) !== undefined) return [];
      const name = lastSegment(path)
        .replace(/\.md$/, '')
        .replace(/[^\w-]+/g, '-');
      return [
        {
          key: includeKey(path),
          source: path,
          text: content,
          kind: 'snippet',
          path: `snippets/${name}`,
          addresses: [],
        },
      ];
    });
}
