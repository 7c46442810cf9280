import { expect, test } from 'vitest';
import { agentLinks, linkHeader } from '../../src/agents/agent-links.ts';
import { artifacts } from '../../src/agents/artifacts.ts';
import { hostFiles } from '../../src/agents/hosting/host-files.ts';
import { hostings } from '../../src/agents/hosting/rules.ts';
import { siteRules } from '../../src/agents/hosting/site-rules.ts';
import { textArtifact } from '../../src/site/model/artifact.ts';
import { siteOf } from '../support/site.ts';

const address = { origin: 'https://crumb.example', base: '/docs' };
const files = {
  'docs.json': '{ "name": "Crumb", "navigation": { "openapi": "api/openapi.json" } }',
  'api/openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Crumb API', version: '1' },
    servers: [{ url: 'https://api.crumb.example/v1' }],
    paths: { '/loaves': { get: { summary: 'List loaves', responses: {} } } },
  }),
};

test('the API catalog names the address and description of each spec, and the specs exist', async () => {
  const made = artifacts(await siteOf(files), address);
  const text = (path: string) => new TextDecoder().decode(made.find((one) => one.path === path)?.body);
  expect(JSON.parse(text('.well-known/api-catalog'))).toEqual({
    linkset: [
      {
        anchor: 'https://api.crumb.example/v1',
        'service-desc': [
          { href: 'https://crumb.example/docs/api/openapi.json', type: 'application/vnd.oai.openapi+json' },
        ],
        'service-doc': [
          { href: 'https://crumb.example/docs/api-reference/list-loaves.md', type: 'text/markdown' },
        ],
      },
    ],
  });
  expect(text('api/openapi.json')).toBe(files['api/openapi.json']);
  const none = artifacts(await siteOf({ 'docs.json': '{ "name": "Crumb" }' }), address);
  expect(none.map(({ path }) => path)).not.toContain('.well-known/api-catalog');
});

test.each([
  [
    [{ url: 'https://{region}.crumb.example', variables: { region: { default: 'eu' } } }],
    'https://eu.crumb.example',
  ],
  [[{ url: '/v2' }], 'https://crumb.example/v2'],
  [undefined, 'https://crumb.example/'],
])('the catalog names the API with the servers %j rather than its spec', async (servers, anchor) => {
  const spec = { ...(JSON.parse(files['api/openapi.json']) as object), servers };
  const made = artifacts(await siteOf({ ...files, 'api/openapi.json': JSON.stringify(spec) }), address);
  const catalog = made.find(({ path }) => path === '.well-known/api-catalog');
  expect(JSON.parse(new TextDecoder().decode(catalog?.body)).linkset[0].anchor).toBe(anchor);
});

test('every host sends Link headers for agents with its pages', async () => {
  const link = linkHeader(agentLinks(await siteOf(files), address, { mcp: false }));
  expect(link).toContain('</docs/.well-known/api-catalog>; rel="api-catalog"');
  expect(link).not.toContain('mcp');
  const made = [...artifacts(await siteOf(files), address), textArtifact('404.html', 'text/html', '')];
  const rules = siteRules(made, address, [], undefined, link);
  for (const hosting of hostings) {
    const text = hostFiles(hosting, rules)
      .files.map(({ body }) => new TextDecoder().decode(body))
      .join('\n');
    expect(text.replaceAll('\\"', '"'), hosting).toContain('rel="agent-skills"');
  }
});
