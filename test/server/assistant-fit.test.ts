import { describe, expect, test } from 'vitest';
import { fitOf, isCalled, passing } from '../../src/server/assistant/fit.ts';
import { questionTerms, contentTerms } from '../../src/server/assistant/terms.ts';
import { serverOf } from '../support/server.ts';

const oil = Array.from({ length: 12 }, (_, number) => `oil/part-${number}`);
const files = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Crumb',
    colors: { primary: '#884400' },
    navigation: {
      languages: [
        {
          language: 'en',
          pages: ['tools', 'agents', ...oil],
        },
        { language: 'fr', pages: ['fr/four'] },
      ],
    },
  }),
  'tools.mdx':
    '---\ntitle: Tools\n---\n\nWhat hangs on the wall of the bakery.\n\n## Add a tool\n\nDrive in a nail.',
  'agents.mdx':
    '---\ntitle: Agents\n---\n\nAgents answer for you.\n\n```python\nask("What is the capital of France?")\n```\n\nThey never sleep.',
  'fr/four.mdx':
    '---\ntitle: Préchauffer le four\n---\n\nTournez le bouton du four à 230 degrés pour préchauffer.',
  ...Object.fromEntries(
    oil.map((path) => [`${path}.mdx`, `---\ntitle: Oil\n---\n\nThe tools of ${path} are oiled.`]),
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

  test.each(['tools', 'Tools?', 'What are tools'])('%s from the page that is called so', async (question) => {
    const { sources, text } = await ask(question);
    expect(sources[0]).toBe('/tools');
    expect(text).toContain('the wall of the bakery');
  });

  test('how something is done from the section that is called so', async () => {
    expect((await ask('How do I add a tool?')).text).toContain('Drive in a nail');
  });

  test('nothing that only an example holds', async () => {
    expect(await ask('What is the capital of France?')).toEqual({
      sources: [],
      text: expect.stringContaining('found nothing'),
    });
  });

  test('in the language of what it quotes, and of the page that is open', async () => {
    expect((await ask('préchauffer le four')).text).toMatch(/^D’après la documentation/);
    const open = await ask('zwiebelkuchen', { currentPath: '/fr/four' });
    expect(open).toEqual({ sources: [], text: expect.stringMatching(/documentation/) });
    expect(open.text).not.toContain('I found nothing');
  });

  test('with the sources that it quotes or links', async () => {
    const { sources, text } = await ask('Oil', { retrievalPageSize: 12 });
    expect(sources.length).toBe(5);
    for (const source of sources) expect(text).toContain(`](${String(source)}`);
  });
});

test('what undoes something fits less, unless it is asked for', () => {
  const metadata = {
    title: 'Stone',
    headings: ['Remove the oven'],
    href: '',
    breadcrumbs: [],
    highlights: [],
  };
  const result = { content: '', path: '', metadata: { ...metadata, score: 0.5 } };
  const fit = (question: string) => fitOf(result, question, contentTerms(question), false);
  expect(fit('How do I heat it?')).toBeCloseTo(0.35);
  expect(fit('How do I remove it?')).toBe(0.5);
});

test.each([
  ['Comment préchauffer un four ?', 'Préchauffer le four', true],
  ['Comment préchauffer un four ?', 'Nettoyer le four', false],
  ['Wie backe ich das Brot?', 'Backe ein Brot', true],
  ['How do I add a tool?', 'Add a tool', true],
])('"%s" asks for what is called "%s": %s', (question, name, called) => {
  expect(isCalled(name, questionTerms(question))).toBe(called);
});

describe('a word that many pages hold', () => {
  const result = (path: string, content: string, heading: string) => {
    const metadata = {
      title: 'Oven',
      headings: [heading],
      href: '',
      breadcrumbs: [],
      highlights: [],
      score: 0,
    };
    return { path, content, metadata };
  };
  const many = Array.from({ length: 16 }, (_, at) => result(`oven-${at}`, 'It saves costs.', 'Heat'));
  const priced = result('price', 'One coin.', 'What it costs');
  const isInPassing = (question: string, results = [...many, priced]) =>
    passing(results, questionTerms(question), 'Crumb Bakery');

  test.each(['How much does it cost?', 'What does Crumb cost?'])('is said in passing: %s', (question) => {
    const saidInPassing = isInPassing(question);
    expect(saidInPassing(many[0]!, 0.3)).toBe(true);
    expect(saidInPassing(many[0]!, 0.6)).toBe(false);
    expect(saidInPassing(priced, 0.3)).toBe(false);
  });

  test('is said in passing only where nothing else is asked for, and where it is many that hold it', () => {
    expect(isInPassing('What does the heat cost?')(many[0]!, 0.3)).toBe(false);
    expect(isInPassing('How much does it cost?', many.slice(1))(many[1]!, 0.3)).toBe(false);
  });
});
