import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const config = '{ "name": "Crumb", "navigation": { "pages": ["index"] } }';

test.each([
  [['--only', 'tab'], '--only'],
  [['--print', '--depth', '1'], '--depth'],
  [['--findings', '--only', 'page'], '--only and --findings'],
])('the JSON document is whole: it is not combined with %j', async (argv, named) => {
  const root = folder({ 'docs.json': config });
  expect(await run(root, ['tree', '--format', 'json', ...argv])).toEqual({
    code: 2,
    stdout: '',
    stderr:
      `error: --format json cannot be combined with ${named}\n` +
      '  = help: it prints the whole navigation; docs check --format json has the findings\n',
  });
  expect((await run(root, ['tree', '--print', '--format', 'json'])).code).toBe(0);
});
