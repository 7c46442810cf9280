import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { rules } from '../src/check/rules/index.ts';
import { run } from './support/run.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const readme = readFileSync(`${root}README.md`, 'utf8');

/** The table of rules as the README holds it between its two marks. */
function rulesTable(): string {
  const rows = rules.map(({ id, severity, strict = severity, summary, fixable }) => {
    const levels = severity === strict ? severity : `${severity} / ${strict}`;
    return `| \`${id}\` | ${levels} | ${summary}${fixable ? ' 🔧' : ''} |`;
  });
  return ['| rule | level / strict | what it requires |', '|---|---|---|', ...rows].join('\n');
}

// `vitest -u` writes the table into the README.
test('the table of rules is generated from the rules', async () => {
  const kept = readme.replace(
    /(<!-- rules -->\n)[^]*?(\n<!-- end of rules -->)/,
    (_, start: string, end: string) => start + rulesTable() + end,
  );
  expect(kept).toContain(rulesTable());
  await expect(kept).toMatchFileSnapshot(`${root}README.md`);
});

test('the shown output is that of the broken site', () => {
  const golden = readFileSync(`${root}fixtures/sites/broken/expected.txt`, 'utf8');
  const [, shown = ''] = /```text\n\$ docs check\n\n([^]*?)```/.exec(readme) ?? [];
  const findings = shown.trim().split('\n\n');
  expect(findings.length).toBeGreaterThan(1);
  expect(findings.filter((finding) => !golden.includes(finding))).toEqual([]);
});

test('it lists every command', async () => {
  const { stdout } = await run('/', ['--help']);
  const commands = Array.from(stdout.matchAll(/^ {2}([a-z]+) \[/gm), ([, name]) => name).filter(
    (name) => name !== 'help',
  );
  expect(commands).toContain('check');
  expect(commands.filter((name) => !readme.includes(`| \`docs ${name}\` |`))).toEqual([]);
});

test('it stays short except for the table of rules, and the files it names exist', () => {
  const written = readme.replace(/<!-- rules -->[^]*<!-- end of rules -->/, '');
  expect(written).not.toBe(readme);
  expect(written.split('\n').length).toBeLessThan(150);
  const named = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(root + path))).toEqual([]);
});

test('its links are in the package, or marked as in the repository only', () => {
  const { files } = packageJson;
  const packed = (path: string) =>
    path === 'LICENSE' || files.some((one) => path === one || path.startsWith(`${one}/`));
  const linked = readme
    .split(/\n\n/)
    .flatMap((part) => [...part.matchAll(/\]\((?!https?:|#)([^)#]+)\)([^]{0,20})/g)])
    .map(([, path = '', after = '']) => ({ path, isSaid: /^,\s+in the\s+repos/.test(after) }));
  expect(linked.filter(({ path, isSaid }) => packed(path) === isSaid)).toEqual([]);
});
