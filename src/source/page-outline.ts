import type { Outline } from '../model/page.ts';
import { parseBody } from './body.ts';
import { bodyStartOf } from './front-matter-block.ts';
import { readModule } from './modules.ts';
import { outlineOf } from './outline.ts';
import type { SourceFile } from './span.ts';
import { linksOfCode } from './tag-links.ts';

/** The outline of a page or snippet alone, as another thread sends it: its front matter is passed over. */
export function readOutline(file: SourceFile): Outline {
  if (isCode(file)) return outlineOfCode(file);
  return outlineOf(file, parseBody(file, bodyStartOf(file.text)));
}

export function isCode({ path }: SourceFile): boolean {
  return /\.[jt]sx$/.test(path);
}

/** A snippet of code is read by the shape of its statements alone. */
export function outlineOfCode({ text }: SourceFile): Outline {
  return {
    headings: [],
    anchors: [],
    links: linksOfCode(text, 0),
    components: [],
    ...readModule(text, 0),
    variables: [],
    images: [],
    icons: [],
    suppressions: [],
    problems: [],
  };
}
