import { expect, test } from 'vitest';
import { carryOver } from '../../src/commands/tree/viewer/carry-over.ts';
import { find } from '../../src/commands/tree/viewer/find.ts';
import { findingsHere } from '../../src/commands/tree/viewer/finding-here.ts';
import { press, type Key } from '../../src/commands/tree/viewer/press.ts';
import { initialState, visibleNodes, type TreeState } from '../../src/commands/tree/viewer/state.ts';
import type { OutlineNode } from '../../src/commands/tree/viewer/outline.ts';
import { bakery, navigation } from './outline.ts';

const nodes = await bakery();

function pressed(keys: readonly (Key | string)[], height = 20): TreeState {
  return keys.reduce<TreeState>(
    (state, key) => press(nodes, state, toKey(key)).state,
    initialState(nodes, height),
  );
}

function toKey(key: Key | string): Key {
  return typeof key === 'string' && [...key].length === 1 ? { text: key } : (key as Key);
}

/** The rows of the window, with `>` before the one under the cursor. */
function drawn(state: TreeState): readonly string[] {
  return visibleNodes(nodes, state)
    .slice(state.top, state.top + state.height)
    .map((node) => `${'  '.repeat(node.depth)}${node.id === state.cursor ? '>' : ''}${node.label}`);
}

test('initially the versions are open and their groups closed', () => {
  expect(drawn(pressed([]))).toEqual([
    '>Crumb',
    '  v2',
    '    First',
    '    Loaves',
    '  v1',
    '    First',
    '    Loaves',
  ]);
});

test.each<[string, readonly (Key | string)[], string]>([
  ['down and up', ['j', 'down', 'j', 'k'], 'version:v2/group:First'],
  ['past the ends', ['k', 'up'], 'root'],
  ['the last row', ['G'], 'Loaves'],
  ['back to the first', ['end', 'g'], 'root'],
  ['right opens, then enters', ['j', 'j', 'l', 'right'], 'v2/group:First/page:start'],
  ['left goes to the parent', ['j', 'j', 'l', 'l', 'h'], 'First'],
  ['a screen down stays inside', ['pageDown', 'pageDown'], 'Loaves'],
  ['a search moves as it is typed', ['/', 'r', 'y', 'e'], 'page:rye'],
  ['with gaps, over label and path', ['/', 'v', '1', 'l', 'o', 'a'], 'page:v1/loaves'],
  [
    'letters are letters while typing',
    ['/', 'q', 'j', 'backspace', 'backspace', 'g', 'o', 'n', 'e', 'enter'],
    'gone',
  ],
  ['n goes on to the next match', ['/', 's', 't', 'a', 'r', 't', 'enter', 'g', 'n', 'n'], 'page:v1/start'],
  ['N goes back around', ['/', 's', 't', 'a', 'r', 't', 'enter', 'g', 'N'], 'page:v1/start'],
  ['f finds the finding', ['f'], 'gone'],
  ['f again comes back to the only one', ['f', 'f'], 'gone'],
  ['v keeps the place by name', ['/', 'g', 'o', 'n', 'e', 'enter', 'v'], 'v1/group:First'],
  ['v twice is back in the first version', ['j', 'v', 'v'], 'v2'],
  ['v from outside goes to the first version', ['v'], 'v2'],
  ['collapse all keeps the branch', ['f', '-'], 'v2'],
])('%s', (_, keys, label) => {
  const state = pressed(keys);
  const at = nodes[state.cursor];
  expect(at?.key.replace(/#1/g, '')).toMatch(new RegExp(`${label}$`));
});

test('enter on a leaf opens its page, as o does', () => {
  const onPage = pressed(['j', 'j', 'l', 'l']);
  expect(nodes[onPage.cursor]?.entry.kind).toBe('page');
  expect(press(nodes, onPage, 'enter').action).toBe('open');
  expect(press(nodes, pressed(['j']), 'enter').action).toBeUndefined();
});

test('enter opens and closes, * opens all, - closes all', () => {
  expect(drawn(pressed(['j', 'j', 'enter'])).slice(2, 5)).toEqual([
    '    >First',
    '      Start',
    '      gone',
  ]);
  expect(drawn(pressed(['j', 'j', 'enter', ' ']))).toEqual(drawn(pressed(['j', 'j'])));
  expect(drawn(pressed(['*'])).length).toBe(nodes.length);
  expect(drawn(pressed(['*', '-']))).toEqual(['>Crumb', '  v2', '  v1']);
});

test('a match is revealed: its ancestors are opened', () => {
  expect(drawn(pressed(['/', ...'rye 🍞'])).slice(3, 6)).toEqual([
    '    Loaves',
    '      Loaves',
    '      >Rye 🍞',
  ]);
});

test.each([
  ['release 12.1.0', 'Release 12.1.0'],
  ['page 59 99', 'Page 59 99'],
  ['RELEASE 1.21', 'Release 1.21.0'],
  ['notes/12', 'notes/12'],
  ['{id}', 'Orders of {id}'],
])('/%s finds "%s" before similar words', async (query, label) => {
  const labels = [
    'Release 1.2.10',
    'Release 1.21.0',
    'Release 12.1.0',
    'Page 5 99',
    'Page 59 99',
    'Orders of {id}',
  ];
  const groups = labels.map((group) => ({ group, pages: ['start'] }));
  const releases = await bakery({ groups: [...groups, { group: 'Old', pages: ['notes/1/2', 'notes/12'] }] });
  expect(releases[find(releases, query).best ?? -1]?.label).toBe(label);
  expect(find(releases, query).ids).toContain(find(releases, query).best);
});

test('the window follows the cursor and no further', () => {
  expect(drawn(pressed(['j', 'j', 'j', 'j'], 3))).toEqual(['    First', '    Loaves', '  >v1']);
  expect(pressed(['G', 'g'], 3).top).toBe(0);
});

test.each([
  ['q', 'quit'],
  ['e', 'edit'],
  ['E', 'editEntry'],
  ['o', 'open'],
  ['c', 'copy'],
])('%s requests to %s', (key, action) => {
  expect(press(nodes, pressed([]), { text: key })).toEqual({ state: pressed([]), action });
});

test('help is scrolled by movement keys, and closed by any other, without further effect', () => {
  const helped = pressed(['?']);
  expect(helped.reading).toEqual({ text: 'help', top: 0 });
  expect(pressed(['?', 'j', 'down', 'up']).reading?.top).toBe(1);
  expect(pressed(['?', 'pageDown'], 20).reading?.top).toBe(19);
  expect(pressed(['?', 'G', 'g']).reading?.top).toBe(0);
  expect(press(nodes, helped, { text: 'q' })).toEqual({ state: pressed([]), action: undefined });
});

test('details are scrolled by movement keys, and closed by keys without an effect there', () => {
  expect(pressed(['d', 'j', 'j', 'k'])).toMatchObject({ cursor: 0, reading: { text: 'details', top: 1 } });
  for (const key of ['escape', 'd', 'q', 'enter', ' '])
    expect(press(nodes, pressed(['d']), toKey(key))).toEqual({ state: pressed([]), action: undefined });
  expect(pressed(['d', '?']).reading?.text).toBe('help');
});

test('in details f goes to the next finding, and actions keep them open', () => {
  const onFinding = pressed(['d', 'j', 'f']);
  expect(nodes[onFinding.cursor]?.label).toBe('gone');
  expect(onFinding.reading).toEqual({ text: 'details', top: 0 });
  for (const [key, action] of [
    ['e', 'edit'],
    ['E', 'editEntry'],
    ['o', 'open'],
    ['c', 'copy'],
  ] as const)
    expect(press(nodes, onFinding, toKey(key))).toEqual({ state: onFinding, action });
});

test('tab cycles through the findings of one entry, and starts at the first after moving', async () => {
  const group = {
    group: 'Loaves',
    pages: ['loaves', 'nowhere', { group: 'Rye', root: 'neither', pages: ['rye'] }],
  };
  const found = await bakery({ groups: [group], tabs: [] }, () => true);
  const from = (keys: readonly Key[]) =>
    keys.reduce((state, key) => press(found, state, key).state, initialState(found, 20));
  const count = found[0]?.findings.length ?? 0;
  expect(count).toBeGreaterThan(1);
  const first = (state: TreeState) => findingsHere(found, state).map(({ number }) => number)[0];
  expect(first(from([]))).toBe(1);
  expect(first(from(['tab']))).toBe(2);
  expect(first(from(['backTab']))).toBe(count);
  expect(first(from(['backTab', 'tab']))).toBe(1);
  expect(first(from(['tab', 'down', 'up']))).toBe(1);
  expect(from(['down', 'tab']).note).toMatch(/^this entry has (no|one) finding/);
});

test('impossible actions are reported', () => {
  expect(pressed(['n']).note).toContain('no search yet');
  expect(pressed(['/', '§', '§', 'enter', 'n']).note).toBe('nothing matches "§§"');
  expect(pressed(['L']).note).toBe('this site has no languages');
  expect(pressed(['L', 'j']).note).toBeUndefined();
});

test('cursor and open branches stay when the files change', async () => {
  const [v2, v1] = navigation.versions;
  const after = await bakery({ versions: [{ version: 'v3', pages: ['start'] }, v2, v1] });
  const state = carryOver(nodes, after, pressed(['/', ...'rye 🍞', 'enter']));
  expect(after[state.cursor]?.label).toBe('Rye 🍞');
  const without = await bakery({ versions: [{ ...v2, groups: v2?.groups.slice(0, 1) }, v1] });
  expect(without[carryOver(nodes, without, pressed(['/', 'r', 'y', 'e', 'enter'])).cursor]?.label).toBe('v2');
});

const loaves = { group: 'Loaves', pages: ['loaves', { group: 'Rye', pages: ['rye', 'ovens'] }] };
const first = { group: 'First', pages: ['start'] };

test.each<[string, readonly unknown[], string, readonly unknown[], string]>([
  [
    'an element around it has a new name',
    [first, loaves],
    'rye',
    [first, { ...loaves, group: 'Bread' }],
    'rye',
  ],
  [
    'an element around it has a new name and another stands before it',
    [loaves],
    'rye',
    [first, { ...loaves, group: 'Bread' }],
    'rye',
  ],
  [
    'all elements around it have new names',
    [first, loaves],
    'rye',
    [
      { ...first, group: '1st' },
      { group: 'Bread', pages: ['loaves', { group: 'Dark', pages: ['rye', 'ovens'] }] },
    ],
    'rye',
  ],
  [
    'its own name is new',
    [first, loaves],
    'loaves',
    [first, { ...loaves, pages: ['v1/loaves'] }],
    'v1/loaves',
  ],
  [
    'it moves',
    [first, loaves],
    'start',
    [
      { ...first, pages: ['gone'] },
      { ...loaves, pages: ['start'] },
    ],
    'start',
  ],
  [
    'it goes, and is still listed elsewhere',
    [first, { ...loaves, pages: ['start', 'rye'] }],
    'start',
    [
      { ...first, pages: [] },
      { ...loaves, pages: ['start', 'rye'] },
    ],
    'First',
  ],
])('the cursor stays where %s', async (_, written, at, rewritten, then) => {
  const before = await bakery({ groups: written });
  const after = await bakery({ groups: rewritten });
  const nameOf = (node: OutlineNode | undefined) =>
    node && 'path' in node.entry ? node.entry.path : node?.label;
  const cursor = before.findIndex((node) => nameOf(node) === at);
  const open = press(before, { ...initialState(before, 20), cursor }, { text: '*' }).state;
  const state = carryOver(before, after, open);
  expect(nameOf(after[state.cursor])).toBe(then);
  expect(visibleNodes(after, state).length).toBe(after.length);
});

test('v stays in the language, and reports if it has no versions', async () => {
  const written = {
    languages: [
      { language: 'en', versions: [{ version: 'v2', pages: ['start'] }] },
      { language: 'fr', pages: ['rye'] },
      { language: 'es', versions: [{ version: 'v3', pages: ['ovens'] }] },
    ],
  };
  const languages = await bakery(written);
  const after = (label: string) => {
    const cursor = languages.findIndex((node) => node.label === label);
    const { state } = press(languages, { ...initialState(languages, 20), cursor }, { text: 'v' });
    return [languages[state.cursor]?.label, state.note];
  };
  expect(after('fr')).toEqual(['fr', 'language fr has no versions']);
  expect(after('es')).toEqual(['v3', 'version v3']);
  expect(after('Crumb')).toEqual(['v2', 'version v2']);
});
