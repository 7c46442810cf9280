import { expect, test } from 'vitest';
import { pageOf } from './rendered.ts';

const arabic = 'اخبز الرغيف في فرن ساخن حتى يصبح ذهبيا.';

async function directionsOf(text: string, navigation: object = { pages: ['rye'] }) {
  const page = await pageOf({ 'docs.json': JSON.stringify({ navigation }), 'rye.mdx': text }, 'rye');
  return [/<html[^>]* dir="(\w+)"/, /<article[^>]* dir="(\w+)"/].map((tag) => tag.exec(page)?.[1]);
}

test.each([
  ['Arabic', `---\ntitle: الخبز\n---\n\n${arabic}`],
  ['Hebrew', '---\ntitle: לחם\n---\n\nאפו את הלחם.'],
  [
    'Arabic with much code',
    `---\ntitle: API\n---\n\n${arabic}\n\n\`\`\`sh\n${'bake --rye '.repeat(20)}\n\`\`\``,
  ],
])('text in %s runs from right to left on a site that declares no language', async (_, text) => {
  expect(await directionsOf(text)).toEqual(['ltr', 'rtl']);
});

test('a few words do not turn a page around, and a declared language decides', async () => {
  const english = `---\ntitle: Rye\n---\n\nBread in Arabic is الخبز, and it is baked in the same oven.`;
  expect(await directionsOf(english)).toEqual(['ltr', undefined]);
  const languages = { languages: [{ language: 'en', pages: ['rye'] }] };
  expect(await directionsOf(arabic, languages)).toEqual(['ltr', undefined]);
});
