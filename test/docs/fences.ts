import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../', import.meta.url));

/** A block of code of a page. */
export interface Fence {
  readonly path: string;
  readonly language: string;
  /** What follows the language: usually a file name. */
  readonly title: string;
  readonly text: string;
}

/** The pages of the documentation, by path from the repository. */
export function docsPages(): ReadonlyMap<string, string> {
  const names = readdirSync(`${repository}docs`, { recursive: true, encoding: 'utf8' });
  const paths = names
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`);
  return new Map(paths.sort().map((path) => [path, readFileSync(repository + path, 'utf8')]));
}

export function fences(path: string, text: string): readonly Fence[] {
  const found = text.matchAll(/^( *)(`{3,})([\w-]*)[ \t]*([^\n]*)\n([^]*?)^ *\2$/gm);
  return Array.from(found, ([, indent = '', , language = '', title = '', body = '']) => ({
    path,
    language,
    title,
    text: body.replace(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

/** Code within sentences. */
export function codeSpans(text: string): readonly string[] {
  const prose = text.replace(/^( *)(`{3,})[^]*?^ *\2$/gm, '');
  return Array.from(prose.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g), ([, code = '']) => code);
}

/** The words of a command line as a shell splits them, up to the first operator or comment, without `[options]`. */
export function words(command: string): readonly string[] {
  const [own = ''] = command.split(/\s+(?:\|\|?|&&|>|2>|#|;)(?:\s|$)/);
  return Array.from(own.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g), ([word]) =>
    word.replace(/["']/g, ''),
  ).filter((word) => !/^\[.*\]$/.test(word));
}
