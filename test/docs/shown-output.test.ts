import { describe, expect, test } from 'vitest';
import { docsPages, repository } from './fences.ts';
import { printedIn, type ShownSite } from './shown-site.ts';

// A page says with a comment in which site the command of the next block is run, and what was done to it since its last
// commit: `In fixtures/sites/tabs`, `In fixtures/sites/tabs after mv a.mdx b.mdx, rm c.mdx`.
const shown =
  /(\{\/\* In (\S+)(?: after ([^*]+))? \*\/\}\n\n```text[^\n]*\n)\$ docs ([^\n]*)\n([^]*?)(^```$)/gm;

const pages = [...docsPages()].filter(([, text]) => text.match(shown) !== null);

test('some pages show what a command prints', () => {
  expect(pages.length).toBeGreaterThan(3);
});

describe.each(pages)('%s', (path, text) => {
  // `vitest -u` writes what the commands print now.
  test('shows the actual output of its commands', async () => {
    const blocks = [...text.matchAll(shown)];
    const printed = await Promise.all(
      blocks.map(([, , site = '', changes, command = '', before = '']) =>
        output({ site, changes }, command, before),
      ),
    );
    let next = 0;
    const kept = text.replace(
      shown,
      (_, start: string, __: string, ___: string, command: string, ____: string, end: string) => {
        const now = printed[next] ?? '';
        next += 1;
        return `${start}$ docs ${command}\n${now}${end}`;
      },
    );
    await expect(kept).toMatchFileSnapshot(repository + path);
  });
});

/** What a command prints in a copy of a site. Where the page ends with a line of `…`, as much as it shows. */
async function output(site: ShownSite, command: string, before: string): Promise<string> {
  const text = timed(await printedIn(site, command), before);
  const lines = before.trimEnd().split('\n');
  if (lines.at(-1) !== '…') return text;
  return `${text
    .split('\n')
    .slice(0, lines.length - 1)
    .join('\n')}\n…\n`;
}

/** Times differ from run to run: the page keeps its own. */
function timed(text: string, before: string): string {
  const time = /\b[\d.]+ m?s\b/.exec(before)?.[0] ?? '41 ms';
  const milliseconds = /"milliseconds": \d+/.exec(before)?.[0] ?? '"milliseconds": 41';
  return text.replace(/(files?, )[\d.]+ m?s\b/g, `$1${time}`).replace(/"milliseconds": \d+/, milliseconds);
}
