import { expect, test } from 'vitest';
import { serverOf } from '../../support/server.ts';

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;
const files = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Kite',
    colors: { primary: '#123456' },
    navigation: { pages: ['index', 'agents-typescript', 'agents-python', 'logs'] },
  }),
  'index.mdx': page('Kite', 'Kite runs agents.'),
  'agents-typescript.mdx': page(
    'Deploy agents with TypeScript',
    'Deploy an agent with one call.\n\n```ts\nawait kite.deploy(agent);\n```',
  ),
  'agents-python.mdx': page(
    'Deploy agents with Python',
    'An agent is deployed by one call.\n\n```python\nkite.deploy(agent)\n```',
  ),
  'logs.mdx': page('Logs', 'Read what an agent says.\n\n```sh\nkite logs\n```'),
};

test('a question of few words continues the one before', async () => {
  const { call } = await serverOf(files);
  const said = async (...texts: readonly string[]): Promise<string> => {
    const messages = texts.map((text, at) => ({
      id: String(at),
      role: 'user',
      parts: [{ type: 'text', text }],
    }));
    const response = await call('v2/assistant/crumb/message', { fp: 'anonymous', messages });
    const deltas = [...(await response.text()).matchAll(/"delta":("(?:[^"\\]|\\.)*")/g)];
    return deltas.map(([, text = '']) => JSON.parse(text) as string).join('');
  };
  const question = 'How do I deploy an agent with TypeScript?';
  expect(await said(question)).toContain('await kite.deploy(agent);');
  const python = await said(question, 'and in Python?');
  expect(python).toMatch(/^\*\*\[Deploy agents with Python/);
  expect(python).toContain('```python\nkite.deploy(agent)\n```');
});

test.each(['What is Kite?', 'Was ist Kite?', '¿Qué es Kite?', 'Kiteとは？'])(
  'the site is asked about: %s',
  async (question) => {
    const { call } = await serverOf(files);
    const message = { id: '1', role: 'user', parts: [{ type: 'text', text: question }] };
    const said = await (
      await call('v2/assistant/crumb/message', { fp: 'anonymous', messages: [message] })
    ).text();
    expect(said).toContain('Kite runs agents');
  },
);
