import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { folder } from '../../support/folder.ts';
import { run } from '../../support/run.ts';

/** What bash offers for a line, the last word being typed. */
async function offered(words: readonly string[], cwd = '/usr'): Promise<readonly string[]> {
  const { stdout } = await run('/', ['completion', 'bash']);
  const script = `${stdout}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _docs; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8', cwd })
    .split('\n')
    .filter((line) => line !== '');
}

test('bash completes commands, options, values and folders', async () => {
  expect(await offered(['docs', 'ch'])).toEqual(['check']);
  expect(await offered(['docs', 'check', '--fo'])).toEqual(['--format']);
  expect(await offered(['docs', 'check', '--format', 'sa'])).toEqual(['sarif']);
  expect(await offered(['docs', 'check', 'shar'])).toEqual(['share']);
});

test('bash completes shells, rules and their levels, and values after "="', async () => {
  expect(await offered(['docs', 'completion', ''])).toEqual(['bash', 'zsh', 'fish', '--help']);
  expect(await offered(['docs', 'check', '--explain', 'links/p'])).toEqual(['links/page']);
  expect(await offered(['docs', 'check', '--rule', 'links/p'])).toEqual(['links/page=']);
  expect(await offered(['docs', 'check', '--rule', 'links/page', '=', 'w'])).toEqual(['warning']);
  expect(await offered(['docs', 'check', '--rule', 'links/page', '='])).toHaveLength(4);
  expect(await offered(['docs', 'check', '--format', '=', 'j'])).toEqual(['json', 'junit']);
  expect(await offered(['docs', 'check', '--format', '='])).toHaveLength(5);
});

test('bash completes files for options that take one, and nothing for unknown values', async () => {
  expect(await offered(['docs', 'check', '--output', 'shar'])).toEqual(['share']);
  expect(await offered(['docs', 'check', '--max-warnings', ''])).toEqual([]);
  expect(await offered(['docs', 'check', 'docs/site', '--str'])).toEqual(['--strict']);
});

test('bash completes names with special characters, and only folders where one is expected', async () => {
  const root = folder({ 'my site/a.mdx': '', 'my report.json': '', 'my $1*.json': '' });
  const files = ['my $1*.json', 'my report.json', 'my site'];
  for (const option of ['--output', '--baseline', '--files'])
    expect((await offered(['docs', 'check', option, 'my'], root)).toSorted()).toEqual(files);
  expect(await offered(['docs', 'build', '--out', 'my'], root)).toEqual(['my site']);
  expect(await offered(['docs', 'build', 'my'], root)).toEqual(['my site']);
});

test('names of the site are completed, and nothing where there is none', async () => {
  const root = folder({
    'docs.json': `{ "navigation": { "versions": [
      { "version": "v1", "groups": [{ "group": "Get started", "pages": ["a"] }] },
      { "version": "v1", "languages": [{ "language": "fr", "pages": ["fr/a"] }] }
    ] } }`,
    'a.mdx': '',
    'fr/a.mdx': '',
  });
  const names = async (kind: string, cwd = root) =>
    (await run(cwd, ['completion', 'bash', '--names', kind])).stdout.split('\n').slice(0, -1);
  expect(await names('pages')).toEqual(['a', 'fr/a']);
  expect(await names('groups')).toEqual(['Get started']);
  expect(await names('languages')).toEqual(['fr']);
  expect(await names('versions')).toEqual(['v1']);
  expect(await names('pages', folder({}))).toEqual([]);
  expect(await names('pages', folder({ 'docs.json': '{' }))).toEqual([]);
});

test.each(['zsh', 'fish'])('%s completes every command with its description', async (shell) => {
  const { code, stdout, stderr } = await run('/', ['completion', shell]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  for (const name of ['check', 'openapi', 'dev', 'tree']) expect(stdout).toContain(name);
  expect(stdout).toContain('format');
  expect(stdout).toContain('bash zsh fish');
  expect(stdout).toContain('links/page=warning');
});

const isThere = (shell: string): boolean => spawnSync(shell, ['-c', 'exit']).status === 0;

test.skipIf(!isThere('zsh')).each([
  ['docs che', 'docs check '],
  ['docs check --format=pr', 'docs check --format=pretty '],
  ['docs skills g', 'docs skills generate '],
])('zsh completes "%s" on the first attempt, from a file in its fpath', async (typed, line) => {
  const { stdout } = await run('/', ['completion', 'zsh']);
  const root = folder({ _docs: stdout });
  const session = `zmodload zsh/zpty
    zpty z 'TERM=dumb zsh -fi'
    zpty -w z 'fpath=(${root} $fpath); autoload -Uz compinit; compinit -u -D; PS1="rea""dy> "'
    zpty -r z seen '*ready> *'
    zpty -w -n z '${typed}'$'\\t'
    zpty -r z seen '*${line}*' && print completed`;
  expect(execFileSync('zsh', ['-fc', session], { encoding: 'utf8', timeout: 20_000 })).toBe('completed\n');
});

test.skipIf(!isThere('fish'))('fish completes commands, values and folders', async () => {
  const { stdout } = await run('/', ['completion', 'fish']);
  const root = folder({ 'docs.fish': stdout, 'guides/start.mdx': '' });
  const offers = (line: string): readonly string[] => {
    const session = `source docs.fish; complete -C '${line}'`;
    const text = execFileSync('fish', ['-c', session], { encoding: 'utf8', cwd: root });
    return text.split('\n').flatMap((each) => (each === '' ? [] : [each.split('\t')[0] ?? '']));
  };
  expect(offers('docs che')).toEqual(['check']);
  expect(offers('docs check --format=j')).toEqual(['--format=json', '--format=junit']);
  expect(offers('docs check gui')).toEqual(['guides/']);
  expect(offers('docs check --output d')).toEqual(['docs.fish']);
  expect(offers('docs build --out g')).toEqual(['guides/']);
});

test('other shells are rejected', async () => {
  expect(await run('/', ['completion', 'tcsh'])).toMatchObject({ code: 2, stdout: '' });
});
