import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../src/commands/listen.ts';
import { namesPrivateServer, namesServer } from '../../src/server/playground/forward.ts';
import { echo } from '../support/echo.ts';
import { localServer } from '../support/local-server.ts';
import { serverOf } from '../support/server.ts';

function filesFor(...servers: readonly string[]) {
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Crumb', version: '1' },
    servers: servers.map((url) => ({ url })),
    paths: { '/loaves': { get: { summary: 'List loaves', responses: { 200: { description: 'Loaves' } } } } },
  };
  return {
    'docs.json': '{"name":"Crumb","navigation":{"groups":[{"group":"API","openapi":"openapi.json"}]}}',
    'openapi.json': JSON.stringify(spec),
  };
}

const page = 'api-reference/list-loaves';

function wanted(url: string, more: object = {}) {
  const request = { page, method: 'GET', url, headers: [], ...more };
  return {
    method: 'POST',
    headers: { 'docs-request': Buffer.from(JSON.stringify(request)).toString('base64') },
  };
}

async function detail(response: Response): Promise<string> {
  return ((await response.json()) as { detail: string }).detail;
}

test('a request goes to a server of the spec, without anything else', async () => {
  const { url, received } = await echo();
  const { request } = await serverOf(filesFor(url), { siteComponents: true });
  const response = await request('/_docs/playground', {
    ...wanted(`${url}/loaves`, {
      method: 'PUT',
      headers: [
        ['X-Crust', 'hard'],
        ['Host', 'other.example'],
      ],
    }),
    body: 'rye',
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  const said = JSON.parse(Buffer.from(response.headers.get('docs-response') ?? '', 'base64').toString());
  expect(said).toMatchObject({ status: 200 });
  expect(await response.text()).toBe('{}');
  expect(received).toMatchObject([{ line: 'PUT /loaves', body: 'rye', headers: { 'x-crust': 'hard' } }]);
  expect(received[0]?.headers['host']).toBe(new URL(url).host);
  expect(received[0]?.headers['cookie']).toBeUndefined();
});

test('a private address is not requested if the folder is not trusted', async () => {
  const { url, received } = await echo();
  const { request } = await serverOf(filesFor(url));
  const response = await request('/_docs/playground', wanted(`${url}/loaves`));
  expect(response.status).toBe(403);
  expect(await detail(response)).toContain('docs dev --trust');
  expect(received).toEqual([]);
});

test('nothing else is requested, also in a trusted folder', async () => {
  const { url, received } = await echo();
  const { request } = await serverOf(filesFor('https://api.crumb.example', 'http://{host}/v1'), {
    siteComponents: true,
  });
  const elsewhere = await request('/_docs/playground', wanted(`${url}/loaves`));
  expect(elsewhere.status).toBe(403);
  expect(await detail(elsewhere)).toContain('is not a server that the spec of this page names');
  // A variable may be anything, but nothing private.
  const hidden = await request('/_docs/playground', wanted(`${url}/v1/loaves`));
  expect(hidden.status).toBe(403);
  expect(await detail(hidden)).toContain('private network');
  expect(received).toEqual([]);
});

test.each([
  ['of another origin', { headers: { origin: 'http://localhost:5173' } }, 403],
  ['without a request', { headers: {} }, 400],
])('a call %s is rejected', async (_, { headers }, status) => {
  const { request } = await serverOf(filesFor('https://api.crumb.example'));
  const init = wanted('https://api.crumb.example/loaves');
  const own = 'origin' in headers ? init.headers : {};
  const response = await request('/_docs/playground', { method: 'POST', headers: { ...own, ...headers } });
  expect(response.status).toBe(status);
});

test.each([
  'nonsense',
  '{}',
  '[]',
  'null',
  JSON.stringify({ page, method: 'CONNECT', url: 'https://a.b', headers: [] }),
])('a header with %s is rejected', async (text) => {
  const { request } = await serverOf(filesFor('https://api.crumb.example'));
  const headers = { 'docs-request': Buffer.from(text).toString('base64') };
  expect((await request('/_docs/playground', { method: 'POST', headers })).status).toBe(400);
});

test.each([
  ['a header', { headers: [['X Crust', 'hard']] }],
  ['a value', { headers: [['X-Crust', 'hard\nX-Crumb: soft']] }],
  ['a letter', { headers: [['X-Crust', 'härt ☃']] }],
])('%s that no request can have is the mistake of the reader', async (_, more) => {
  const { url, received } = await echo();
  const { request } = await serverOf(filesFor(url), { siteComponents: true });
  const response = await request('/_docs/playground', wanted(`${url}/loaves`, more));
  expect(response.status).toBe(400);
  expect(await detail(response)).toContain('the request cannot be sent: ');
  expect(received).toEqual([]);
});

test('an unavailable server is reported', async () => {
  const { request } = await serverOf(filesFor('http://127.0.0.1:9'), { siteComponents: true });
  const response = await request('/_docs/playground', wanted('http://127.0.0.1:9/loaves'));
  expect(response.status).toBe(503);
  expect(await detail(response)).toContain('127.0.0.1:9 did not answer');
});

test('a response that only a proxy may send is reported in words', async () => {
  const { url } = await localServer((_, response) => response.writeHead(407).end());
  const { request } = await serverOf(filesFor(url), { siteComponents: true });
  const response = await request('/_docs/playground', wanted(`${url}/loaves`));
  expect(await detail(response)).toBe(`${new URL(url).host} did not answer: its response is not valid`);
});

const server = (template: string, choices: readonly string[] = []) => ({
  url: template,
  template,
  description: undefined,
  variables: [{ name: 'v', default: undefined, choices, description: undefined }],
});

test.each([
  ['https://api.crumb.example/v1', 'https://api.crumb.example/v1/loaves', true],
  ['https://api.crumb.example/v1/', 'https://api.crumb.example/v1?a=b', true],
  ['https://api.crumb.example/v1', 'https://api.crumb.example/v12', false],
  ['https://api.crumb.example/v1', 'https://api.crumb.example/v1/../admin', false],
  ['https://api.crumb.example', 'https://api.crumb.example.evil.example/', false],
  ['https://api.crumb.example', 'https://api.crumb.example@evil.example/', false],
  ['https://api.crumb.example', 'http://api.crumb.example/', false],
  ['https://{v}.crumb.example', 'https://shop.crumb.example/loaves', true],
  ['https://{v}.crumb.example', 'https://evil.example/.crumb.example', false],
  ['https://{a}.{b}.crumb.example/{c}', 'https://shop.eu.de.crumb.example/v2?a=b', true],
  ['https://{a}{b}.crumb.example', 'https://shop.crumb.example.crumb.example/', true],
  ['https://{a}.{b}.crumb.example', 'https://shop.crumb.example/', false],
  ['https://api.crumb.example:443/v1', 'https://api.crumb.example/v1/loaves', true],
  ['https://api.crumb.example:443/v1', 'https://api.crumb.example:4000/v1/loaves', false],
  ['http://api.crumb.example:80', 'http://api.crumb.example/', true],
  ['http://127.1:4000', 'http://127.0.0.1:4000/loaves', true],
  ['https://bücher.example', 'https://bücher.example/loaves', true],
  ['https://user@api.crumb.example', 'https://user@api.crumb.example/', false],
  ['{a}://{b}:{c}/{d}', 'https://shop.crumb.example:4000/v1/loaves', true],
  ['/v1', 'https://api.crumb.example/v1', false],
  ['ftp://api.crumb.example', 'ftp://api.crumb.example/loaves', false],
])('the server %s names %s: %s', (template, url, names) => {
  expect(namesServer(server(template), new URL(url))).toBe(names);
});

test('a variable with choices is one of them', () => {
  const one = server('https://{v}.crumb.example', ['eu', 'us']);
  expect(namesServer(one, new URL('https://eu.crumb.example/'))).toBe(true);
  expect(namesServer(one, new URL('https://asia.crumb.example/'))).toBe(false);
  const two = server('https://{a}.{v}.crumb.example', ['eu', 'us']);
  expect(namesServer(two, new URL('https://shop.crumb.eu.crumb.example/'))).toBe(true);
});

test('many variables in the address of a server are not tried in every way', () => {
  const many = server(`https://${'{a}{b}-'.repeat(20)}.crumb.example`);
  const target = new URL(`https://${'-'.repeat(200)}.example/`);
  expect(namesServer(many, target)).toBe(false);
});

test('a private address only counts as named if its host is written out', () => {
  const target = new URL('http://127.0.0.1:4000/v1/loaves');
  expect(namesPrivateServer(server('http://127.0.0.1:4000/{v}'), target)).toBe(true);
  expect(namesPrivateServer(server('http://{v}:4000'), target)).toBe(false);
  expect(namesPrivateServer(server('{v}'), target)).toBe(false);
  expect(namesPrivateServer(server('http://'), target)).toBe(false);
  expect(namesPrivateServer(server('{v}://{v}:4000'), target)).toBe(false);
});

test('the form is generated from the spec', async () => {
  const { request } = await serverOf(filesFor('https://api.crumb.example'), { siteComponents: true });
  const html = await (await request(`/${page}`)).text();
  expect(html).toContain(`data-playground="/_docs/playground/${page}.json"`);
  expect(html).toContain('connect-src &#39;self&#39; https://api.crumb.example');
  const form: unknown = await (await request(`/_docs/playground/${page}.json`)).json();
  expect(form).toMatchObject({ method: 'GET', path: '/loaves', words: { send: 'Send' } });
});

test('in an untrusted folder, the browser connects to no server of the spec, which may resolve to any address', async () => {
  const { request } = await serverOf(filesFor('https://api.crumb.example', 'http://192.168.0.1'));
  const html = await (await request(`/${page}`)).text();
  expect(html).toContain('data-playground=');
  expect(html).toContain('connect-src &#39;self&#39;;');
});

test.each(['simple', 'none', 'auth'])('"display": "%s" omits the form', async (display) => {
  const files = filesFor('https://api.crumb.example');
  const config = { ...JSON.parse(files['docs.json']), api: { playground: { display } } };
  const { request } = await serverOf({ ...files, 'docs.json': JSON.stringify(config) });
  const html = await (await request(`/${page}`)).text();
  expect(html).not.toContain('data-playground');
  expect(html).toContain('connect-src &#39;self&#39;;');
  expect((await request(`/_docs/playground/${page}.json`)).status).toBe(404);
});

test('a response that breaks off is incomplete for the browser, too, and prints nothing', async () => {
  const { url } = await localServer((_, response) => {
    response.write('half a l');
    setTimeout(() => response.destroy(), 50);
  });
  const { app } = await serverOf(filesFor(url), { siteComponents: true });
  const server = await listen((request, connection) => app.fetch(request, connection), '127.0.0.1', {
    port: 0,
    exact: true,
  });
  onTestFinished(() => server.close());
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => printed.mockRestore());
  const response = await fetch(`http://127.0.0.1:${server.port}/_docs/playground`, wanted(`${url}/loaves`));
  await expect(response.text()).rejects.toThrow('terminated');
  await pause(50);
  expect(printed).not.toHaveBeenCalled();
});
