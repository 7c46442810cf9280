import { describe, expect, test } from 'vitest';
import { serverOf } from '../../support/server.ts';

const oil = Array.from({ length: 12 }, (_, number) => `oil/part-${number}`);
const kilns = ['gas', 'wood', 'raku'].map((name) => `kilns/${name}`);
const pits = ['salt', 'clay'].map((name) => `pits/${name}`);
const files = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Crumb',
    colors: { primary: '#884400' },
    navigation: {
      languages: [
        {
          language: 'en',
          pages: ['welcome', 'tools', 'agents', 'void', ...kilns, ...pits, ...oil],
        },
        { language: 'fr', pages: ['fr/four'] },
      ],
    },
  }),
  'tools.mdx':
    '---\ntitle: Tools\n---\n\nWhat hangs on the wall of the bakery.\n\n## Add a tool\n\nDrive in a nail.',
  'welcome.mdx':
    '---\ntitle: Welcome\n---\n\nCrumb bakes bread since 1902, and every guest gets a slice.\n\n## Building on Crumb\n\nCrumb has doors for carts.',
  'void.mdx': [
    '---\ntitle: Void a receipt\n---\n',
    `Voiding a receipt takes a moment. ${'It is done often. '.repeat(40)}\n`,
    '## At the till\n',
    `1. Open the drawer.\n2. Press the red key.\n3. ${'Wait. '.repeat(100)}\n`,
    '## Why a receipt is void\n',
    '- [Void receipts at night](/tools): why a receipt is void',
  ].join('\n'),
  'agents.mdx':
    '---\ntitle: Agents\n---\n\nAgents answer for you.\n\n```python\nask("What is the capital of France?")\n```\n\nThey never sleep.',
  'fr/four.mdx':
    '---\ntitle: Préchauffer le four\n---\n\nTournez le bouton du four à 230 degrés pour préchauffer.',
  ...Object.fromEntries(
    kilns.map((path) => [
      `${path}.mdx`,
      `---\ntitle: ${path}\n---\n\n## Heat slowly\n\nThe clay dries.\n\n## Heat again\n\nThe glaze melts slowly, and more of it as the night goes on.`,
    ]),
  ),
  ...Object.fromEntries(
    pits.map((path) => [`${path}.mdx`, `---\ntitle: ${path}\n---\n\nLogs heat the ${path} pit.`]),
  ),
  ...Object.fromEntries(
    oil.map((path) => [
      `${path}.mdx`,
      `---\ntitle: Oil\n---\n\nThe tools of ${path} are oiled with rapeseed, not linseed.`,
    ]),
  ),
};

async function answerOf(response: Response) {
  const events = [...(await response.text()).matchAll(/^data: (\{.*\})$/gm)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  const sources = events.filter(({ type }) => type === 'source-url').map(({ url }) => url);
  return { sources, text: events.map(({ delta }) => delta ?? '').join('') };
}

describe('the assistant answers', async () => {
  const { call } = await serverOf(files);
  const ask = async (text: string, more: object = {}) => {
    const messages = [{ id: '1', role: 'user', parts: [{ type: 'text', text }] }];
    const response = await call('v2/assistant/crumb/message', { fp: 'anonymous', messages, ...more });
    return answerOf(response);
  };

  test.each(['tools', 'Tools?', 'What are tools'])('%s from the page with that title', async (question) => {
    const { sources, text } = await ask(question);
    expect(sources[0]).toBe('/tools');
    expect(text).toContain('the wall of the bakery');
  });

  test('what the site is about from its introduction, and not from a section with its name', async () => {
    expect((await ask('What is Crumb?')).text).toContain('bakes bread since 1902');
  });

  test('how-to questions from the section with that title', async () => {
    expect((await ask('How do I add a tool?')).text).toContain('Drive in a nail');
  });

  test('a task with the steps below the introduction of its page', async () => {
    expect((await ask('How do I void a receipt?')).text).toContain('Press the red key.');
  });

  test('not with a section that only has links', async () => {
    const { text } = await ask('Why a receipt is void');
    expect(text).not.toContain('](/void#why-a-receipt-is-void)');
    expect(text).toContain('](/void');
  });

  test('a choice with the nearest pages if all of them mention both sides', async () => {
    expect((await ask('rapeseed or linseed?')).text).toMatch(/^No single passage/);
  });

  test('with links to the nearest pages, to their best sections, and how these begin', async () => {
    const { text } = await ask('why does the glaze crack at night');
    expect(text).toMatch(
      /^- \[(kilns\/\w+)\]\(\/\1\) › \[Heat again\]\(\/\1#heat-again\), \[Heat slowly\]\(\/\1#heat-slowly\): The glaze melts slowly, and more of it as the night goes on\.$/m,
    );
  });

  test('a comparison with the nearest pages if many of them mention both sides', async () => {
    expect((await ask('rapeseed vs linseed')).text).toMatch(/^No single passage/);
  });

  test('with the first pages of the search too, if sections of fewer pages fit best', async () => {
    const { sources } = await ask('must I heat slowly');
    expect(sources.slice(0, 3).sort()).toEqual(['/kilns/gas', '/kilns/raku', '/kilns/wood']);
    expect(sources.slice(3)).toEqual([expect.stringMatching(/^\/pits\//)]);
  });

  test('nothing if no section has a third of the words', async () => {
    expect((await ask('a red parcel with labels')).text).toMatch(/^I found nothing/);
  });

  test('nothing from examples alone', async () => {
    expect((await ask('What is the capital of France?')).text).toMatch(/^No single passage/);
  });

  test('in the language of its quotation, and of the open page', async () => {
    expect((await ask('préchauffer le four')).text).toMatch(/^D’après la documentation/);
    const open = await ask('zwiebelkuchen', { currentPath: '/fr/four' });
    expect(open).toEqual({ sources: [], text: expect.stringMatching(/documentation/) });
    expect(open.text).not.toContain('I found nothing');
  });

  test('with the sources that it quotes or links', async () => {
    const quoted = await ask('tools', { retrievalPageSize: 12 });
    expect(quoted.sources.length).toBe(4);
    // Twelve pages say the same of oil: none of them is the answer.
    const nearest = await ask('Oil', { retrievalPageSize: 12 });
    expect(nearest.text).toMatch(/^No single passage/);
    for (const { sources, text } of [quoted, nearest])
      for (const source of sources) expect(text).toContain(`](${String(source)}`);
  });
});

test('the assistant lists pages if the site has half of the words, however common these are', async () => {
  const loaves = Array.from({ length: 60 }, (_, number) => `loaf-${number}`);
  const { call } = await serverOf({
    'docs.json': JSON.stringify({ ...JSON.parse(files['docs.json']), navigation: { pages: loaves } }),
    ...Object.fromEntries(loaves.map((path) => [`${path}.mdx`, `The oven for ${path} is round.`])),
  });
  const messages = [{ id: '1', role: 'user', parts: [{ type: 'text', text: 'How are ovens stored?' }] }];
  const answer = await answerOf(await call('v2/assistant/crumb/message', { fp: 'anonymous', messages }));
  expect(answer.text).toMatch(/^No single passage/);
});

test('the assistant lists one of several copies of a page', async () => {
  const copies = ['v1/glaze', 'v2/glaze', 'v3/glaze'];
  const { call } = await serverOf({
    'docs.json': JSON.stringify({ ...JSON.parse(files['docs.json']), navigation: { pages: copies } }),
    ...Object.fromEntries(
      copies.map((path) => [`${path}.mdx`, '---\ntitle: Glaze\n---\n\nMix ash and clay.']),
    ),
  });
  const messages = [
    { id: '1', role: 'user', parts: [{ type: 'text', text: 'Which ash, for what colour?' }] },
  ];
  const answer = await answerOf(await call('v2/assistant/crumb/message', { fp: 'anonymous', messages }));
  expect(answer.sources).toEqual(['/v1/glaze']);
});

test('the assistant answers what a page asks itself, however many pages are about it', async () => {
  const { call } = await serverOf({
    ...files,
    'docs.json': files['docs.json'].replace('"welcome"', '"welcome","faq"'),
    'faq.mdx': '---\ntitle: Questions\n---\n\n## Which kilns heat slowly?\n\nAll but raku.',
  });
  const messages = [{ id: '1', role: 'user', parts: [{ type: 'text', text: 'which kilns heat slowly' }] }];
  const response = await call('v2/assistant/crumb/message', { fp: 'anonymous', messages });
  expect((await answerOf(response)).text).toMatch(/^From [^]*All but raku\./);
});
