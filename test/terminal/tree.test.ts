import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { navigation, pages } from '../tree/outline.ts';

const isThere = spawnSync('tmux', ['-V']).status === 0;
if (!isThere && process.env['DOCS_TEST_TERMINAL'] === 'required')
  throw new Error('tmux is required here and missing');
if (!isThere) console.warn('tmux is missing: the tests in a real terminal are skipped');

const bin = fileURLToPath(new URL('../../bin/docs.js', import.meta.url));
const config = { name: 'Crumb', theme: 'mint', colors: { primary: '#8A4B08' }, navigation };
/** Of a screen, on a busy machine. */
const patience = 60_000;
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A shell in a real terminal with the bakery's site as its working directory. */
function terminal(columns: number, rows: number) {
  const root = mkdtempSync(join(tmpdir(), 'docs-tree-'));
  for (const [path, text] of Object.entries({
    ...pages,
    'docs.json': JSON.stringify(config, null, 2),
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const socket = root.split('/').at(-1) ?? 'docs';
  const tmux = (...words: readonly string[]): string =>
    execFileSync('tmux', ['-L', socket, ...words], { encoding: 'utf8' });
  tmux(
    '-f',
    '/dev/null',
    'new-session',
    '-d',
    '-x',
    String(columns),
    '-y',
    String(rows),
    '-c',
    root,
    // Where CI is set, ink by itself would show nothing before its last frame.
    'env CI=true LC_ALL=C.UTF-8 PS1="shell> " sh -i',
  );
  closing.push(() => {
    spawnSync('tmux', ['-L', socket, 'kill-server']);
    rmSync(root, { recursive: true });
  });
  const screen = (): string => tmux('capture-pane', '-p');
  const shows = (text: string | RegExp) =>
    vi.waitFor(() => expect(screen()).toMatch(text), { timeout: patience, interval: 100 });
  return {
    root,
    screen,
    /** With the sequences that colour it. */
    painted: (): string => tmux('capture-pane', '-e', '-p'),
    shows,
    resize: (width: number, height: number) =>
      tmux('resize-window', '-x', String(width), '-y', String(height)),
    keys: (...keys: readonly string[]) => keys.forEach((key) => tmux('send-keys', '--', key)),
    run: async (line: string) => {
      await shows(/shell>$/m);
      tmux('send-keys', '-l', line);
      tmux('send-keys', 'Enter');
    },
  };
}

const tree = `node ${bin} tree; echo "ended with $?"`;

test.skipIf(!isThere)(
  'starts, searches, goes to the finding, resizes, and restores the terminal',
  async () => {
    const { keys, shows, run, screen, resize } = terminal(80, 24);
    await run('echo before');
    await run(tree);
    await shows(/▾ .*Crumb {2}versions, 8 pages/);
    keys('/', 'r', 'y', 'e', 'Enter');
    await shows(/Rye 🍞  group, 2 pages/);
    keys('g', 'f');
    await shows(/✗ 1 gone/);
    await shows('navigation/page-exists');
    resize(40, 20);
    await shows(/gone/);
    expect(
      Math.max(
        ...screen()
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(40);
    resize(200, 30);
    await shows(/gone.*help: create/s);
    resize(10, 8);
    await shows(/./);
    resize(80, 24);
    keys('q');
    await shows('ended with 0');
    expect(screen()).toContain('before');
    await run('stty -a | grep -o " icanon"');
    await shows(/^ icanon/m);
  },
);

test.skipIf(!isThere)(
  'follows the files, and keeps the last valid tree while docs.json is broken',
  async () => {
    const { root, shows, run, keys } = terminal(100, 24);
    await run(tree);
    await shows('Crumb  versions');
    writeFileSync(join(root, 'docs.json'), '{ "name": "Crumb", "navigation": { "pages": ["start", ');
    await shows('docs.json is broken');
    await shows('Crumb  versions');
    writeFileSync(join(root, 'docs.json'), '{ "name": "Crumb", "navigation": { "pages": ["start"] } }');
    await shows('Crumb  pages, 1 page');
    keys('C-c');
    await shows('ended with 0');
  },
);

test.skipIf(!isThere)(
  'follows the settings, and keeps the last valid tree while they are broken',
  async () => {
    const { root, shows, run, keys } = terminal(100, 24);
    const settings = (text: string) => writeFileSync(join(root, 'docs.config.yaml'), text);
    await run(tree);
    await shows(/✗ \d Crumb {2}versions/);
    settings(
      'rules: { navigation/page-exists: off, openapi/spec-exists: off, openapi/operation-exists: off }\n',
    );
    await shows(/▾ [!i] \d Crumb {2}versions/);
    settings('rules: { navigation/page-exits: off }\n');
    await shows(
      /this is the last valid tree: docs\.config\.yaml:1:\d+: unknown rule "navigation\/page-exits"/,
    );
    settings('ignore: [loaves.mdx]\n');
    keys('/', ...'loaves', 'Enter');
    await shows('excludes it');
    keys('q');
    await shows('ended with 0');
  },
);

test.skipIf(!isThere).each([
  ['', '', true],
  ['NO_COLOR=1', '', false],
  ['', ' --no-color', false],
  ['TERM=dumb', '', false],
])('with "%s" and "%s" it has colors: %j, and shows the cursor', async (variables, option, isColoured) => {
  const { painted, shows, run, keys } = terminal(80, 12);
  await run(`env -u FORCE_COLOR -u NO_COLOR ${variables} node ${bin} tree${option}; echo "ended with $?"`);
  await shows(/^[❯*] .*Crumb {2}versions/m);
  keys('j');
  await shows(/^[❯*] .*v2 {2}version/m);
  expect(painted().includes('\u001b[')).toBe(isColoured);
  keys('q');
  await shows('ended with 0');
});

test.skipIf(!isThere).each(['INT', 'TERM', 'HUP', 'QUIT'])(
  'the signal %s from another process restores the terminal',
  async (signal) => {
    const { root, run, screen, shows } = terminal(80, 24);
    await run('echo before');
    await run(`node ${bin} tree & echo $! >process; fg; echo "ended with $?"`);
    await shows('Crumb  versions');
    process.kill(Number(readFileSync(join(root, 'process'), 'utf8')), `SIG${signal}`);
    await shows('ended with 0');
    expect(screen()).toContain('before');
    expect(screen()).not.toContain('Crumb');
    await run('stty -a | grep -o " icanon"');
    await shows(/^ icanon/m);
  },
);

test.skipIf(!isThere)('Ctrl-Z returns the terminal to the shell, and fg resumes', async () => {
  const { shows, run, keys } = terminal(80, 24);
  await run(tree.replace('; echo "ended with $?"', ''));
  await shows('Crumb  versions');
  keys('j', 'C-z');
  await run('echo in the shell');
  await shows(/^in the shell/m);
  await run('fg');
  await shows('Crumb  versions');
  keys('q');
  await run('echo ended with $?');
  await shows('ended with 0');
});

test.skipIf(!isThere)('E opens the editor at the file of the entry, or says how to set one', async () => {
  const { shows, run, keys } = terminal(80, 24);
  await run(`EDITOR="echo edited" ${tree}`);
  await shows('Crumb  versions');
  keys('/', 'r', 'y', 'e', 'Enter', 'e');
  await shows('edited docs.json');
  keys('E');
  await shows('edited rye.mdx');
  keys('q');
  await shows('ended with 0');
  await run(`env -u EDITOR -u VISUAL ${tree}`);
  await shows('Crumb  versions');
  keys('e');
  await shows('set EDITOR');
  keys('q');
});

test.skipIf(!isThere)('e opens the editor at the current finding, and reports its exit', async () => {
  const { root, shows, run, keys } = terminal(80, 24);
  writeFileSync(join(root, 'start.mdx'), '---\ntitle: Start\n---\n[one](/no-one)\n[two](/no-two)\n');
  mkdirSync(join(root, 'my editors'));
  writeFileSync(join(root, 'my editors/ed'), '#!/bin/sh\necho "edited <$1> $2 $(basename "$3")"\n', {
    mode: 0o755,
  });
  await run(`EDITOR="'$PWD/my editors/ed' 'in a window'" ${tree}`);
  await shows('Crumb  versions');
  keys('/', 'g', 'o', 'n', 'e', 'Enter', 'e');
  await shows('edited docs.json');
  keys('/', 's', 't', 'a', 'r', 't', 'Enter', 'BTab', 'e');
  await shows('edited start.mdx');
  keys('q');
  await shows(/edited <in a window> \+\d\d docs.json\s+edited <in a window> \+5 start.mdx/);
  await run(`EDITOR=false ${tree}`);
  await shows('Crumb  versions');
  keys('e');
  await shows('false ended with 1');
  keys('q');
});

test.skipIf(!isThere)('a site that does not load shows its finding', async () => {
  const { root, shows, run, keys } = terminal(80, 24);
  cpSync(join(root, 'docs.json'), join(root, 'kept.json'));
  writeFileSync(join(root, 'docs.json'), '{ "name": ');
  await run(tree);
  await shows('docs.json is broken');
  keys('q');
  await shows('ended with 0');
});

test.skipIf(!isThere)('o opens the page in the running docs dev, or says how to start it', async () => {
  const { root, shows, run, keys } = terminal(120, 24);
  const elsewhere = mkdtempSync(join(tmpdir(), 'docs-opener-'));
  closing.push(() => rmSync(elsewhere, { recursive: true }));
  for (const opener of ['xdg-open', 'open'])
    writeFileSync(join(elsewhere, opener), `#!/bin/sh\necho "$1" >${elsewhere}/opened\n`, { mode: 0o755 });
  await run(`export XDG_CACHE_HOME=${elsewhere} PATH=${elsewhere}:$PATH`);
  await run(`node ${bin} dev ${root} --port 0 --quiet >${elsewhere}/ready 2>&1 &`);
  await vi.waitFor(
    () => expect(readFileSync(join(elsewhere, 'ready'), 'utf8')).toMatch(/^ready /m),
    patience,
  );
  await run(tree);
  await shows('Crumb  versions');
  keys('/', 'r', 'y', 'e', 'Enter', 'o');
  await shows(/opened http:\/\/127\.0\.0\.1:\d+\/rye/);
  await vi.waitFor(
    () => expect(readFileSync(join(elsewhere, 'opened'), 'utf8')).toMatch(/:\d+\/rye\n$/),
    patience,
  );
  keys('q');
  await run('kill %1; wait');
  await run(tree);
  await shows('Crumb  versions');
  keys('/', 'r', 'y', 'e', 'Enter', 'o');
  await shows('docs dev is not serving this site');
  keys('q');
});

test.skipIf(!isThere)(
  'a large site is shown before its pages are read, and then with their titles',
  async () => {
    const { root, keys, shows, run } = terminal(100, 24);
    const paths = Array.from({ length: 600 }, (_, number) => `loaf-${number}`);
    for (const path of paths)
      writeFileSync(join(root, `${path}.mdx`), `---\ntitle: Named ${path}\n---\n[gone](/nowhere)\n`);
    writeFileSync(join(root, 'docs.json'), JSON.stringify({ ...config, navigation: { pages: paths } }));
    await run(tree);
    await shows(/Crumb .*600 pages/);
    keys('G');
    await shows('✗ 1 Named loaf-599');
    writeFileSync(join(root, 'docs.json'), '{ "name": ');
    await shows('this is the last valid tree');
    keys('q');
    await shows('ended with 0');
  },
);
