import { expect, test } from 'vitest';
import { processIo } from '../../src/commands/io.ts';
import { main } from '../../src/commands/main.ts';

test('a folder that was deleted under its user is said in one line', async () => {
  const cwd = () => {
    throw Object.assign(new Error('uv_cwd'), { code: 'ENOENT' });
  };
  const said: string[] = [];
  const stderr = { on: () => undefined, write: (text: string) => said.push(text) };
  const gone: NodeJS.Process = Object.create(process, {
    argv: { value: ['node', 'docs', 'check'] },
    cwd: { value: cwd },
    stderr: { value: stderr },
  });
  expect(await main(processIo(gone))).toBe(2);
  expect(said.join('')).toBe(
    'error: the working directory does not exist any more\n  = help: change to one that does\n',
  );
});
