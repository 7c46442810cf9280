import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { read, type Received } from './echo.ts';
import { localServer } from './local-server.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** An API on this machine, with a site that describes it, as long as the test lives; with or without leave for browsers. */
export async function bakery({ cors }: { readonly cors: boolean }) {
  const received: Received[] = [];
  const streams: ServerResponse[] = [];
  const { url, close } = await localServer(async (request, response) => {
    if (cors) {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', '*');
    }
    if (request.method === 'OPTIONS') return response.writeHead(cors ? 204 : 405).end();
    received.push(await read(request));
    const path = request.url?.replace(/^\/v\d/, '') ?? '';
    if (path === '/picture')
      return response.setHeader('Content-Type', 'image/png').end(Buffer.from(pixel, 'base64'));
    if (path === '/events') {
      response.setHeader('Content-Type', 'text/event-stream').write('data: first\n\n');
      return streams.push(response);
    }
    if (path === '/broken' || path === '/cut') {
      const isStream = path === '/broken';
      response.setHeader('Content-Type', isStream ? 'text/event-stream' : 'application/json');
      response.write(isStream ? 'data: first\n\n' : '{"loaf":');
      return streams.push(response);
    }
    if (path === '/endless-events' || path === '/endless-loaf') {
      response.setHeader('Content-Type', path === '/endless-loaf' ? 'text/plain' : 'text/event-stream');
      return pipeline(Readable.from(withoutEnd()), response, () => response.destroy());
    }
    // It is never answered.
    if (path === '/slow') return;
    return response.setHeader('Content-Type', 'application/json').end('{"loaf":"rye"}');
  });
  return {
    received,
    close,
    breakStreams: () => streams.forEach((stream) => stream.destroy()),
    letEventsEnd: () => streams.forEach((stream) => stream.end('data: last\n\n')),
    files: {
      'docs.json': JSON.stringify({
        name: 'Bakery',
        api: { mdx: { server: `${url}/v3`, auth: { method: 'key', name: 'X-Baker' } } },
        navigation: {
          groups: [
            { group: 'API', openapi: { source: 'openapi.json', directory: 'api' } },
            { group: 'By hand', pages: ['knead'] },
          ],
        },
      }),
      'knead.mdx': knead,
      'openapi.json': JSON.stringify(spec(`${url}/{version}`)),
    },
  };
}

function* withoutEnd(): Generator<string> {
  for (;;) yield 'data: loaf\n\n'.repeat(5000);
}

const knead = `---
title: Knead
api: POST /doughs/{id}/knead
---

<ParamField path="id" type="string" required>Which dough.</ParamField>
<ParamField query="slow" type="boolean" />
<ParamField body="minutes" type="integer" default="10" />
`;

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const done = { 200: { description: 'Done' } };

function spec(url: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'Bakery', version: '1' },
    servers: [{ url, variables: { version: { default: 'v1', enum: ['v1', 'v2'] } } }],
    security: [{ bearer: [] }, { basic: [] }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        basic: { type: 'http', scheme: 'basic' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        header: { type: 'apiKey', in: 'header', name: 'X-Bake-Key' },
        query: { type: 'apiKey', in: 'query', name: 'bake_key' },
        oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: `${url}/token`, scopes: {} } } },
        openid: { type: 'openIdConnect', openIdConnectUrl: `${url}/.well-known/openid-configuration` },
      },
    },
    paths: {
      '/loaves/{id}': {
        get: {
          summary: 'Get a loaf',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: text, example: 'rye' },
            { name: 'tags', in: 'query', schema: texts },
            { name: 'limit', in: 'query', schema: { type: 'integer', default: 10 } },
          ],
          responses: done,
        },
      },
      '/loaves': {
        post: { summary: 'Bake a loaf', requestBody: { required: true, content: loaf }, responses: done },
      },
      '/upload': {
        post: {
          summary: 'Upload a picture',
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: ['file'],
                  properties: { file: { ...text, format: 'binary' }, title: text },
                },
              },
            },
          },
          responses: done,
        },
      },
      '/login': {
        post: {
          summary: 'Log in',
          security: [{ session: [] }],
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': {
                schema: { type: 'object', properties: { user: text, roles: texts } },
              },
            },
          },
          responses: done,
        },
      },
      '/vault': {
        get: {
          summary: 'Open the vault',
          security: ['header', 'query', 'session', 'oauth', 'openid'].map((name) => ({ [name]: [] })),
          responses: done,
        },
      },
      '/photo': {
        put: {
          summary: 'Store a photo',
          security: [],
          requestBody: { required: true, content: { 'application/octet-stream': {} } },
          responses: done,
        },
      },
      '/events': { get: { summary: 'Watch events', responses: done } },
      '/picture': { get: { summary: 'See a picture', security: [], responses: done } },
      '/broken': { get: { summary: 'Watch broken events', responses: done } },
      '/endless-events': { get: { summary: 'Watch events without end', responses: done } },
      '/endless-loaf': { get: { summary: 'Get a loaf without end', responses: done } },
      '/cut': { get: { summary: 'Get half a loaf', responses: done } },
      '/note': {
        post: {
          summary: 'Leave a note',
          security: [],
          requestBody: { content: { 'text/plain': { schema: text, example: 'No seeds, please' } } },
          responses: done,
        },
      },
      '/slow': {
        get: { summary: 'Wait', responses: done },
        post: { summary: 'Wait for an order', security: [], responses: done },
      },
    },
  };
}

const loaf = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', example: 'Rye' },
        grams: { type: 'integer' },
        crust: { type: 'string', enum: ['soft', 'hard'] },
        oven: { type: 'object', properties: { degrees: { type: 'number' } } },
      },
    },
  },
  'application/xml': {
    schema: {
      type: 'object',
      xml: { name: 'loaf' },
      properties: { name: { type: 'string', example: 'Rye' } },
    },
  },
};
