import type { Outline } from '../model/page.ts';
import { readModule } from './modules.ts';
import type { SourceFile } from './span.ts';
import { linksOfCode } from './tag-links.ts';

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
