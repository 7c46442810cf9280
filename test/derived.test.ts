import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const readme = `${src}README.md`;

// `vitest -u` writes the table into src/README.md.
test('the table of what is derived from a whole site is that of the source', async () => {
  const table = tableOf(derived());
  const kept = readFileSync(readme, 'utf8').replace(
    /(<!-- derived -->\n\n)[^]*?(\n\n<!-- end of derived -->)/,
    (_, start: string, end: string) => start + table + end,
  );
  expect(kept).toContain(table);
  await expect(kept).toMatchFileSnapshot(readme);
});

interface Derived {
  readonly name: string;
  readonly file: string;
  readonly isOfStructure: boolean;
}

/** What is kept for the structure of a site or for a snapshot, in the order of files. */
function derived(): readonly Derived[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(src + file, 'utf8');
      return Array.from(
        text.matchAll(
          /\b(?:const (\w+) =|return) (?:(oncePer(?:Structure|Placed))\(|oncePer\(\s*(?:async )?\((?:\w+|\{[^}]*\}): (?:Site|Structure)\))/g,
        ),
        ({ index, 1: name, 2: ofStructure }) => ({
          name: name ?? functionAround(text, index),
          file,
          isOfStructure: ofStructure !== undefined,
        }),
      );
    });
}

function functionAround(text: string, index: number): string {
  return [...text.slice(0, index).matchAll(/\bfunction (\w+)/g)].at(-1)?.[1] ?? '';
}

function tableOf(all: readonly Derived[]): string {
  const rows = all.map(({ name, file, isOfStructure }) => [
    `\`${name}\``,
    `\`${file}\``,
    isOfStructure ? 'structure' : 'snapshot',
  ]);
  const head = ['what', 'where', 'kept for the'];
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
