import { describe, expect, it } from 'vitest';
import { buildIndex } from '../../src/search/index/build-index.ts';
import { search } from '../../src/search/search.ts';
import { pageOf } from './fragment.ts';

/** What each of a few pages is found by; others stand beside them. */
const site = buildIndex([
  ...pageOf('changelog', 'Releases', [
    { headings: ['Summer'], text: 'v1.7.0 bakes faster. 20 ovens were tried.' },
    { headings: ['Spring'], text: 'v1.6.2-rc.1 mended the lamp.' },
  ]),
  ...pageOf('cli', 'Command line', [
    { text: 'Options of the baker.' },
    { headings: ['Output'], text: 'Prints loaves.', code: 'bake --json --crumb-size 3' },
  ]),
  ...pageOf('formats', 'Formats', [
    { text: 'JSON is a format. Our JSON holds loaves, and JSON is what the oven reads.' },
  ]),
  ...pageOf('loaves/list', 'Get every loaf', [
    { labels: ['GET /loaves'], text: 'GET /loaves\nAll loaves of the oven.' },
  ]),
  ...pageOf('loaves/get', 'Get loaf', [
    { labels: ['GET /loaves/{id}'], text: 'GET /loaves/{id}\nOne loaf: loaves have an id.' },
  ]),
  ...pageOf('domain', 'Own domain', [
    { text: 'Bake under a domain of your own: set it in the oven.' },
    { headings: ['Remove a domain'], anchor: 'remove', text: 'Domain by domain.' },
  ]),
  ...pageOf('login', 'Sessions', [{ text: 'Login with the key of the bakery.' }]),
  ...pageOf('logs', 'Logs', [{ text: 'Each log is a log of the oven.' }]),
  ...pageOf('backend', 'Backends', [{ text: 'Ovens behind the counter.' }]),
  ...pageOf('back', 'Doors', [{ text: 'The door goes back. Backed by stone.' }]),
  ...pageOf('zh', '图标', [{ text: '图标和表格。' }]),
]);
const first = (query: string) => search(site, { query })[0];

describe('finding by', () => {
  it.each([
    ['1.7.0', 'changelog'],
    ['v1.7.0', 'changelog'],
    ['1.6.2-rc.1', 'changelog'],
    ['--json', 'cli'],
    ['GET /loaves', 'loaves/list'],
    ['/loaves/{id}', 'loaves/get'],
    ['how do I log in', 'login'],
    ['can’t log in', 'login'],
    ['logs', 'logs'],
    ['图', 'zh'],
  ])('%s', (query, path) => {
    expect(first(query)?.path).toBe(path);
  });

  it('distinguishes a version number from the number of its digits', () => {
    expect(search(site, { query: '2.0' })).toEqual([]);
  });

  it('the prefix of a word that may be a word itself', () => {
    expect(search(site, { query: 'backe' }).map(({ path }) => path)).toContain('backend');
  });

  it('a title leads to the beginning of its page, a heading to its section', () => {
    expect(first('own domain')?.metadata.href).toBe('/domain');
    expect(first('remove a domain')?.metadata.href).toBe('/domain#remove');
  });

  it('a match in code shows the code with the line before it', () => {
    const found = first('crumb-size');
    expect(found?.content).toBe('Prints loaves.\nbake --json --crumb-size 3');
    expect(found?.metadata.highlights).toEqual([{ start: 27, end: 39 }]);
  });

  it('marks a synonym only if the word itself is missing', () => {
    const marked = (text: string) => {
      const index = buildIndex(pageOf('a', 'Stones', [{ text }]));
      const [found] = search(index, { query: 'remove stone' });
      return found?.metadata.highlights.map(({ start, end }) => found.content.slice(start, end));
    };
    expect(marked('Delete the stone.')).toEqual(['Delete', 'stone']);
    expect(marked('Remove or delete the stone.')).toEqual(['Remove', 'stone']);
  });
});

it('finds the page of an identifier in a sentence of common words', () => {
  const methods = ['getSlot', 'getBalance', 'getSupply', 'getBlock', 'getVersion', 'getHealth'];
  const pages = methods.flatMap((method) =>
    pageOf(method.toLowerCase(), `如何使用 ${method}`, [
      { text: `本页介绍 ${method} 的用途。` },
      {
        headings: ['使用案例'],
        text: '了解使用案例、代码示例、请求参数、响应结构和提示。使用案例与代码示例。',
      },
    ]),
  );
  const index = buildIndex(pages);
  for (const method of methods) {
    const query = `了解 ${method} 的使用案例、代码示例、请求参数、响应结构和提示。`;
    expect(search(index, { query })[0]?.path).toBe(method.toLowerCase());
  }
});
