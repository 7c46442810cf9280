import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CodeActionRequest, type TextEdit } from 'vscode-languageserver-protocol/node';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';
import { connect, rulePages } from './client.ts';

const rye = '---\ntitle: Rye\n---\n\nKnead it.\n\nBake it dark.\n';

test('stale blocks are hints in the source, and a translation is accepted from the editor', async () => {
  const root = folder({
    'docs.json':
      '{ "name": "Crumb", "navigation": { "languages": [{ "language": "en", "pages": ["rye"] }, { "language": "fr", "pages": ["fr/rye"] }, { "language": "de", "pages": ["de/rye"] }] } }\n',
    'rye.mdx': rye,
    'fr/rye.mdx': '---\ntitle: Seigle\n---\n\nPétrir.\n\n> Cuire.\n',
    'de/rye.mdx': '---\ntitle: Roggen\n---\n\nKneten.\n\nBacken.\n',
  });
  await run(root, ['translations', 'accept', '--all'], { XDG_CACHE_HOME: folder({}) });
  writeFileSync(join(root, 'rye.mdx'), rye.replace('dark', 'light'));
  const client = await connect({ folders: [root] });
  onTestFinished(() => client.end());
  const [hint] = await client.until('rye.mdx', (all) => all.length > 0);
  expect(hint).toEqual({
    range: { start: { line: 6, character: 0 }, end: { line: 6, character: 14 } },
    ...{ severity: 4, source: 'docs', code: 'translations/stale' },
    codeDescription: { href: `${rulePages}translations.mdx#stale` },
    message: 'changed since it was translated: "de/rye" and "fr/rye"',
  });
  await client.until('fr/rye.mdx', (all) => all.length > 0);
  const range = { start: { line: 1, character: 8 }, end: { line: 1, character: 8 } };
  const actions = await client.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri: client.uri('fr/rye.mdx') },
    range,
    context: { diagnostics: [] },
  });
  const accepting = (actions ?? []).filter(({ title }) => title === 'accept this translation');
  expect(accepting).toMatchObject([{ kind: 'quickfix', diagnostics: [{ code: 'translations/stale' }] }]);
  const [action] = accepting;
  const { changes = {} } = action !== undefined && 'edit' in action ? (action.edit ?? {}) : {};
  const lock = '.docs/translations.json';
  expect(Object.keys(changes)).toEqual([client.uri(lock)]);
  const [edit] = changes[client.uri(lock)] ?? [];
  writeFileSync(join(root, lock), withEdit(readFileSync(join(root, lock), 'utf8'), edit));
  await client.until('fr/rye.mdx', (all) => all.length === 0);
  await client.until('rye.mdx', (all) => all[0]?.message === 'changed since it was translated: "de/rye"');
});

function withEdit(text: string, edit: TextEdit | undefined): string {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const at = ({ line, character }: TextEdit['range']['start']) => (starts[line] ?? 0) + character;
  if (edit === undefined) return text;
  return text.slice(0, at(edit.range.start)) + edit.newText + text.slice(at(edit.range.end));
}
