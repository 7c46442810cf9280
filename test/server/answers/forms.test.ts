import { describe, expect, test } from 'vitest';
import { serverOf } from '../../support/server.ts';

const sample = `\`\`\`sh\n${'crumb bake --loaf rye\n'.repeat(200)}\`\`\``;
const files = {
  'docs.json': JSON.stringify({
    name: 'Crumb',
    navigation: {
      languages: [
        { language: 'en', pages: ['welcome', 'tools', 'void', 'bake', 'log'] },
        { language: 'fr', pages: ['fr/four'] },
      ],
    },
  }),
  'tools.mdx':
    '---\ntitle: Tools\n---\n\nWhat hangs on the wall of the bakery.\n\n## Add a tool\n\nDrive in a [nail](./bake#nails).',
  'welcome.mdx': '---\ntitle: Welcome\n---\n\nCrumb bakes bread since 1902, and every guest gets a slice.',
  'void.mdx': `---\ntitle: Receipts\n---\n\n## Void a receipt\n\nIt takes a moment.\n\n1. Open the drawer.\n2. Press the red key.\n\n## Print a receipt\n\nPress the green key.`,
  'bake.mdx': `---\ntitle: Bake\n---\n\n## Bake a thousand loaves\n\nLoaves are baked one after the other:\n\n${sample}\n\nThen they cool.`,
  'log.mdx': '---\ntitle: Log\n---\n\nWhat the bakery prints.\n\n```js\nconsole.log("hello, thanks")\n```',
  'fr/four.mdx':
    '---\ntitle: Préchauffer le four\n---\n\nTournez le bouton du four à 230 degrés pour préchauffer.',
};

describe('the assistant without a model', async () => {
  const { call } = await serverOf(files);
  const ask = async (text: string, more: object = {}) => {
    const messages = [{ id: '1', role: 'user', parts: [{ type: 'text', text }] }];
    const response = await call('v2/assistant/crumb/message', { fp: 'anonymous', messages, ...more });
    const events = [...(await response.text()).matchAll(/^data: (\{.*\})$/gm)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );
    const sources = events.filter(({ type }) => type === 'source-url').map(({ url }) => url);
    return { sources, text: events.map(({ delta }) => delta ?? '').join('') };
  };

  test('opens with the section that fits best, whole, and links the next pages', async () => {
    const { text, sources } = await ask('How do I void a receipt?');
    expect(text).toMatch(
      /^\*\*\[Receipts › Void a receipt\]\(\/void#void-a-receipt\)\*\*\n\nIt takes a moment\.\n\n1\. Open the drawer\.\n2\. Press the red key\./,
    );
    expect(text).not.toContain('green key');
    for (const source of sources) expect(text).toContain(`](${String(source)}`);
    expect(sources.length).toBeLessThanOrEqual(4);
  });

  test('never cuts a sample', async () => {
    expect((await ask('bake a thousand loaves')).text).toContain(`one after the other:\n\n${sample}`);
  });

  test('links from the root', async () => {
    expect((await ask('How do I add a tool?')).text).toContain('[nail](/bake#nails)');
  });

  test.each(['Who won the football match?', 'a recipe for lasagna', 'thanks!', 'hello', '…'])(
    'finds nothing about "%s"',
    async (question) => {
      expect(await ask(question)).toEqual({
        sources: [],
        text: 'I found nothing about this in the documentation. Other words may lead further.',
      });
    },
  );

  test('corrects typing errors, and knows synonyms', async () => {
    expect((await ask('void a reciept')).sources[0]).toBe('/void');
  });

  test('says that it found nothing in the language of the open page', async () => {
    expect((await ask('zwiebelkuchen', { currentPath: '/fr/four' })).text).toMatch(/documentation/);
    expect((await ask('préchauffer le four')).text).toMatch(/^\*\*\[Préchauffer le four\]/);
  });
});
