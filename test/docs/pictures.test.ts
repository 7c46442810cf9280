import { expect, test } from 'vitest';
// Loaded before the tests, whose time on a slow machine would go into compiling the commands.
import '../../src/commands/diff/run.ts';
import '../../src/commands/mv/run.ts';
import '../../src/site/load/load.ts';
import '../../src/site/resolve/resolve.ts';
import { repository } from './fences.ts';
import { printedIn } from './shown-site.ts';
import { terminalPicture } from './terminal-picture.ts';

const changes = 'mv guides/cut-off.mdx guides/ordering.mdx, rm guides/loaves/sizes.mdx';

// `vitest -u` draws what the commands print now.
test.each([
  ['diff', 'diff HEAD', changes],
  ['mv', 'mv guides/loaves guides/bread', undefined],
])('the picture of docs %s shows its output', async (name, command, since) => {
  const site = { site: 'fixtures/sites/tabs', changes: since };
  const printed = await printedIn(site, command, { FORCE_COLOR: '1' });
  const picture = terminalPicture(`docs ${command}`, printed);
  await expect(picture).toMatchFileSnapshot(`${repository}docs/images/docs-${name}.svg`);
});
