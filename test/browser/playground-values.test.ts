import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from '../support/browser-test.ts';
import { memoryHost } from '../support/memory-host.ts';

const text = { type: 'string' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const node = { $ref: '#/components/schemas/Node' };
const leaf = object({ l1: object({ l2: object({ l3: object({ l4: object({ crust: text }) }) }) }) });

const order = object({
  zips: { type: 'array', items: text },
  grades: { type: 'array', items: { enum: ['fine', 'rough', 'whole'] } },
  grams: { type: 'integer' },
  due: { type: 'string', format: 'date-time' },
  point: { type: 'array', prefixItems: [text, { type: 'number' }] },
  deep: leaf,
  pay: {
    oneOf: [
      { title: 'Cash', ...object({ coins: { type: 'integer' } }) },
      {
        title: 'Bank',
        oneOf: [
          { title: 'Sepa', ...object({ iban: text }) },
          { title: 'Swift', ...object({ bic: text }) },
        ],
      },
    ],
  },
  tree: node,
});

const operation = (summary: string, media: object) => ({
  post: {
    summary,
    requestBody: { content: { 'application/json': media } },
    responses: { 200: { description: 'Done' } },
  },
});

const site = {
  'docs.json': '{"name":"Crumb","navigation":{"groups":[{"group":"API","openapi":"api.json"}]}}',
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Crumb', version: '1' },
    servers: [{ url: 'https://api.crumb.example' }],
    paths: {
      '/orders': operation('Order', { schema: order }),
      '/notes': operation('Note', {
        schema: object({ title: text }),
        example: { title: 'Rye', more: { a: 1 } },
      }),
      '/loaves': operation('Bake', {
        schema: object({
          name: text,
          id: { ...text, readOnly: true },
          size: { type: 'integer', default: 1 },
        }),
        example: { name: 'Rye', id: 'l1' },
      }),
    },
    components: {
      schemas: { Node: object({ name: text, children: { type: 'array', items: node } }) },
    },
  }),
};

async function open(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Try it' }).click();
  const dialog = page.locator('dialog.playground[open]');
  await dialog.waitFor();
  return {
    dialog,
    text: dialog.getByRole('textbox', { name: 'Body' }),
    choose: (name: 'Form' | 'JSON') => dialog.getByRole('button', { name, exact: true }).click(),
  };
}

browserTest('a value is the same after it was shown as fields', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(site));
  const { dialog, text, choose } = await open(await cleanPage(), `${url}/api-reference/order`);
  const roundTrip = async (value: unknown) => {
    await choose('JSON');
    await text.fill(JSON.stringify(value));
    await choose('Form');
    expect([JSON.stringify(value), await text.count()]).toEqual([JSON.stringify(value), 0]);
    await choose('JSON');
    return JSON.parse(await text.inputValue());
  };
  for (const value of [
    { zips: ['01234', '5'] },
    { zips: ['a, b', ' c', ''] },
    { zips: [], grades: [], deep: {} },
    { grades: ['whole', 'fine', 'of my own'] },
    { grams: '5' },
    { due: '2025-05-01T10:00:00.123+02:00' },
    { point: ['a', 1, { b: [2] }] },
    { deep: { l1: { l2: { l3: { l4: { crust: 'dark' } } } } } },
    { pay: { coins: 3 } },
    { pay: { bic: 'CRUMB' } },
    { tree: { name: 'a', children: [{ name: 'b', children: [{ children: [{ name: 'd' }] }] }] } },
  ])
    expect(await roundTrip(value)).toEqual(value);
  await roundTrip({ pay: { bic: 'CRUMB' }, zips: ['01234'] });
  await choose('Form');
  expect(await dialog.getByLabel('bic').inputValue()).toBe('CRUMB');
  await dialog.getByLabel('zips').fill('01234, 7');
  await choose('JSON');
  expect(JSON.parse(await text.inputValue())).toEqual({ pay: { bic: 'CRUMB' }, zips: ['01234', '7'] });
  expect(await dialog.innerText()).not.toContain('[object');
});

browserTest('what has no fields stays as JSON, and the form says so', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(site));
  const page = await cleanPage();
  const { dialog, text, choose } = await open(page, `${url}/api-reference/order`);
  await choose('JSON');
  for (const value of [
    '{"grams": 5, "bread": {"a": 1}}',
    '[1]',
    '{"pay": {"cheque": 1}}',
    '{"zips": [{"a": 1}]}',
  ]) {
    await text.fill(value);
    await choose('Form');
    expect(await dialog.getByRole('status').innerText()).toContain('no fields for all of this');
    expect(await text.inputValue()).toBe(value);
  }
  await text.fill('{"grams": 5}');
  await choose('Form');
  expect(await dialog.getByLabel('grams').inputValue()).toBe('5');
});

browserTest('a field for JSON says why it is one', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(site));
  const { dialog } = await open(await cleanPage(), `${url}/api-reference/order`);
  for (const [name, reason] of [
    ['point', 'Each place has a type of its own'],
    ['l3', 'Nested too deep for fields'],
    ['children', 'Holds the same again'],
  ] as const)
    expect(await dialog.locator('label', { hasText: name }).last().innerText()).toContain(reason);
});

browserTest('an example begins as fields only where all of it has some', async ({ cleanPage, preview }) => {
  const { url } = await preview(() => memoryHost(site));
  const page = await cleanPage();
  const note = await open(page, `${url}/api-reference/note`);
  expect(JSON.parse(await note.text.inputValue())).toEqual({ title: 'Rye', more: { a: 1 } });
  const bake = await open(page, `${url}/api-reference/bake`);
  expect(await bake.dialog.getByLabel('name').inputValue()).toBe('Rye');
  expect(await bake.dialog.locator('.playground-sample').innerText()).not.toContain('l1');
});
