import { expect, test } from 'vitest';
import { provenFixes } from '../../src/check/run/proven-fixes.ts';
import type { Diagnostic } from '../../src/site/source/finding.ts';
import type { SourceFile } from '../../src/site/source/span.ts';

/** A file of ten lines, each a digit; what is found is made of the texts alone. */
function fileAt(path: string): SourceFile {
  return { path, text: '0\n'.repeat(10) };
}

function at(file: SourceFile, line: number, message: string, text?: string): Diagnostic {
  const span = { file, start: 2 * line, end: 2 * line + 1 };
  const fix = text === undefined ? {} : { fix: { title: text, safe: true, edits: [{ span, text }] } };
  return { rule: 'links/page', severity: 'error', message, span, ...fix };
}

const files = Array.from({ length: 50 }, (_, index) => fileAt(`loaf-${index}.mdx`));
const wrong = files.flatMap((file) =>
  Array.from({ length: 10 }, (_, line) => at(file, line, `line ${line}`, 'good')),
);

/** Tries a set of fixes out: every `0` is a finding still, and `findings` says what else there is. */
function trial(findings: (path: string, lines: readonly string[]) => readonly [number, string][]) {
  const tries: number[] = [];
  const tryOut = async (texts: ReadonlyMap<SourceFile, string>): Promise<readonly Diagnostic[]> => {
    tries.push(texts.size);
    return files.flatMap((file) => {
      const now = { path: file.path, text: texts.get(file) ?? file.text };
      const lines = now.text.split('\n');
      const place = (line: number) => lines.slice(0, line).join('\n').length + Number(line > 0);
      const find = (line: number, message: string): Diagnostic => ({
        ...at(now, 0, message),
        span: { file: now, start: place(line), end: place(line) + (lines[line]?.length ?? 0) },
      });
      return [
        ...lines.flatMap((line, index) => (line === '0' ? [find(index, `line ${index}`)] : [])),
        ...findings(file.path, lines).map(([line, message]) => find(line, message)),
      ];
    });
  };
  return { tries, tryOut };
}

test('harmless fixes are tried once', async () => {
  const { tries, tryOut } = trial(() => []);
  expect(await provenFixes(wrong, wrong, 'safe', tryOut)).toEqual({ fixes: wrong, harmful: [] });
  expect(tries).toHaveLength(1);
});

test('a fix whose text has a finding is omitted, and no other', async () => {
  const { tries, tryOut } = trial((path, lines) =>
    path === 'loaf-7.mdx' && lines[3] === 'good' ? [[3, 'there is no such anchor']] : [],
  );
  const { fixes, harmful } = await provenFixes(wrong, wrong, 'safe', tryOut);
  expect(harmful).toEqual([wrong[73]]);
  expect(fixes).toHaveLength(499);
  expect(tries).toHaveLength(2);
});

test('harmless fixes of a file with a finding elsewhere are restored', async () => {
  const { tries, tryOut } = trial((path, lines) =>
    path === 'loaf-7.mdx' && lines[3] === 'good' ? [[10, 'nothing leads here']] : [],
  );
  const { fixes, harmful } = await provenFixes(wrong, wrong, 'safe', tryOut);
  expect(harmful).toEqual([wrong[73]]);
  expect(fixes).toHaveLength(499);
  expect(tries.length).toBeLessThan(12);
});

test('the fixes of several suspected files are restored at the same time', async () => {
  const { tries, tryOut } = trial((_, lines) => (lines[3] === 'good' ? [[10, 'nothing leads here']] : []));
  const { fixes, harmful } = await provenFixes(wrong, wrong, 'safe', tryOut);
  expect(harmful).toEqual(wrong.filter((_, index) => index % 10 === 3));
  expect(fixes).toHaveLength(450);
  expect(tries.length).toBeLessThan(12);
});

test('a fix with a finding in another file is omitted, and no other', async () => {
  const { tryOut } = trial(() => []);
  const [oat, rye] = [fileAt('oat.mdx'), fileAt('rye.mdx')];
  const far = at(oat, 4, 'line 4', 'good');
  const { fixes, harmful } = await provenFixes([...wrong, far], [...wrong, far], 'safe', async (texts) => [
    ...(await tryOut(texts)),
    texts.has(oat) ? at(rye, 4, 'nothing leads here') : far,
  ]);
  expect(harmful).toEqual([far]);
  expect(fixes).toEqual(wrong);
});

test('fixes that only work together are not applied', async () => {
  const { tryOut } = trial((path, lines) =>
    path === 'loaf-7.mdx' && lines[3] === 'good' && lines[8] === 'good' ? [[10, 'said twice']] : [],
  );
  const { fixes, harmful } = await provenFixes(wrong, wrong, 'safe', tryOut);
  expect(harmful).toEqual([wrong[78]]);
  expect(fixes).toHaveLength(499);
});

test('a fix that does not resolve its finding is omitted', async () => {
  const [first] = files;
  const useless = at(first!, 0, 'line 0', '0');
  const { tryOut } = trial(() => []);
  expect(await provenFixes([useless], [useless], 'safe', tryOut)).toEqual({ fixes: [], harmful: [useless] });
});
