import { describe, expect, test } from 'vitest';
import { wordsByLanguage } from '../../src/pages/words/table.ts';
import { packed, unpacked } from '../../src/pages/words/client-words.ts';
import { wordsFor } from '../../src/pages/words/words-for.ts';
import { languageSpellings } from '../../src/site/model/navigation/language.ts';
import { pageOf } from './rendered.ts';

const languages = Object.entries(wordsByLanguage).filter(([code]) => code !== 'en');
const english = new Map(Object.entries(wordsByLanguage.en));
const gaps = (wording: string) => wording.split('{}').length - 1;

/** What is the same in English and in some other language with Latin letters. */
const shared = new Set(
  [
    'Prompt Tip Diagram Video Server Menu Links Version Info Scopes Cookies send Payload Send Product Code Audio',
    'Password Form Headers Body Items Pages Sections Section Documentation Danger Image Conversation Sources Formula',
  ]
    .join(' ')
    .split(' ')
    .concat('Send {}.', 'Servers ({})', 'Option {}', 'Callback {}', 'bearer token', 'Social media', '“{}”'),
);

const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  ko: /\p{Script=Hangul}/u,
  jp: /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u,
  cn: /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
};

describe.each(languages)('the words in %s', (code, words) => {
  test('are complete, with the same placeholders as in English', () => {
    expect(Object.keys(words)).toEqual([...english.keys()]);
    for (const [key, wording] of Object.entries(words)) {
      expect(wording.trim(), key).not.toBe('');
      expect(wording, key).not.toContain('|');
      expect(gaps(wording), key).toBe(gaps(english.get(key) ?? ''));
    }
  });

  test('are not English', () => {
    const same = Object.entries(words).filter(([key, wording]) => wording === english.get(key));
    expect(same.filter(([, wording]) => !shared.has(wording))).toEqual([]);
    expect(same.length).toBeLessThan(20);
  });

  test('are written in their own script', () => {
    const letters = scripts[code] ?? /\p{Script=Latin}/u;
    const known = new Set(['quoted', 'cookies']);
    const other = Object.entries(words).filter(([key, wording]) => !known.has(key) && !letters.test(wording));
    expect(other).toEqual([]);
  });
});

test('every spelling of a language has its texts, and an unknown language has the English ones', () => {
  for (const spelling of languageSpellings)
    expect(wordsFor(spelling).search === 'Search', spelling).toBe(spelling === 'en');
  expect(wordsFor('zh-TW').search).toBe('搜尋');
  expect(wordsFor('zh-Hans').search).toBe('搜索');
  expect(wordsFor('fr-BE').search).toBe('Rechercher');
  expect(wordsFor('constructor').search).toBe('Search');
  expect(wordsFor(undefined).search).toBe('Search');
});

describe('a page', () => {
  const files = (language: string, body: string) => ({
    'docs.json': JSON.stringify({
      navigation: {
        languages: [{ language, default: true, pages: ['rye', 'GET /loaves'], openapi: 'api.json' }],
      },
    }),
    'rye.mdx': `---\ntitle: R\n---\n\n${body}\n`,
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'L', version: '1' },
      paths: {
        '/loaves': {
          get: {
            summary: 'L',
            parameters: [
              {
                name: 'w',
                in: 'query',
                required: true,
                schema: { type: ['integer', 'null'], minimum: 1, readOnly: true },
              },
            ],
            responses: { 200: { description: 'l', headers: { 'X-L': { schema: { type: 'string' } } } } },
          },
        },
      },
    }),
  });
  const spoken = (html: string) =>
    [
      ...html
        .replace(/<(?:script|code|pre|var)[\s\S]*?<\/(?:script|code|pre|var)>/g, '')
        .matchAll(/aria-label="([^"]*)"|title="([^"]*)"|>([^<>]+)</g),
    ]
      .map(([, label, title, text]) => (label ?? title ?? text ?? '').trim())
      .filter((text) => /[a-z]{3}/i.test(text));
  const names =
    /^(?:integer|string|Rye|Shell|GitHub|Markdown|cURL|JavaScript|Python|rye|X-L|GET|query|header)$/;

  test.each(['ar', 'jp', 'zh-Hant', 'he', 'ru'])('contains no English text in %s', async (language) => {
    const content =
      '<Note>1</Note>\n\n- [ ] 2\n- [x] 3\n\n| 1 |\n|---|\n| 2 |\n\n## 4\n\n## 5\n\n```\n6\n```\n\n<Expandable>7</Expandable>\n\n<Prompt>8</Prompt>\n\n1[^1]\n\n[^1]: 2\n\n$$\n1\n$$\n\n<ParamField query="rye" type="string" required deprecated default="1">9</ParamField>';
    const site = files(language, content);
    const words = wordsFor(language);
    const article = spoken(await pageOf(site, 'rye')).filter((text) => !names.test(text));
    expect(article.filter((text) => !/[^\x00-\x7f]/.test(text))).toEqual([]);
    const operation = await pageOf(site, 'api-reference/l');
    expect(operation).toContain(words.queryParameters);
    expect(operation).toContain('id="query-parameters"');
    expect(operation).toContain(`integer ${words.or} null`);
    expect(operation).toContain(`<span class="pill">${words.readOnly}</span>`);
    expect(operation).toContain('<code>≥ 1</code>');
    const reference = spoken(operation).filter((text) => !names.test(text));
    expect(reference.filter((text) => !/[^\x00-\x7f]/.test(text))).toEqual([]);
  });

  test('a missing page uses the language of its folder', async () => {
    const html = await pageOf(files('vi', 'x'), 'nowhere');
    expect(html).toContain('<h1>Không tìm thấy trang</h1>');
    expect(html).toContain('Về trang đầu');
  });

  test('its script only gets the texts of search if there is no assistant', async () => {
    const told = (html: string) => /<meta name="docs" content='([^']*)'/.exec(html)?.[1] ?? '';
    const words = wordsFor('hi');
    const site = files('hi', 'x');
    expect(told(await pageOf(site, 'rye'))).toContain(words.askPlaceholder);
    const fixed = told(await pageOf(site, 'rye', { mode: 'static' }));
    expect(fixed).toContain(words.typeToSearch);
    expect(fixed).not.toContain(words.askPlaceholder);
    expect(unpacked(packed(words, 'live'))).toMatchObject({ search: words.search, cutOff: words.cutOff });
  });
});
