import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DefaultAgentCardResolver } from '@a2a-js/sdk/client';
import { DefaultAgentCardResolver as DefaultAgentCardResolver03 } from 'a2a-js-sdk-03/client';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { serve } from '../support/served.ts';
import { siteOf } from '../support/site.ts';

const schema = fileURLToPath(new URL('../../../shared/schemas/a2a-v0.3.0.json', import.meta.url));
const files = {
  'docs.json': '{ "name": "Crumb" }',
  '.platform/skills/orders/SKILL.md': '---\nname: orders\ndescription: Take orders.\n---\n',
  '.platform/skills/loaves/SKILL.md': '---\nname: Loaves!\ndescription: Bake loaves.\n---\n',
};

test.each(['', '/docs'])('clients of both versions read the card at "%s"', async (base) => {
  const { url } = await serve(await siteOf(files), base);
  const path = `${base}/.well-known/agent-card.json`;
  const old = await new DefaultAgentCardResolver03().resolve(new URL(url).origin, path);
  expect(old).toMatchObject({ url, preferredTransport: 'HTTP+JSON', protocolVersion: '0.3' });
  const card = await new DefaultAgentCardResolver().resolve(new URL(url).origin, path);
  expect(card.supportedInterfaces[0]).toMatchObject({ url, protocolBinding: 'HTTP+JSON' });
  expect(card.skills.map(({ id }) => id)).toEqual(['loaves', 'orders']);
});

test('the card has all fields that A2A 0.3.0 requires', async () => {
  const { artifacts } = await serve(await siteOf(files));
  const card: Record<string, unknown> = JSON.parse(
    new TextDecoder().decode(artifacts.find(({ path }) => path === '.well-known/agent-card.json')?.body),
  );
  expect(Object.keys(card)).toEqual(
    expect.arrayContaining(
      'capabilities defaultInputModes defaultOutputModes description name protocolVersion skills url version'.split(
        ' ',
      ),
    ),
  );
  if (!existsSync(schema)) return;
  const ajv = new Ajv({
    strict: false,
    schemas: [{ $id: 'a2a', ...JSON.parse(readFileSync(schema, 'utf8')) }],
  });
  const validate = ajv.compile({ $ref: 'a2a#/definitions/AgentCard' });
  expect(validate(card), JSON.stringify(validate.errors)).toBe(true);
});

test('the digest is that of the sent bytes, by an independent implementation', async () => {
  const { url } = await serve(
    await siteOf({ ...files, 'skill.md': '\uFEFF---\r\nname: crumb\r\ndescription: é\r\n---\r\n' }),
  );
  const index: { skills: { url: string; digest: string }[] } = await (
    await fetch(`${url}/.well-known/agent-skills/index.json`)
  ).json();
  expect(index.skills).toHaveLength(3);
  for (const { url: path, digest } of index.skills) {
    const body = await (await fetch(new URL(path, url))).arrayBuffer();
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', body)).toString('hex');
    expect(digest).toBe(`sha256:${hash}`);
  }
});
