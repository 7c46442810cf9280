import { expect, test } from 'vitest';
import { DocumentSymbolRequest } from 'vscode-languageserver-protocol/node';
import { changedNotification } from '../../src/editor/navigation.ts';
import { folder } from '../support/folder.ts';
import { connect } from './client.ts';

test('edits that come faster than they can be read are read together', async () => {
  const body = 'The oven bakes *rye* at 200 degrees. See [ovens](/index).\n\n'.repeat(8000);
  const page = (edit: number) => `---\ntitle: Home\n---\n\n## Edit ${edit}\n\n${body}`;
  const root = folder({
    'docs.json': '{ "name": "Crumb", "theme": "mint", "navigation": { "pages": ["index"] } }',
    'index.mdx': page(0),
  });
  const client = await connect({ folders: [root] });
  const reads = { count: 0 };
  client.connection.onNotification(changedNotification, () => void (reads.count += 1));
  await client.open('index.mdx', page(0));
  const symbols = () =>
    client.connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument: { uri: client.uri('index.mdx') },
    });
  await symbols();
  await client.change('index.mdx', page(1));
  await symbols();
  const before = reads.count;
  const edits = 50;
  for (let edit = 2; edit <= edits; edit += 1) void client.change('index.mdx', page(edit));
  expect(JSON.stringify(await symbols())).toContain(`"Edit ${edits}"`);
  expect(reads.count - before).toBeLessThan(15);
  await client.end();
});
