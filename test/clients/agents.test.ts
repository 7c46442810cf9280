import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createHash } from 'node:crypto';
import { ClientFactory, ClientFactoryOptions, RestTransportFactory } from '@a2a-js/sdk/client';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { ClientFactory as OlderFactory } from 'a2a-js-sdk-03/client';
import { spawn } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { bakery } from '../support/server.ts';
import { servers } from '../support/servers.ts';

const skill =
  '---\nname: orders\ndescription: Order and cancel bread.\n---\n\n# Orders\n\nCancel before the cut-off.\n';
const withSkills = {
  ...bakery,
  '.platform/skills/orders/SKILL.md': skill,
  '.platform/skills/ovens/SKILL.md': skill.replace('orders', 'ovens'),
};

describe.each(servers)('A2A by %s', (_, serve) => {
  const message = { messageId: 'm1', role: 'user' as const, kind: 'message' as const };

  test('a client of 0.3 sends a message to the transport in the card', async () => {
    const url = await serve(bakery);
    const client = await new OlderFactory().createFromUrl(url);
    const answer = await client.sendMessage({
      message: { ...message, parts: [{ kind: 'text', text: 'How do I cancel an order?' }] },
    });
    expect(JSON.stringify(answer)).toContain('Press **Cancel**');
    expect(JSON.stringify(answer)).toContain(`${url}/guides/orders`);
  });

  test.each([true, false])('so does a client of 1.0, with 0.3 in the card: %s', async (enabled) => {
    const url = await serve(bakery);
    const legacyCompat = enabled ? { legacyCompat: { enabled: true } } : {};
    const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
      transports: [new RestTransportFactory(legacyCompat)],
    });
    const client = await new ClientFactory(options).createFromUrl(url);
    const answer = await client.sendMessage({
      tenant: '',
      message: {
        messageId: 'm1',
        contextId: '',
        taskId: '',
        role: 1,
        parts: [
          {
            content: { $case: 'text', value: 'How do I cancel an order?' },
            metadata: {},
            filename: '',
            mediaType: '',
          },
        ],
        metadata: {},
        extensions: [],
        referenceTaskIds: [],
      },
      configuration: undefined,
      metadata: {},
    });
    expect(JSON.stringify(answer)).toContain('Press **Cancel**');
  });
});

describe.each(servers)('MCP by %s', (_, serve) => {
  const connect = async (url: string, mode: 'legacy' | 'auto') => {
    const client = new Client({ name: 'baker', version: '1.0.0' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
    return client;
  };

  test.each(['legacy', 'auto'] as const)('a client searches, reads pages and skills (%s)', async (mode) => {
    const url = await serve(withSkills);
    const client = await connect(url, mode);
    expect(client.getServerVersion()).toMatchObject({ name: 'Crumb', version: '1.0.0' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'list_pages']);
    expect(tools[0]?.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    const found = await client.callTool({ name: 'search', arguments: { query: 'cancel an order' } });
    expect(found.content[0]).toMatchObject({
      type: 'text',
      text: expect.stringMatching(
        new RegExp(
          `^Title: Orders\nLink: ${url}/guides/orders#cancel-an-order\nPage: guides/orders\nContent: `,
        ),
      ),
    });
    const page = await client.callTool({ name: 'read_page', arguments: { path: '/guides/ovens' } });
    expect(JSON.stringify(page.content)).toContain('240 degrees');
    const missing = await client.callTool({ name: 'read_page', arguments: { path: '../docs.json' } });
    expect(missing.isError).toBe(true);
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri);
    expect(uris.filter((uri) => uri.includes('orders'))).toEqual(['skill://orders/SKILL.md']);
    const [read] = (await client.readResource({ uri: 'skill://orders/SKILL.md' })).contents;
    expect(read).toMatchObject({ text: skill });
    await client.close();
  });

  test('clients find the names of the server and its tools', async () => {
    const url = await serve(bakery);
    const pointer = await (await fetch(`${url}/.well-known/mcp.json`)).json();
    expect(pointer).toMatchObject({
      transport: 'http',
      url: `${url}/mcp`,
      servers: [{ authentication: 'none' }],
    });
    const card = await (await fetch(`${url}/.well-known/mcp/server-card.json`)).json();
    expect(card.tools.map((tool: { name: string }) => tool.name)).toEqual([
      'search',
      'read_page',
      'list_pages',
    ]);
  });

  test.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['http://localhost:5173', 200],
  ])('a page of %s responds with %d', async (origin, status) => {
    const url = await serve(bakery);
    const response = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe(status === 200 ? origin : null);
  });
});

test.each(servers)('the skills CLI installs both skills from %s, byte for byte', async (_, serve) => {
  const url = await serve(withSkills);
  const index = await (await fetch(`${url}/.well-known/agent-skills/index.json`)).json();
  const digest = `sha256:${createHash('sha256').update(skill).digest('hex')}`;
  expect(index.skills[0]).toMatchObject({ name: 'orders', type: 'skill-md', digest });
  const home = folder({});
  const program = createRequire(import.meta.url)
    .resolve('skills/package.json')
    .replace('package.json', 'bin/cli.mjs');
  const child = spawn(process.execPath, [program, 'add', url, '--yes', '--agent', 'claude-code', '--copy'], {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home, CI: '1', DISABLE_TELEMETRY: '1', DO_NOT_TRACK: '1' },
    stdio: 'ignore',
  });
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  expect(readFileSync(`${home}/.claude/skills/orders/SKILL.md`, 'utf8')).toBe(skill);
  expect(readFileSync(`${home}/.claude/skills/ovens/SKILL.md`, 'utf8')).toBe(
    skill.replace('orders', 'ovens'),
  );
});
