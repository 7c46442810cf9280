import { realpathSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { itemOf, pathTo } from '../../editors/vscode/src/navigation-view.ts';
import { addressIn, pageAddress } from '../../editors/vscode/src/page-address.ts';
import { serverProgram } from '../../editors/vscode/src/server-program.ts';
import type { NavigationEntry } from '../../src/editor/navigation.ts';
import { snippets } from '../../editors/vscode/src/snippets.ts';
import { folder } from '../support/folder.ts';

const extension = fileURLToPath(new URL('../../editors/vscode/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${extension}package.json`, 'utf8'));

describe('the server that the extension starts', () => {
  const installed = {
    'node_modules/docs-toolchain/bin/docs.js': '',
    'node_modules/docs-toolchain/docs/commands/lsp.mdx': '',
    'packages/site/docs.json': '{}',
  };
  const choice = { configured: '', isTrusted: true, folders: [], bundled: '/extension/docs.js' };

  test('is the one installed in the workspace, in its folder or above', () => {
    const root = folder(installed);
    const program = realpathSync(join(root, 'node_modules/docs-toolchain/bin/docs.js'));
    expect(serverProgram({ ...choice, folders: [root] })).toBe(program);
    expect(serverProgram({ ...choice, folders: [join(root, 'packages/site')] })).toBe(program);
  });

  test('is the configured one', () => {
    expect(serverProgram({ ...choice, configured: '/own/docs.js', folders: [folder(installed)] })).toBe(
      '/own/docs.js',
    );
  });

  test('is not from an untrusted workspace', () => {
    const folders = [folder(installed)];
    expect(serverProgram({ ...choice, isTrusted: false, configured: '/own/docs.js', folders })).toBe(
      choice.bundled,
    );
  });

  test('is the bundled one if the workspace has none, or one without a language server', () => {
    expect(serverProgram(choice)).toBe(choice.bundled);
    const old = folder({ 'node_modules/docs-toolchain/bin/docs.js': '' });
    expect(serverProgram({ ...choice, folders: [old] })).toBe(choice.bundled);
  });
});

test('the navigation is shown with findings', () => {
  const entry = { kind: 'page', label: 'Rye', source: undefined, errors: 0, warnings: 0, children: [] };
  const rye: NavigationEntry = { ...entry, target: 'file:///rye.mdx' };
  const group: NavigationEntry = {
    ...{ ...entry, kind: 'group', label: 'Bread', target: undefined },
    ...{ errors: 1, warnings: 2, children: [rye] },
  };
  expect(itemOf(rye)).toEqual({ label: 'Rye', description: '', icon: 'file', isOpen: undefined });
  expect(itemOf(group)).toEqual({
    ...{ label: 'Bread', description: '1 error, 2 warnings', icon: 'error', isOpen: false },
  });
  expect(pathTo([group], 'file:///rye.mdx')).toEqual([group, rye]);
  expect(pathTo([group], 'file:///oat.mdx')).toEqual([]);
});

test('the preview opens the page served by docs dev', () => {
  expect(addressIn('  pages       http://127.0.0.1:3000/docs/')).toBe('http://127.0.0.1:3000/docs');
  expect(addressIn('read again in 4 ms')).toBeUndefined();
  expect(pageAddress('http://127.0.0.1:3000', 'guides/the rye.mdx')).toBe(
    'http://127.0.0.1:3000/guides/the%20rye',
  );
  expect(pageAddress('http://127.0.0.1:3000', 'index.mdx')).toBe('http://127.0.0.1:3000/');
});

test('every component has a snippet', () => {
  expect(snippets()['Card']).toEqual({
    prefix: 'Card',
    description: 'A box with a title, an icon and text, optionally a link.',
    body: ['<Card title="$1" icon="$2">', '  $0', '</Card>'],
  });
  for (const { body } of Object.values(snippets()))
    expect(body.join('\n')).toMatch(/^<\w+[^]*\$0[^]*<\/\w+>$/);
});

test('commands and settings are declared, implemented and documented', () => {
  const source = readFileSync(`${extension}src/extension.ts`, 'utf8');
  const readme = readFileSync(`${extension}README.md`, 'utf8');
  for (const { command } of manifest.contributes.commands) expect(source).toContain(`'${command}'`);
  for (const setting of Object.keys(manifest.contributes.configuration.properties))
    expect(readme).toContain(`\`${setting}\``);
  for (const step of manifest.contributes.walkthroughs[0].steps)
    expect(readFileSync(extension + step.media.markdown, 'utf8')).not.toBe('');
  const build = readFileSync(`${extension}build.js`, 'utf8');
  for (const { url } of manifest.contributes.jsonValidation) expect(build).toContain(url.replace('./', ''));
});
