import { chmodSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const head = '"theme": "mint", "name": "Crumb", "colors": { "primary": "#8a4b14", "light": "#e8b98a" }';
const config = (navigation: string) => `{ ${head}, "navigation": ${navigation} }`;
const clean = {
  'docs.json': config('{ "pages": ["index"] }'),
  'index.mdx': '---\ntitle: Ovens\n---\n\nHot.\n',
};
const broken = { ...clean, 'docs.json': config('{ "pages": ["index", "ovens"] }') };
const warned = { ...clean, 'docs.json': `{ "colour": "red", ${clean['docs.json'].slice(1)}` };

/** Settings with so many keys that do not exist. */
function unknownKeys(count: number): string {
  return Array.from({ length: count }, (_, index) => `key${index + 1}: 1\n`).join('');
}

describe('exit codes', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[], number]>([
    ['a clean site', clean, [], 0],
    ['an error', broken, [], 1],
    ['a warning', warned, [], 0],
    ['a warning under --strict', warned, ['--strict'], 1],
    ['a warning above --max-warnings', warned, ['--max-warnings', '0'], 1],
    ['a warning within --max-warnings', warned, ['--max-warnings', '1'], 0],
    ['a rule turned off', broken, ['--rule', 'navigation/page-exists=off'], 0],
    ['a rule turned up', warned, ['--rule', 'config/unknown-field=error'], 1],
    [
      'other files',
      { ...broken, 'guides/rye.mdx': '---\ntitle: Rye\nhidden: true\n---\n' },
      ['--files', 'guides/'],
      0,
    ],
    ['this file', broken, ['--files', 'docs.json'], 1],
    ['settings that are strict', { ...warned, 'docs.config.yaml': 'strict: true' }, [], 1],
    [
      'settings that turn a rule off',
      { ...broken, 'docs.config.yaml': 'rules: { navigation/page-exists: off }' },
      [],
      0,
    ],
    ['a docs.json that is no JSON', { 'docs.json': '{' }, [], 1],
    ['an empty docs.json', { 'docs.json': '' }, [], 1],
    ['a docs.json of brackets', { 'docs.json': '['.repeat(1_000_000) }, [], 1],
  ])('%s', async (what, files, argv, code) => {
    const ran = await run(folder(files), ['check', '--format', 'json', ...argv]);
    expect(ran.code).toBe(code);
    const { errors, warnings } = JSON.parse(ran.stdout).summary;
    expect(errors + warnings > 0).toBe(
      code === 1 || argv.join(' ') === '--max-warnings 1' || what === 'a warning',
    );
  });
});

describe('a run that fails to start exits with 2 and one line, with nothing on stdout', () => {
  test.each([
    [['--strct'], {}, "unknown option '--strct'"],
    [['--format', 'xml'], {}, "argument 'xml' is invalid"],
    [['--max-warnings', 'many'], {}, "argument 'many' is invalid"],
    [['--rule', 'links/page'], {}, "argument 'links/page' is invalid"],
    [['--rule', 'links/page=fatal'], {}, 'is invalid'],
    [
      ['--rule', 'navigation/page-exist=off'],
      {},
      'unknown rule "navigation/page-exist"\n  = help: did you mean "navigation/page-exists"?',
    ],
    [['--explain', 'page-exists'], {}, 'did you mean "navigation/page-exists"?'],
    [['--update-baseline'], {}, '--update-baseline needs --baseline'],
    [['--baseline', 'none.json'], {}, 'the baseline none.json cannot be read'],
    [['--baseline', 'docs.json'], {}, 'docs.json is not a baseline'],
    [['--changed-since', 'HEAD'], {}, '--changed-since needs a git work tree'],
    [['--output', 'guides'], { 'guides/a.mdx': '' }, 'it is a folder'],
    [['elsewhere'], {}, 'the folder elsewhere does not exist'],
    [['a', 'b'], {}, 'too many arguments'],
    [
      [],
      { 'docs.config.yaml': 'strit: true' },
      'docs.config.yaml:1:1: unknown key "strit"\n  = help: did you mean "strict"?',
    ],
    [
      [],
      { 'docs.config.yaml': 'rules:\n  links/pge: off' },
      'docs.config.yaml:2:3: unknown rule "links/pge"',
    ],
    [[], { 'docs.config.yaml': unknownKeys(10) }, 'docs.config.yaml:10:1: unknown key "key10"\n'],
    [[], { 'docs.config.yaml': unknownKeys(11) }, 'docs.config.yaml:10:1: unknown key "key10"; and 1 more\n'],
    [[], { 'docs.config.yaml': 'a: b: c' }, 'docs.config.yaml:1:'],
    [[], { 'docs.config.yml': 'strict: true' }, 'docs.config.yml is ignored'],
  ])('%j %j', async (argv, files, message) => {
    const { code, stdout, stderr } = await run(folder({ ...clean, ...files }), ['check', ...argv]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^error: .+\n( {2}= help: .+\n)?$/);
  });
});

test('the report names files relative to the working directory, and --quiet hides warnings', async () => {
  const root = folder({
    'docs/docs.json': `{ "colour": 1, ${broken['docs.json'].slice(1)}`,
    'docs/index.mdx': '',
    'docs/guides/rye.mdx': '---\ntitle: Rye\nhidden: true\n---\n',
  });
  const all = await run(root, ['check']);
  expect(all.stdout).toContain('--> docs/docs.json:1:');
  expect(all.stdout).toContain('warning[config/unknown-field]');
  const quiet = await run(root, ['check', '--quiet']);
  expect(quiet.stdout).not.toContain('warning[');
  expect(quiet.stdout).toContain('error[navigation/page-exists]');
  expect(JSON.parse((await run(root, ['check', '--format', 'json'])).stdout).root).toBe('docs');
  expect(await run(root, ['check', '--files', 'docs/guides/*'])).toMatchObject({ code: 0 });
  expect(await run(root, ['check', '--files', 'docs/docs.json'])).toMatchObject({ code: 1 });
});

test('--output writes the same bytes to a file', async () => {
  const root = folder(broken);
  const { stdout } = await run(root, ['check', '--format', 'github']);
  expect(await run(root, ['check', '--format', 'github', '--output', 'found.txt'])).toMatchObject({
    code: 1,
    stdout: '',
  });
  expect(readFileSync(join(root, 'found.txt'), 'utf8')).toBe(stdout);
});

test('too many warnings are reported on stderr and in the counts of a test report', async () => {
  const root = folder(warned);
  const ran = await run(root, ['check', '--format', 'junit', '--max-warnings', '0', '--quiet']);
  expect(ran).toMatchObject({ code: 1, stderr: '1 warning is more than --max-warnings 0\n' });
  expect(ran.stdout).toContain('<failure message="1 warning is more than --max-warnings 0">');
  const within = await run(root, ['check', '--format', 'junit', '--max-warnings', '1']);
  expect(within).toMatchObject({ code: 0, stderr: '' });
  expect(within.stdout).not.toContain('<failure');
});

test('the same site gives the same bytes except for the time', async () => {
  const root = folder(broken);
  const once = async () =>
    (await run(root, ['check', '--format', 'json'])).stdout.replace(/"milliseconds": \d+/, '');
  expect(await once()).toBe(await once());
});

describe('--fix', () => {
  const text = `\ufeff{\r\n\t${head},\r\n\t"navigation": { "pages": ["index.mdx",] },\r\n}\r\n`;

  test('applies safe fixes, keeps line endings, byte order mark and mode, and leaves nothing for a second run', async () => {
    const root = folder({ 'real/docs.json': text, 'index.mdx': '---\ntitle: Ovens\n---\n' });
    chmodSync(join(root, 'real/docs.json'), 0o600);
    symlinkSync('real/docs.json', join(root, 'docs.json'));
    const first = await run(root, ['check', '--fix']);
    expect(first).toMatchObject({ code: 0 });
    expect(first.stderr.trimEnd().split('\n')).toEqual([
      'fixed docs.json:3: write "index" (navigation/page-exists)',
      'fixed docs.json:3: delete the trailing comma (config/syntax)',
      'fixed docs.json:3: delete the trailing comma (config/syntax)',
    ]);
    const fixed = readFileSync(join(root, 'real/docs.json'), 'utf8');
    expect(fixed).toBe(text.replace('"index.mdx",', '"index"').replace('},\r\n}', '}\r\n}'));
    expect(lstatSync(join(root, 'docs.json')).isSymbolicLink()).toBe(true);
    expect(statSync(join(root, 'docs.json')).mode & 0o777).toBe(0o600);
    const second = await run(root, ['check', '--fix', '--format', 'json']);
    expect(second).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(second.stdout).summary).toMatchObject({ fixable: 0, errors: 0, warnings: 0 });
    expect(readFileSync(join(root, 'docs.json'), 'utf8')).toBe(fixed);
  });

  test('fixes a file with two paths once', async () => {
    const root = folder({
      'docs.json': config('{ "pages": ["index", "real", "linked"] }'),
      'index.mdx': 'Rye',
      'real.mdx': '[a](/Index)\n',
    });
    symlinkSync('real.mdx', join(root, 'linked.mdx'));
    const { stderr } = await run(root, ['check', '--fix']);
    expect(stderr).toBe('fixed real.mdx:1: link to "/index" (links/page)\n');
    expect(readFileSync(join(root, 'real.mdx'), 'utf8')).toBe('[a](/index)\n');
    expect(lstatSync(join(root, 'linked.mdx')).isSymbolicLink()).toBe(true);
  });

  test('does not fix a file where the fix would be wrong for its other path', async () => {
    const root = folder({
      'docs.json': config('{ "pages": ["index", "a/real", "b/linked", "a/rye", "b/Rye"] }'),
      'index.mdx': 'Rye',
      'a/real.mdx': '[a](./RYE)\n',
      'a/rye.mdx': '',
      'b/Rye.mdx': '',
    });
    symlinkSync('../a/real.mdx', join(root, 'b/linked.mdx'));
    const { stderr } = await run(root, ['check', '--fix']);
    expect(stderr).toBe(
      'not fixed: a/real.mdx:1: link to "./rye" (links/page): it would introduce other findings\n' +
        'not fixed: b/linked.mdx:1: link to "./Rye" (links/page): it would introduce other findings\n',
    );
    expect(readFileSync(join(root, 'a/real.mdx'), 'utf8')).toBe('[a](./RYE)\n');
  });

  test('does not change bytes that are not text', async () => {
    const bytes = Buffer.concat([
      Buffer.from(text.replace('"Crumb"', '"Cr')),
      Buffer.from([0xff]),
      Buffer.from('umb"'),
    ]);
    const root = folder({ 'index.mdx': '' });
    writeFileSync(join(root, 'docs.json'), bytes);
    const { code, stdout, stderr } = await run(root, ['check', '--fix', '--format', 'json']);
    expect(code).toBe(1);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout).summary).toMatchObject({ fixable: 0 });
    expect(readFileSync(join(root, 'docs.json'))).toEqual(bytes);
  });

  test('files that cannot be written are reported, and all others are fixed', async () => {
    const skill = '---\nname: ovens\ndescription: Heat ovens.\nmetadata:\n  version: 1\n---\n';
    const repository = folder({
      '.git/HEAD': '',
      'skills/ovens/SKILL.md': skill,
      'docs/docs.json': config('{ "pages": ["index", "rye"] }'),
      'docs/index.mdx': '',
      'docs/rye.mdx': '[a](/Index)\n',
      'docs/.mintlify/skills/readme.md': '',
    });
    symlinkSync('../../../skills/ovens', join(repository, 'docs/.mintlify/skills/ovens'));
    const { code, stdout, stderr } = await run(repository, ['check', 'docs', '--fix', '--format', 'json']);
    expect(code).toBe(1);
    expect(stderr).toBe(
      'fixed rye.mdx:1: link to "/index" (links/page)\n' +
        'not fixed: .mintlify/skills/ovens/SKILL.md: a symbolic link on its path points elsewhere\n',
    );
    expect(JSON.parse(stdout).diagnostics).toMatchObject([
      { rule: 'skills/front-matter' },
      { rule: 'pages/title' },
      { rule: 'pages/title' },
    ]);
    expect(readFileSync(join(repository, 'docs/rye.mdx'), 'utf8')).toBe('[a](/index)\n');
    expect(readFileSync(join(repository, 'skills/ovens/SKILL.md'), 'utf8')).toBe(skill);
  });
});

test('a baseline accepts the current findings and nothing more', async () => {
  const root = folder(broken);
  expect(await run(root, ['check', '--baseline', 'known.json', '--update-baseline'])).toMatchObject({
    code: 0,
  });
  expect(await run(root, ['check', '--baseline', 'known.json'])).toMatchObject({ code: 0 });
  writeFileSync(join(root, 'docs.json'), `\n\n${config('{ "pages": ["index", "loaves", "ovens"] }')}`);
  const { code, stdout } = await run(root, ['check', '--baseline', 'known.json', '--format', 'json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout).diagnostics.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringContaining('loaves'),
  ]);
});

test('a baseline that is a link to a device is not read', async () => {
  const root = folder(broken);
  symlinkSync('/dev/null', join(root, 'known.json'));
  const { code, stdout, stderr } = await run(root, ['check', '--baseline', 'known.json']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('the baseline known.json cannot be read');
});

test('a new baseline accepts what --fix leaves, and reports it once', async () => {
  const root = folder({
    'docs.json': config('{ "pages": ["index", "loaves"] }'),
    'index.mdx': '[a](/Index)\n',
  });
  const options = ['--fix', '--baseline', 'known.json', '--update-baseline'];
  const { code, stderr } = await run(root, ['check', ...options]);
  expect(stderr).toBe('fixed index.mdx:1: link to "/index" (links/page)\nknown.json accepts 2 findings\n');
  expect(code).toBe(0);
  expect(readFileSync(join(root, 'index.mdx'), 'utf8')).toBe('[a](/index)\n');
});

test('a docs.json that is a folder or a dangling link is a finding', async () => {
  const asFolder = folder({ 'index.mdx': '' });
  mkdirSync(join(asFolder, 'docs.json'));
  const asLink = folder({ 'index.mdx': '' });
  symlinkSync('gone.json', join(asLink, 'docs.json'));
  for (const root of [asFolder, asLink]) {
    const { code, stdout } = await run(root, ['check', '--format', 'json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout).diagnostics).toMatchObject([{ rule: 'config/syntax', path: 'docs.json' }]);
  }
});

test('a file instead of a folder, a pattern without matches and every invalid setting are reported', async () => {
  const root = folder({
    'docs.json': `{ ${head}, "navigation": { "pages": ["index"] } }`,
    'index.mdx': '---\ntitle: Ovens\n---\n',
  });
  const page = await run(root, ['check', 'index.mdx']);
  expect(page.code).toBe(2);
  expect(page.stderr).toContain('docs check --files index.mdx');
  const nothing = await run(root, ['check', '--files', 'nope/**', '--files', 'index.mdx']);
  expect(nothing).toMatchObject({ code: 0, stderr: 'no file of the site matches --files nope/**\n' });
  const stray = await run(root, ['check', '--files', 'nope/**']);
  expect(stray).toMatchObject({ code: 2, stdout: '' });
  const told = await run(root, ['check', '--output', 'reports/today/findings.txt']);
  expect(told).toMatchObject({ code: 0, stdout: '' });
  expect(readFileSync(join(root, 'reports/today/findings.txt'), 'utf8')).toContain('no findings');
  writeFileSync(join(root, 'docs.config.yaml'), 'oven: 1\nstrikt: true\n');
  const settings = await run(root, ['check']);
  expect(settings.stderr).toContain('docs.config.yaml:1:1: unknown key "oven"');
  expect(settings.stderr).toContain('docs.config.yaml:2:1: unknown key "strikt"');
});
