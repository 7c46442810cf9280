import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folder } from '../support/folder.ts';

const isThere = spawnSync('tmux', ['-V']).status === 0;
const bin = fileURLToPath(new URL('../../bin/docs.js', import.meta.url));

/** `docs init` in a real terminal. */
function terminal(root: string) {
  const socket = root.split('/').at(-1) ?? 'docs';
  const tmux = (...words: readonly string[]): string =>
    execFileSync('tmux', ['-L', socket, ...words], { encoding: 'utf8' });
  const line = `node ${bin} init; echo "ended with $?"; exec sh`;
  tmux('-f', '/dev/null', 'new-session', '-d', '-x', '100', '-y', '30', '-c', root, line);
  onTestFinished(() => void spawnSync('tmux', ['-L', socket, 'kill-server']));
  return {
    keys: (...keys: readonly string[]) => keys.forEach((key) => tmux('send-keys', '--', key)),
    shows: (text: string) =>
      vi.waitFor(() => expect(tmux('capture-pane', '-p')).toContain(text), {
        timeout: 60_000,
        interval: 100,
      }),
  };
}

test.skipIf(!isThere)('asks for what is open, and refuses a colour that is hard to read', async () => {
  const root = folder({ '.editorconfig': '' });
  const { keys, shows } = terminal(root);
  await shows('Name of the site:');
  keys('Enter');
  await shows('Theme: mint');
  keys('Down', 'Enter');
  await shows('Main color: #0D7A5F');
  keys(...Array.from({ length: 6 }, () => 'BSpace'), '4', 'a', 'd', 'e', '8', '0');
  await shows('#4ade80');
  keys('Enter');
  await shows('hard to read on white');
  keys(...Array.from({ length: 6 }, () => 'BSpace'), '0', 'D', '7', 'A', '5', 'F');
  await shows('Main color: #0D7A5F');
  keys('Enter');
  await shows('Public address');
  keys('Enter');
  await shows('ended with 0');
  expect(readdirSync(root)).toContain('quickstart.mdx');
});

test.skipIf(!isThere)('leaves nothing after Ctrl-C', async () => {
  const root = folder({ '.editorconfig': '' });
  const { keys, shows } = terminal(root);
  await shows('Name of the site:');
  keys('x', 'C-c');
  await shows('ended with 2');
  expect(readdirSync(root)).toEqual(['.editorconfig']);
});
