import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Phrases that are not English as engineers write it, each with what to write instead. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/\bevery address says\b/, 'addresses use'],
  [/\bstands there\b/, 'is there'],
  [/\bhow grave\b/, 'how severe'],
  [/\bReplace `\w+` by\b/, 'with'],
  [/\bthe findings of today\b/, 'the current findings, existing findings'],
  [/\brepair what is safe\b/, 'apply safe fixes'],
  [/\bis told\b/, 'is reported'],
  [/\bis no (?:address|file|page|spec|text|value|list|overlay|baseline)\b/, 'is not a(n) …'],
  [/\b(?:nothing reads|leads out of the site|in no navigation)\b/, 'unknown field, points outside, not in'],
  [/\bwithout a word\b/, 'silently'],
  [/\bgiven twice\b/, 'duplicate'],
  [/\b(?:as seen|seen) from the root\b/, 'relative to the root'],
];

const documents = execFileSync('git', ['ls-files', 'README.md', 'docs', 'src/rules'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:mdx?|ts)$/.test(path));

test('documentation and messages of rules use no phrase that has a plainer one', () => {
  const odd = documents.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /^\s*(?:\*|\/\*|\/\/)/.test(line)
          ? []
          : replacements
              .filter(([phrase]) => phrase.test(line))
              .map(([phrase, instead]) => `${path}:${index + 1} ${phrase.source}: write "${instead}"`),
      ),
  );
  expect(odd).toEqual([]);
});
