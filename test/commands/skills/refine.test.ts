import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { folder } from '../../support/folder.ts';
import { run } from '../../support/run.ts';
import { read, type Received } from '../../support/echo.ts';

/** An endpoint that speaks the OpenAI protocol, and says of a text what `answer` makes of it. */
async function endpoint(answer: (text: string) => string) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const got = await read(request);
    received.push(got);
    const { messages } = got.json as { messages: readonly { role: string; content: string }[] };
    const content = answer(messages.find(({ role }) => role === 'user')?.content ?? '');
    const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ id: 'c1', object: 'chat.completion', created: 1, model: 'oven-1', choices }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, received };
}

const site = (baseUrl: string) =>
  folder({
    'docs.json': JSON.stringify({
      name: 'Crumb',
      description: 'Crumb runs a bakery by API.',
      navigation: { pages: ['quickstart'] },
    }),
    'docs.config.yaml': `assistant:\n  model: oven-1\n  baseUrl: ${baseUrl}\n`,
    'quickstart.mdx':
      '---\ntitle: Quickstart\n---\n\nInstall it:\n\n```bash\nnpm install crumb\n```\n\n<Warning>Never open the oven while it bakes bread.</Warning>\n',
  });
const argv = ['skills', 'generate', '--refine', '--url', 'https://crumb.example'];

test('additions of the model that no page supports are omitted, and samples come from pages', async () => {
  const { baseUrl, received } = await endpoint((text) =>
    text
      .replace(/^---\n[^]*?\n---\n/, '')
      .replace(
        '- Never open the oven while it bakes bread.',
        '- Open the oven while it bakes bread.\n- Never open the oven while it bakes.',
      )
      .replace('Crumb runs a bakery by API.', 'Crumb runs a bakery by API. It needs Java 17 and 400 ovens.')
      .replace('npm install crumb', 'npm install crumbs'),
  );
  const { code, stdout, stderr } = await run(site(baseUrl), [...argv, '--trust'], {
    DOCS_MODEL_API_KEY: 'sk-crumb',
  });
  expect(code).toBe(0);
  expect(received[0]?.headers['authorization']).toBe('Bearer sk-crumb');
  expect(stdout).toMatch(/^---\nname: "crumb"\n/);
  expect(stdout).toContain('\n- Never open the oven while it bakes.\n');
  expect(stdout).not.toMatch(/^- Open the oven|Java|crumbs/m);
  expect(stderr).toContain('left out, because no source says it: It needs Java 17 and 400 ovens.\n');
  expect(stderr).toContain('left out, because no source says it: npm install crumbs\n');
});

test.each<[string, (text: string) => string]>([
  ['has lost a section', (text) => text.replace('## Context', '## More')],
  ['is larger than a skill may be', (text) => `${text}\n${'Crumb runs a bakery by API. '.repeat(900)}`],
  ['is empty', () => ''],
])('a text that %s is not used', async (_, answer) => {
  const { baseUrl } = await endpoint(answer);
  const root = site(baseUrl);
  const plain = await run(root, ['skills', 'generate', '--url', 'https://crumb.example']);
  const { code, stdout, stderr } = await run(root, [...argv, '--trust']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: plain.stdout });
  expect(stderr).toContain('warning: the skill is unchanged: ');
});

test('an address in the file gets no key if the folder is not trusted', async () => {
  const { baseUrl, received } = await endpoint((text) => text);
  const { stderr } = await run(site(baseUrl), argv, {
    DOCS_MODEL_API_KEY: 'sk-crumb',
    DOCS_MODEL_BASE_URL: 'http://127.0.0.1:9/v1',
  });
  expect(stderr).toMatch(/^ignored: .* docs trust, .*\n\S/);
  expect(received.map(({ headers }) => headers['authorization'])).toEqual([]);
});

test('a missing model is reported', async () => {
  const root = folder({ 'docs.json': '{ "name": "Crumb" }' });
  const { code, stderr } = await run(root, argv);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'error: --refine needs a model\n  = help: set assistant.model in docs.config.yaml\n',
  });
});

test('a section for AGENTS.md says what to read and what to follow', async () => {
  const { stdout } = await run(site('http://127.0.0.1:9/v1'), [
    'skills',
    'generate',
    '--agents-md',
    '--url',
    'https://crumb.example',
  ]);
  expect(stdout).toBe(
    '## Crumb\n\nCrumb runs a bakery by API.\n\n- Before you write code that uses Crumb, read https://crumb.example/skill.md; `npx skills add https://crumb.example` installs it.\n- Find the page on anything else in https://crumb.example/llms.txt. Read pages as Markdown, with `.md` at the end of their address.\n\n### Rules\n\n- Never open the oven while it bakes bread.\n',
  );
});
