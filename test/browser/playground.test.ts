import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { memoryHost } from '../support/memory-host.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { bakery } from '../support/bakery.ts';
import { browserTest } from '../support/browser-test.ts';
import { serveStatic } from '../support/serve-static.ts';

const dialog = (page: Page) => page.locator('dialog.playground[open]');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Try it' }).click();
  await dialog(page).waitFor();
}

async function answerTo(page: Page): Promise<string> {
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await dialog(page).locator('.answer-head .type').filter({ hasText: /· \d/ }).waitFor();
  return dialog(page).locator('.playground-answer').innerText();
}

function group(page: Page, legend: string) {
  return dialog(page).getByRole('group', { name: legend, exact: true });
}

browserTest('parameters and a token are sent, and samples follow the input', async ({ newPage, preview }) => {
  const api = await bakery({ cors: false });
  const { url } = await preview(() => memoryHost(api.files), true);
  const page = await newPage();
  await open(page, `${url}/api/get-a-loaf`);
  await dialog(page).getByLabel('Authorization: Bearer <token>').fill('sesame');
  await dialog(page).getByLabel('tags').fill('seeds, dark crust');
  expect(await dialog(page).locator('.playground-sample').innerText()).toContain(
    'tags=seeds&tags=dark%20crust',
  );
  const answer = await answerTo(page);
  expect(answer).toContain('200 OK');
  expect(answer).toContain('Sent through this preview.');
  expect(api.received.at(-1)).toMatchObject({
    line: 'GET /v1/loaves/rye?tags=seeds&tags=dark%20crust&limit=10',
    headers: { authorization: 'Bearer sesame' },
  });
});

browserTest(
  'the section about authorization opens the form at its fields',
  async ({ cleanPage, preview }) => {
    const api = await bakery({ cors: true });
    const { url } = await preview(() => memoryHost(api.files));
    const page = await cleanPage();
    await page.goto(`${url}/api/get-a-loaf`);
    await page.getByRole('button', { name: 'Enter credentials' }).click();
    await dialog(page).waitFor();
    await page.keyboard.type('sesame');
    expect(await dialog(page).getByLabel('Authorization: Bearer <token>').inputValue()).toBe('sesame');
  },
);

browserTest('the browser itself sends requests to an API that allows it', async ({ cleanPage, preview }) => {
  const api = await bakery({ cors: true });
  const { url } = await preview(() => memoryHost(api.files), true);
  const page = await cleanPage();
  await open(page, `${url}/api/get-a-loaf`);
  await group(page, 'Server').getByLabel('version').selectOption('v2');
  expect(await answerTo(page)).not.toContain('Sent through this preview.');
  expect(api.received.at(-1)?.line).toBe('GET /v2/loaves/rye?limit=10');
  expect(api.received.at(-1)?.headers['user-agent']).toContain('Chrome');
});

browserTest('a phone shows what was answered', async ({ cleanPage, preview }) => {
  const api = await bakery({ cors: true });
  const { url } = await preview(() => memoryHost(api.files), true);
  const page = await cleanPage({ viewport: { width: 390, height: 600 } });
  await open(page, `${url}/api/get-a-loaf`);
  await answerTo(page);
  const code = await dialog(page).locator('.playground-answer .code-plain').boundingBox();
  expect((code?.y ?? NaN) + (code?.height ?? 0)).toBeLessThanOrEqual(600);
});

browserTest('a body is filled in as fields or as text', async ({ cleanPage, preview }) => {
  const api = await bakery({ cors: false });
  const { url } = await preview(() => memoryHost(api.files), true);
  const page = await cleanPage();
  await open(page, `${url}/api/bake-a-loaf`);
  await group(page, 'Authorization').getByRole('combobox').selectOption({ label: 'basic' });
  await dialog(page).getByLabel('User name').fill('anna');
  await dialog(page).getByLabel('Password').fill('pä55');
  await dialog(page).getByLabel('grams').fill('750');
  await answerTo(page);
  expect(api.received.at(-1)).toMatchObject({
    line: 'POST /v1/loaves',
    headers: { authorization: `Basic ${Buffer.from('anna:pä55').toString('base64')}` },
    json: { name: 'Rye', grams: 750 },
  });
  await dialog(page).getByRole('button', { name: 'JSON' }).click();
  const text = dialog(page).getByRole('textbox', { name: 'Body' });
  expect(JSON.parse(await text.inputValue())).toEqual({ name: 'Rye', grams: 750 });
  await text.fill('{"name": "Spelt"');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  expect(await text.evaluate((one: HTMLTextAreaElement) => one.validationMessage)).toContain(
    'This is not JSON',
  );
  expect(api.received).toHaveLength(1);
  await text.fill('{"name": "Spelt"}');
  await answerTo(page);
  expect(api.received.at(-1)?.json).toEqual({ name: 'Spelt' });
  await group(page, 'Body').getByRole('combobox', { name: 'Media type' }).selectOption('application/xml');
  await answerTo(page);
  expect(api.received.at(-1)).toMatchObject({ body: expect.stringContaining('<loaf>') });
});

browserTest('files, forms and cookies are sent', async ({ cleanPage, preview }) => {
  const api = await bakery({ cors: false });
  const { url } = await preview(() => memoryHost(api.files), true);
  const page = await cleanPage();
  await open(page, `${url}/api/upload-a-picture`);
  const file = { name: 'loaf.txt', mimeType: 'text/plain', buffer: Buffer.from('brown') };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await answerTo(page);
  expect(api.received.at(-1)?.parts).toEqual([['file', 'loaf.txt', 'brown']]);
  await open(page, `${url}/api/log-in`);
  await dialog(page).getByLabel('session').fill('s1');
  await dialog(page).getByLabel('roles').fill('baker, guest');
  await answerTo(page);
  expect(api.received.at(-1)).toMatchObject({
    headers: { cookie: 'session=s1' },
    parts: [
      ['roles', 'baker'],
      ['roles', 'guest'],
    ],
  });
});

browserTest('a file body is sent unchanged', async ({ newPage, preview }) => {
  const api = await bakery({ cors: false });
  const { url } = await preview(() => memoryHost(api.files), true);
  const page = await newPage();
  await open(page, `${url}/api/store-a-photo`);
  const send = dialog(page).getByRole('button', { name: 'Send' });
  await send.click();
  expect(await dialog(page).locator('input[type=file]:invalid').count()).toBe(1);
  const file = { name: 'loaf.bin', mimeType: 'image/png', buffer: Buffer.from('crust') };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await answerTo(page);
  expect(api.received).toMatchObject([
    { line: 'PUT /v1/photo', body: 'crust', headers: { 'content-type': 'application/octet-stream' } },
  ]);
});

browserTest('each kind of authorization is sent where its scheme requires', async ({ newPage, preview }) => {
  const api = await bakery({ cors: true });
  const { url } = await preview(() => memoryHost(api.files), true);
  const page = await newPage();
  await open(page, `${url}/api/open-the-vault`);
  const schemes = group(page, 'Authorization').getByRole('combobox');
  for (const [scheme, sent] of [
    ['header', { line: 'GET /v1/vault', headers: { 'x-bake-key': 's&p/k' } }],
    ['query', { line: 'GET /v1/vault?bake_key=s%26p%2Fk' }],
    ['session', { line: 'GET /v1/vault', headers: { cookie: 'session=s&p/k' } }],
    ['oauth', { line: 'GET /v1/vault', headers: { authorization: 'Bearer s&p/k' } }],
    ['openid', { line: 'GET /v1/vault', headers: { authorization: 'Bearer s&p/k' } }],
  ] as const) {
    await schemes.selectOption({ label: scheme });
    await group(page, 'Authorization').locator('input').fill('s&p/k');
    await answerTo(page);
    expect([scheme, api.received.at(-1)]).toMatchObject([scheme, sent]);
  }
  const stored = await page.evaluate(() => JSON.stringify([localStorage, document.cookie]));
  expect(stored).not.toContain('s&p/k');
});

browserTest('a page that documents a request itself has a form as well', async ({ cleanPage, preview }) => {
  const api = await bakery({ cors: false });
  const { url } = await preview(() => memoryHost(api.files), true);
  const page = await cleanPage();
  await open(page, `${url}/knead`);
  await dialog(page).getByLabel('X-Baker').fill('anna');
  await dialog(page).getByLabel('id').fill('sour dough');
  await dialog(page).getByLabel('slow').selectOption('true');
  expect(await answerTo(page)).toContain('200 OK');
  expect(api.received).toMatchObject([
    {
      line: 'POST /v3/doughs/sour%20dough/knead?slow=true',
      headers: { 'x-baker': 'anna' },
      json: { minutes: 10 },
    },
  ]);
});

browserTest(
  'images are shown, events are streamed, and a request can be cancelled',
  async ({ newPage, preview }) => {
    const api = await bakery({ cors: true });
    const { url } = await preview(() => memoryHost(api.files), true);
    const page = await newPage();
    await open(page, `${url}/api/see-a-picture`);
    await answerTo(page);
    const image = dialog(page).locator('.playground-answer img');
    expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
    await open(page, `${url}/api/watch-events`);
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await dialog(page).getByText('data: first').waitFor();
    api.letEventsEnd();
    await dialog(page).getByText('data: last').waitFor();
    await open(page, `${url}/api/wait`);
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).getByText('Cancelled.').waitFor();
  },
);

browserTest('a plain text is sent as it was typed', async ({ cleanPage, preview }) => {
  const api = await bakery({ cors: false });
  const { url } = await preview(() => memoryHost(api.files), true);
  const page = await cleanPage();
  await open(page, `${url}/api/leave-a-note`);
  const body = dialog(page).getByRole('textbox', { name: 'Body' });
  expect(await body.inputValue()).toBe('No seeds, please');
  await body.fill('{"Größe": \n@klein}');
  await answerTo(page);
  expect(api.received).toMatchObject([
    { line: 'POST /v1/note', body: '{"Größe": \n@klein}', headers: { 'content-type': 'text/plain' } },
  ]);
});

browserTest.for([true, false])(
  'what came of a response that breaks off is shown (browsers allowed: %s)',
  async (cors, { newPage, preview }) => {
    const api = await bakery({ cors });
    const { url } = await preview(() => memoryHost(api.files), true);
    const page = await newPage();
    for (const [path, shown] of [
      ['watch-broken-events', 'data: first'],
      ['get-half-a-loaf', '{"loaf":'],
    ] as const) {
      await open(page, `${url}/api/${path}`);
      await dialog(page).getByRole('button', { name: 'Send' }).click();
      await dialog(page).getByText('200 OK').waitFor();
      api.breakStreams();
      await dialog(page).getByRole('alert').waitFor();
      const answer = await dialog(page).locator('.playground-answer').innerText();
      expect(answer).toContain('The connection was lost before the response was complete.');
      expect(answer).toContain(shown);
      expect(answer).not.toContain('No response');
    }
  },
);

browserTest.for([true, false])(
  'the beginning of a response without end is shown (browsers allowed: %s)',
  async (cors, { newPage, preview }) => {
    const api = await bakery({ cors });
    const { url } = await preview(() => memoryHost(api.files), true);
    const page = await newPage();
    for (const [path, megabytes] of [
      ['watch-events-without-end', 1],
      ['get-a-loaf-without-end', 20],
    ] as const) {
      await open(page, `${url}/api/${path}`);
      await dialog(page).getByRole('button', { name: 'Send' }).click();
      const alert = dialog(page).getByRole('alert');
      await alert.waitFor();
      expect(await alert.innerText()).toBe(
        `The response is too long. Only its first ${megabytes} MB were read.`,
      );
      await dialog(page).locator('.answer-head .type').filter({ hasText: /· \d/ }).waitFor();
      expect(await dialog(page).locator('.playground-answer pre').textContent()).toContain('data: loaf');
      expect(await dialog(page).getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
    }
  },
);

browserTest('a server that never answers is reported', async ({ newPage, preview }) => {
  const api = await bakery({ cors: false });
  const { url } = await preview(() => memoryHost(api.files), true);
  const page = await newPage();
  await open(page, `${url}/api/wait-for-an-order`);
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await dialog(page).getByText('did not answer within 5 seconds').waitFor();
});

browserTest('failures are reported', async ({ newPage, preview }) => {
  const api = await bakery({ cors: false });
  const untrusted = await preview(() => memoryHost(api.files));
  const page = await newPage();
  for (const operation of ['bake-a-loaf', 'get-a-loaf']) {
    await open(page, `${untrusted.url}/api/${operation}`);
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await dialog(page).getByText('docs dev --trust').waitFor();
  }
  expect(api.received).toEqual([]);
  await api.close();
  const trusted = await preview(() => memoryHost(api.files), true);
  await open(page, `${trusted.url}/api/bake-a-loaf`);
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await dialog(page).getByText('did not answer').waitFor();
});

browserTest('the published site sends requests from the browser alone', async ({ newPage }) => {
  const api = await bakery({ cors: false });
  const host = await serveStatic(await loadSite(memoryHost(api.files)));
  const page = await newPage();
  await open(page, `${host}/api/get-a-loaf`);
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await dialog(page).getByText('it accepts no requests from this page (CORS)').waitFor();
});

browserTest('what a browser cannot send is reported', async ({ newPage }) => {
  const api = await bakery({ cors: true });
  const host = await serveStatic(await loadSite(memoryHost(api.files)));
  const page = await newPage();
  await open(page, `${host}/api/open-the-vault`);
  const schemes = group(page, 'Authorization').getByRole('combobox');
  await schemes.selectOption({ label: 'session' });
  await group(page, 'Authorization').locator('input').fill('s1');
  expect(await answerTo(page)).toContain('Sent without the cookies');
  await schemes.selectOption({ label: 'header' });
  await group(page, 'Authorization').locator('input').fill('“k”');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await dialog(page).getByText('ISO-8859-1').waitFor();
  expect(api.received).toHaveLength(1);
});

browserTest('the published site reports that a server does not respond', async ({ newPage }) => {
  const api = await bakery({ cors: true });
  const host = await serveStatic(await loadSite(memoryHost(api.files)));
  const page = await newPage();
  await open(page, `${host}/api/get-a-loaf`);
  await api.close();
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await dialog(page).getByText('The server cannot be reached').waitFor();
});

browserTest('a page over HTTPS says why it cannot use a server over HTTP', async ({ newPage }) => {
  const api = await bakery({ cors: true });
  const files = {
    ...api.files,
    'openapi.json': api.files['openapi.json'].replaceAll('127.0.0.1', 'oven.example'),
  };
  const host = await serveStatic(await loadSite(memoryHost(files)));
  const page = await newPage();
  // Only the address is another one: what it shows comes from the host.
  await page.route('https://crumb.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${host}${pathname}` }) });
  });
  await open(page, 'https://crumb.example/api/get-a-loaf');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await dialog(page).getByText('loaded over HTTPS, so the browser sends no requests to HTTP').waitFor();
  expect(api.received).toEqual([]);
});

const parts = {
  openapi: '3.1.0',
  info: { title: 'Bakery', version: '1' },
  servers: [{ url: 'https://api.bakery.example' }],
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Rye: {
        type: 'object',
        required: ['kind', 'seeds'],
        properties: { kind: { type: 'string', enum: ['rye'] }, seeds: { type: 'string' } },
      },
      Oat: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { type: 'string', enum: ['oat'] }, milk: { type: 'boolean' } },
      },
    },
  },
  security: [{ key: [] }],
  paths: {
    '/orders': {
      post: {
        summary: 'Order loaves',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['customer', 'loaf', 'lines'],
                properties: {
                  customer: { type: 'string' },
                  grams: { type: 'integer', minimum: 1, maximum: 900 },
                  at: { type: 'string', format: 'date-time' },
                  day: { type: 'string', format: 'date' },
                  days: { type: 'array', items: { type: 'string', enum: ['mon', 'tue', 'wed'] } },
                  notes: { type: 'object', additionalProperties: { type: 'string' } },
                  lines: {
                    type: 'array',
                    items: {
                      type: 'object',
                      properties: { sku: { type: 'string' }, count: { type: 'integer' } },
                    },
                  },
                  loaf: {
                    oneOf: [{ $ref: '#/components/schemas/Rye' }, { $ref: '#/components/schemas/Oat' }],
                  },
                },
              },
            },
          },
        },
        responses: { 200: { description: 'Done' } },
      },
    },
    '/pictures': {
      post: {
        summary: 'Send pictures',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { type: 'object', properties: { picture: { type: 'string', format: 'binary' } } },
            },
          },
        },
        responses: { 200: { description: 'Done' } },
      },
    },
  },
};
const ordering = {
  'docs.json': JSON.stringify({
    name: 'Bakery',
    navigation: { groups: [{ group: 'API', openapi: { source: 'openapi.json', directory: 'api' } }] },
  }),
  'openapi.json': JSON.stringify(parts),
};
const sampleOf = (page: Page) => dialog(page).locator('.playground-sample').innerText();

browserTest('each part of a schema has a field of its own', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(ordering));
  const page = await cleanPage();
  await open(page, `${url}/api/order-loaves`);
  expect(await sampleOf(page)).not.toContain('<string>');
  const body = group(page, 'Body');
  await body.getByLabel('customer').fill('Anna');
  const grams = body.getByLabel('grams');
  expect(await grams.evaluate((one: HTMLInputElement) => [one.type, one.min, one.max])).toEqual([
    'number',
    '1',
    '900',
  ]);
  await body.getByLabel('day', { exact: false }).first().waitFor();
  await body.locator('input[type="date"]').fill('2026-03-04');
  await body.locator('input[type="datetime-local"]').fill('2026-03-04T05:06:07');
  await body.getByLabel('tue').check();
  const inside = (name: RegExp) => body.getByRole('group', { name });
  await inside(/^lines/)
    .getByRole('button', { name: 'Add' })
    .click();
  await inside(/^lines/)
    .getByLabel('sku')
    .fill('R1');
  await inside(/^notes/)
    .getByRole('button', { name: 'Add' })
    .click();
  await inside(/^notes/)
    .getByLabel('Name')
    .fill('colour');
  await inside(/^notes/)
    .locator('.control input')
    .fill('dark');
  await inside(/^loaf/).getByRole('combobox').first().selectOption({ label: 'Oat' });
  await dialog(page).getByRole('button', { name: 'JSON' }).click();
  const text = dialog(page).getByRole('textbox', { name: 'Body' });
  expect(JSON.parse(await text.inputValue())).toEqual({
    customer: 'Anna',
    at: new Date('2026-03-04T05:06:07').toISOString(),
    day: '2026-03-04',
    days: ['tue'],
    notes: { colour: 'dark' },
    lines: [{ sku: 'R1' }],
    loaf: { kind: 'oat' },
  });
  const before = await sampleOf(page);
  expect(before).toContain('R1');
  await text.fill('{"customer": ');
  await dialog(page).getByText('This is not JSON').waitFor();
  expect(await sampleOf(page)).toBe(before);
});

browserTest(
  'the sample of a form shows the part of a file before one is chosen',
  async ({ cleanPage, preview }) => {
    const { url } = await preview(() => memoryHost(ordering));
    const page = await cleanPage();
    await open(page, `${url}/api/send-pictures`);
    expect(await sampleOf(page)).toContain('picture=@');
  },
);

browserTest('a token stays for the session, also after a reload', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(ordering));
  const page = await cleanPage();
  await open(page, `${url}/api/order-loaves`);
  await dialog(page).getByLabel('Authorization: Bearer <token>').fill('sesame');
  await open(page, `${url}/api/send-pictures`);
  expect(await dialog(page).getByLabel('Authorization: Bearer <token>').inputValue()).toBe('sesame');
  expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain('sesame');
});

browserTest('a phone shows why there is no answer', async ({ newPage, preview }) => {
  const { url } = await preview(() => memoryHost(ordering));
  const page = await newPage({ viewport: { width: 390, height: 700 } });
  await open(page, `${url}/api/order-loaves`);
  await page.route('**/_docs/playground', (route) => route.abort());
  await dialog(page).getByLabel('customer').fill('Anna');
  await dialog(page).getByLabel('seeds').fill('poppy');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  const problem = dialog(page).locator('.playground-answer .problem');
  await problem.waitFor();
  await page.waitForFunction(() => {
    const box = document.querySelector('.playground-answer .problem')?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  });
});
