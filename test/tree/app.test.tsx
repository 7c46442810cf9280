import { render } from 'ink-testing-library';
import stringWidth from 'string-width';
import { afterEach, expect, test, vi } from 'vitest';
import { App, type Ended } from '../../src/commands/tree/viewer/app.tsx';
import { asciiGlyphs, unicodeGlyphs } from '../../src/commands/tree/viewer/glyphs.ts';
import type { View } from '../../src/commands/tree/viewer/view.ts';
import { siteOf } from '../support/site.ts';
import { bakery, navigation, pages } from './outline.ts';

const site = await siteOf({ 'docs.json': JSON.stringify({ name: 'Crumb', navigation }), ...pages });
const view: View = { site, nodes: await bakery(), problem: undefined, waiting: undefined };

const open: { unmount(): void }[] = [];
afterEach(() => open.splice(0).forEach((app) => app.unmount()));

function show(first: View = view, glyphs = unicodeGlyphs) {
  const ended: Ended[] = [];
  const listeners = new Set<() => void>();
  const source = { current: first };
  const app = render(
    <App
      views={{
        current: () => source.current,
        subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
      }}
      glyphs={glyphs}
      state={undefined}
      onAction={(action) => (action === 'copy' ? Promise.resolve('copied it') : undefined)}
      onEnd={(value) => ended.push(value)}
    />,
  );
  open.push(app);
  return {
    ended,
    screen: () => app.lastFrame() ?? '',
    resize: async (columns: number, rows: number) => {
      Object.defineProperty(app.stdout, 'columns', { value: columns, configurable: true });
      Object.defineProperty(app.stdout, 'rows', { value: rows, configurable: true });
      app.stdout.emit('resize');
      await new Promise((resolve) => setImmediate(resolve));
    },
    keys: async (...keys: readonly string[]) => {
      for (const key of keys) {
        await vi.waitFor(() => expect(app.lastFrame()).not.toBe(''));
        app.stdin.write(key);
        // Ink takes a key up in a turn of its own.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    change: (next: View) => {
      source.current = next;
      for (const listener of listeners) listener();
    },
  };
}

test('shows tree, details and the findings of closed branches', async () => {
  const { screen } = show();
  expect(screen()).toContain('▾ ✗ 1 Crumb  versions, 8 pages');
  expect(screen()).toContain('  ▾ ✗ 1 v2  version, default');
  expect(screen()).toContain('    ▸ ✗ 1 First  group, 2 pages');
  expect(screen()).toContain('openapi orders.json');
});

test.each([
  ['unicode', unicodeGlyphs, '❯'],
  ['ASCII', asciiGlyphs, '*'],
])('the row under the cursor has a marker in %s, and rows stay aligned', async (_, glyphs, sign) => {
  const { screen, keys } = show(view, glyphs);
  const labels = () =>
    screen()
      .split('\n')
      .slice(0, 3)
      .map((line) => [line[0], line.search(/Crumb|v2|First/)]);
  expect(labels()).toEqual([
    [sign, 8],
    [' ', 10],
    [' ', 12],
  ]);
  await keys('j');
  await vi.waitFor(() =>
    expect(labels()).toEqual([
      [' ', 8],
      [sign, 10],
      [' ', 12],
    ]),
  );
});

test('keys move, search and quit', async () => {
  const { screen, keys, ended } = show();
  await keys('f');
  await vi.waitFor(() => expect(screen()).toContain('navigation/page-exists: page "gone" does'));
  expect(screen()).toMatch(/docs\.json:1:\d+/);
  await keys('/', 'r', 'y', 'e');
  await vi.waitFor(() => expect(screen()).toContain('Rye 🍞  group, 2 pages'));
  await keys('\r', 'c');
  await vi.waitFor(() => expect(screen()).toContain('copied it'));
  await keys('q');
  await vi.waitFor(() => expect(ended.map(({ action }) => action)).toEqual(['quit']));
});

test('the help uses the full width, and explains the symbols of findings', async () => {
  const { screen, keys } = show();
  await keys('?');
  await vi.waitFor(() => expect(screen()).toContain('close or to the parent, open or to the first child'));
  expect(screen()).toContain('✗ 2  ! 2  i 2');
  expect(screen()).not.toContain('…');
});

test('on a small screen the help can be scrolled, and says so', async () => {
  const { screen, keys, resize } = show();
  await resize(40, 10);
  await keys('?');
  await vi.waitFor(() => expect(screen()).toMatch(/\n↑ ↓ scroll {2}esc closes {2}\d+ more$/));
  expect(screen().split('\n').length).toBe(9);
  const read = new Set<string>();
  for (let line = 0; line < 40; line += 1) {
    for (const shown of screen().split('\n').slice(0, -1)) read.add(shown.trimEnd());
    await keys('j');
  }
  await vi.waitFor(() => expect(screen()).toMatch(/\n↑ ↓ scroll {2}esc closes$/));
  const text = [...read].join(' ').replace(/\s+/g, ' ');
  for (const part of ['↑ ↓ k j up, down', 'first child', 'ctrl c quit', 'an error, a warning, an info'])
    expect(text).toContain(part);
  expect(text).not.toContain('…');
  await keys('k');
  await vi.waitFor(() => expect(screen()).toMatch(/ {2}1 more$/));
  await keys('q');
  await vi.waitFor(() => expect(screen()).toContain('Crumb'));
});

test('truncated details show the number of missing lines, and d shows them in full', async () => {
  const { screen, keys, resize } = show();
  await keys('f');
  await resize(80, 18);
  await vi.waitFor(() => expect(screen()).toMatch(/ {2}… 4 more \(d\)\n/));
  await keys('d');
  await vi.waitFor(() => expect(screen()).toContain('or delete the entry\n\ndocs.json:1\nkind: page'));
  expect(screen()).not.toContain('Crumb');
  expect(screen()).toMatch(/\nesc closes {2}f next finding {2}e edit$/);
  await keys('\u001b');
  await vi.waitFor(() => expect(screen()).toContain('Crumb'));
});

test('on a small screen a finding comes first, with its place in the source', async () => {
  const { screen, keys, resize } = show();
  await resize(80, 24);
  await keys('f');
  await vi.waitFor(() =>
    expect(screen()).toMatch(
      /\ngone\n✗ navigation\/page-exists: .*\n --> docs\.json:1:\d+\n1 \|.*\n {2}\| +\^{6}\nhelp: /,
    ),
  );
});

test('a search reports whether anything matches', async () => {
  const { screen, keys } = show();
  await keys('/', 'g', 'o', 'n', 'e');
  await vi.waitFor(() => expect(screen()).toContain('/gone─  1 match'));
  await keys('x', 'x', 'x');
  await vi.waitFor(() => expect(screen()).toContain('/gonexxx─  nothing matches'));
});

test.each(['\u0003', '\u001a', 'e'])('%j closes it', async (key) => {
  const { keys, ended } = show();
  await keys(key);
  await vi.waitFor(() =>
    expect(ended.map(({ action }) => action)).toEqual([
      { '\u0003': 'quit', '\u001a': 'stop', e: 'edit' }[key],
    ]),
  );
});

test('follows the files and keeps the last valid tree with a note', async () => {
  const { screen, change } = show();
  change({ ...view, nodes: await bakery({ pages: ['start'] }) });
  await vi.waitFor(() => expect(screen()).toContain('Crumb  pages, 1 page'));
  change({ ...view, problem: 'docs.json is broken' });
  await vi.waitFor(() => expect(screen()).toContain('docs.json is broken'));
});

test('no line is wider than the terminal, in ASCII too', async () => {
  const { screen, keys } = show(view, asciiGlyphs);
  await keys('*', 'G');
  await vi.waitFor(() => expect(screen()).toContain('v1'));
  expect(
    Math.max(
      ...screen()
        .split('\n')
        .map((line) => stringWidth(line)),
    ),
  ).toBeLessThanOrEqual(100);
  expect(screen()).not.toMatch(/[▾▸│├└]/);
});
