import { dirname, join } from 'node:path/posix';
import type { Fault } from '../source/finding.ts';
import { textOf, type Span } from '../source/span.ts';

/** What changed since a revision; paths are relative to the root. */
export interface Changes {
  readonly changed: ReadonlySet<string>;
  /** Deleted, or renamed to something else. */
  readonly gone: ReadonlySet<string>;
}

/** Whether a finding lies in a file that changed, or points at one that is gone. */
export function concerns({ changed, gone }: Changes, { span }: Fault): boolean {
  if (changed.has(span.file.path)) return true;
  if (gone.size === 0) return false;
  const targets = targetsOf(span);
  return [...gone].some((path) => targets.includes(path) || targets.includes(pageOf(path)));
}

/** The paths that the text of a span may name: from the root, or from the folder of its file. */
function targetsOf(span: Span): readonly string[] {
  const written = textOf(span)
    .replace(/^["'`]|["'`]$/g, '')
    .replace(/[?#].*$/s, '')
    .trim();
  if (written === '' || written.length > longest) return [];
  const paths = [written, decoded(written)];
  return paths.flatMap((path) => [join('/', path), join('/', dirname(span.file.path), path)]).map(pageOf);
}

/** No target is longer; a span may cover a whole object. */
const longest = 1000;

/** `/guides/start.mdx`, `guides/start/` and `guides/start/index` are `guides/start`. */
function pageOf(path: string): string {
  return path
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.mdx?$/, '')
    .replace(/(?:^|\/)index$/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
