import { describe, expect, test } from 'vitest';
import { siteOf } from '../support/site.ts';
import { type Construct, constructs } from './constructs.ts';
import { type Shown, shownOf } from './shown.ts';

const config = JSON.stringify({
  name: 'Crumb',
  variables: { version: 'keepversion' },
  navigation: { pages: ['page'] },
});

/** The words of a construct that some readers lack, and those that some have and none should: `search lacks keepone`. */
async function differences({ body, files }: Construct): Promise<readonly string[]> {
  const site = await siteOf({ 'docs.json': config, 'page.mdx': body, ...files });
  const page = site.pages.get('page');
  if (page === undefined) throw new Error('the page is missing');
  const shown = shownOf(page, site);
  const words = wordsIn([body, ...Object.values(files ?? {})].join('\n'));
  return readers.flatMap((reader) => {
    const text = plain(shown[reader]);
    return words.flatMap((word) => {
      const isThere = text.includes(word);
      if (word.startsWith('keep')) return isThere ? [] : [`${reader} lacks ${word}`];
      return isThere ? [`${reader} has ${word}`] : [];
    });
  });
}

const readers: readonly (keyof Shown)[] = ['html', 'markdown', 'search'];

function wordsIn(source: string): readonly string[] {
  return [...new Set(plain(source).match(/\b(?:keep|drop)[a-z]+/g))].filter((word) => word !== 'keep');
}

/** Without marks that part a word, and without what stands in tags but for alternative texts. */
function plain(text: string): string {
  return text
    .replace(/<[^>]*?\balt="([^"]*)"[^>]*>/g, '$1')
    .replace(/ (?:data-[\w-]+|id|href|style|aria-labelledby)="[^"]*"/g, '')
    .replace(/&#116;/g, 't')
    .replace(/<\/?(?:b|span|math|mi|mrow|mtext|mo|annotation)\b[^>]*>/g, '')
    .toLowerCase();
}

describe('people, agents and search get the same words', () => {
  test.each(constructs.map((one) => [one.name, one] as const))('of %s', async (_, construct) => {
    expect(await differences(construct)).toEqual([]);
  });
});
