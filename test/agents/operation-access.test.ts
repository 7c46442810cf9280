import { expect, test } from 'vitest';
import { artifacts } from '../../src/agents/artifacts.ts';
import { pageOf } from '../theme/rendered.ts';
import { siteOf } from '../support/site.ts';

const schemes = {
  cert: { type: 'mutualTLS', description: 'From us.' },
  login: {
    type: 'oauth2',
    flows: {
      authorizationCode: {
        authorizationUrl: 'https://in.example/ask',
        tokenUrl: 'https://in.example/token',
        scopes: { bake: 'Bakes loaves', eat: '' },
      },
      implicit: {},
    },
  },
  id: { type: 'openIdConnect', openIdConnectUrl: 'https://in.example/.well-known/openid-configuration' },
};

function filesOf(security: object, servers: object = []): Readonly<Record<string, string>> {
  return {
    'docs.json': '{"name":"Crumb","navigation":{"pages":["bake"]}}',
    'crumb.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Crumb', version: '1' },
      servers,
      security,
      paths: { '/loaves': { get: { responses: {} } } },
      components: { securitySchemes: schemes },
    }),
    'bake.mdx': '---\ntitle: Bake\nopenapi: GET /loaves\n---\n',
  };
}

async function writtenIn(path: string, files: Readonly<Record<string, string>>): Promise<string> {
  const address = { origin: 'https://crumb.example', base: '' };
  const found = [...artifacts(await siteOf(files), address)].find((artifact) => artifact.path === path);
  return new TextDecoder().decode(found?.body);
}

test.each([
  ['a certificate', [{ cert: [] }], ['`cert` (`mutual TLS`, required): From us.']],
  [
    'how to get a token, and what scopes allow',
    [{ login: ['bake', 'eat'] }],
    [
      '`Authorization` (`OAuth 2.0`, header, required): Send `Authorization: Bearer <token>`.' +
        ' Scopes: `bake` (Bakes loaves), `eat`.' +
        ' authorizationCode: authorizationUrl `https://in.example/ask`, tokenUrl `https://in.example/token`.',
    ],
  ],
  [
    'where OpenID Connect is described',
    [{ id: [] }],
    [
      '`Authorization` (`OpenID Connect`, header, required): Send `Authorization: Bearer <token>`.' +
        ' openIdConnectUrl: `https://in.example/.well-known/openid-configuration`.',
    ],
  ],
  ['that a scheme is not defined', [{ nope: [] }], ['`nope` (required)']],
])('the Markdown of an operation contains %s', async (_, security, lines) => {
  const text = await writtenIn('bake.md', filesOf(security));
  expect(text).toContain(`## Authorization\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`);
});

test('the page of an operation contains the same', async () => {
  const page = await pageOf(filesOf([{ cert: [], login: ['bake'], id: [], nope: [] }]), 'bake');
  const text = page
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text).toContain('cert mutual TLS required From us. Authorization OAuth 2.0 header required');
  expect(text).toContain(
    'Scopes bake (Bakes loaves) authorizationCode authorizationUrl https://in.example/ask tokenUrl https://in.example/token',
  );
  expect(text).toContain(
    'openIdConnectUrl https://in.example/.well-known/openid-configuration nope required',
  );
});

test('a client certificate is not sent as a header, in samples or in the skill', async () => {
  const files = filesOf([{ cert: [] }], [{ url: 'https://api.crumb.example' }]);
  const [page, skill] = [await pageOf(files, 'bake'), await writtenIn('skill.md', files)];
  expect(page).not.toContain('Authorization:');
  expect(page).toContain('curl');
  expect(skill).not.toContain('Bearer');
  expect(skill).toContain('https://api.crumb.example');
});

test('the Markdown of an operation lists the values of server variables', async () => {
  const region = { default: 'eu', enum: ['eu', 'us'], description: 'Where the oven\nis' };
  const url = 'https://{region}.crumb.example:{port}';
  const servers = [{ url, description: 'Ours', variables: { region, port: { default: '443' } } }];
  expect(await writtenIn('bake.md', filesOf([], servers))).toContain(
    [
      '- `https://eu.crumb.example:443`: Ours',
      '  - `region` (default: `eu`; one of `eu`, `us`): Where the oven is',
      '  - `port` (default: `443`)',
    ].join('\n'),
  );
});
