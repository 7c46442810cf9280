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

/** Those of comments in the code. */
const commentReplacements: typeof replacements = [
  [/\b(?:page|file|site|state|path)s? of (?:then|now)\b/, 'the earlier …, the current …'],
  [/\bas good as\b/, 'nearly'],
  [/\b(?:text|name|address|value|file|one) is none\b/, 'is not a(n) …'],
  [/\bstands? (?:there|beside|behind|in|before)\b/, 'is there, is in'],
  [/\bways to be let in\b/, 'credentials'],
  [/\bwhat (?:everybody|somebody|nobody) \w+s\b/, 'what users …'],
  [/\bthat (?:is|are) no (?!longer\b)/, 'that is not a(n) …'],
  [/\b(?:leads nowhere|leads anywhere else|is beyond what)\b/, 'has no target, exceeds …'],
  [
    /\bwhat (?:is|was) (?:given|asked|found|made|told|known|wanted)\b/,
    'the input, the request, the result …',
  ],
  [/\b(?:lies|lie) (?:there|beside|behind)\b/, 'is there, is next to, is after'],
  [/\bso (?:many|much|long) \w+ (?:are|is) (?:kept|read|taken|looked at|wanted)\b/, 'number of …, maximum …'],
  [/\b(?:undefined|empty|none|-1|false) where\b/i, 'undefined if …'],
  [/\bof its own making\b|\bto be believed\b|\bthe address meant\b/, 'its own, trusted, the intended …'],
];

const isComment = (line: string): boolean => /^\s*(?:\*|\/\*|\/\/)/.test(line);

/** Lines of the files in some folders with a phrase that has a plainer one. */
function odd(folders: readonly string[], phrases: typeof replacements, counts: (line: string) => boolean) {
  return execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(?:mdx?|tsx?)$/.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          phrases
            .filter(([phrase]) => counts(line) && phrase.test(line))
            .map(([phrase, instead]) => `${path}:${index + 1} ${phrase.source}: write "${instead}"`),
        ),
    );
}

test('documentation and messages of rules use no phrase that has a plainer one', () => {
  expect(odd(['README.md', 'docs', 'src/check/rules'], replacements, (line) => !isComment(line))).toEqual([]);
});

test('comments in the code use no such phrase either', () => {
  expect(odd(['src'], commentReplacements, isComment)).toEqual([]);
});

/** Those of titles of tests. */
const titleReplacements: typeof replacements = [
  [/\b(?:is|are|was) told\b|\b(?:tells|told) (?:of|that|what)\b/, 'is reported, says, contains'],
  [/\bstands? (?:in|below|behind|there)\b|\bleads nowhere\b/, 'is in, has no target'],
  [/(?<!there )\b(?:is|are) no (?:page|file|text|error|sample|call|part|option|fault)\b/, 'is not a(n) …'],
  [/\bwithout a word\b|\bgrave\b/, 'silently, severe'],
];

test('titles of tests use no such phrase either', () => {
  const isTitle = (line: string) => /^\s*(?:test|it|describe)\b.*['"`]/.test(line);
  expect(odd(['test'], titleReplacements, isTitle)).toEqual([]);
});
