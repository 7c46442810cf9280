// `npm start`: what the program does, shown on an example site.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const site = 'fixtures/sites/tabs';
for (const args of [
  ['check', site],
  ['tree', site, '--print'],
  ['check', 'fixtures/sites/broken'],
]) {
  console.log(`\n$ docs ${args.join(' ')}\n`);
  const { status } = spawnSync(process.execPath, ['bin/docs.js', ...args], { stdio: 'inherit' });
  if (status === null || status > 1) process.exit(2);
}
console.log(`
The last site is broken on purpose. What to try next:

  node bin/docs.js check path/to/your/site          what is wrong with it; --fix repairs what is safe
  node bin/docs.js dev path/to/your/site            read it in the browser
  node bin/docs.js check --explain navigation/one-child-kind
  npm link                                          and then, in your own site: docs check
`);
