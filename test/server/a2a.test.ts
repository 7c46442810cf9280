import { describe, expect, test } from 'vitest';
import { bakery, serverOf } from '../support/server.ts';

describe('a message of another agent', async () => {
  const { request } = await serverOf(bakery);
  const send = (body: unknown, headers: object = {}, path = '/message:send') =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const says = (text: string, more: object = {}) => ({
    message: { messageId: 'm1', role: 'ROLE_USER', parts: [{ text }], ...more },
  });
  const contextOf = async (response: Response) => (await response.json()).message.contextId;

  test('is answered in its context, known or not', async () => {
    const own = await contextOf(await send(says('How do I cancel an order?')));
    expect(own).toMatch(/^[\da-f-]{36}$/);
    for (const contextId of [own, 'theirs', 'theirs'])
      expect(await contextOf(await send(says('and in Python?', { contextId })))).toBe(contextId);
  });

  test('continues a context that the other agent has named', async () => {
    const contextId = 'cancelling';
    await send(says('How do I cancel an order?', { contextId }));
    const answer = await (await send(says('and in Python?', { contextId }))).json();
    expect(JSON.stringify(answer)).toContain('crumb.orders.cancel');
  });

  test.each(['', '0.3', '1.0', '0.3.0', '1.0.1'])('is accepted in version "%s"', async (version) => {
    expect((await send(says('How hot?'), { 'a2a-version': version })).status).toBe(200);
    expect((await send(says('How hot?'), {}, `/message:send?A2A-Version=${version}`)).status).toBe(200);
  });

  test.each(['9.0', '0.2', '1', '1.00', 'next'])('is rejected in version "%s"', async (version) => {
    for (const response of [
      await send(says('How hot?'), { 'a2a-version': version }),
      await send(says('How hot?'), {}, `/v1/message:send?A2A-Version=${version}`),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        detail: `version "${version}" of A2A is not supported; send 0.3 or 1.0`,
        error: { code: 400, details: [{ reason: 'VERSION_NOT_SUPPORTED', domain: 'a2a-protocol.org' }] },
      });
    }
  });

  test.each([
    [[], 'the body must be an object, not a list'],
    [{}, '"message" must be an object, not absent'],
    [
      says('How hot?', { contextId: 'x'.repeat(201) }),
      '"message/contextId" must have at most 200 characters, not 201',
    ],
  ])('%j is rejected with a message', async (body, detail) => {
    const response = await send(body);
    expect([response.status, (await response.json()).detail]).toEqual([422, detail]);
  });
});

test.each([
  ['GET', '/tasks/t1', { accept: 'application/json' }, 404, 'TASK_NOT_FOUND'],
  ['GET', '/v1/tasks/t1?historyLength=1', { 'a2a-version': '1.0' }, 404, 'TASK_NOT_FOUND'],
  ['POST', '/tasks/t1:cancel', {}, 404, 'TASK_NOT_FOUND'],
  ['GET', '/tasks', { accept: 'application/json' }, 400, 'UNSUPPORTED_OPERATION'],
  ['POST', '/message:stream', {}, 400, 'UNSUPPORTED_OPERATION'],
  ['POST', '/v1/message:stream', {}, 400, 'UNSUPPORTED_OPERATION'],
])('%s %s is answered with the error of the protocol', async (method, path, headers, status, reason) => {
  const { request } = await serverOf(bakery);
  const response = await request(path, { method, headers });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/json/);
  const { error } = await response.json();
  expect(error).toMatchObject({ code: status, details: [{ reason, domain: 'a2a-protocol.org' }] });
});

test('a page below /tasks is a page', async () => {
  const { request } = await serverOf({
    'docs.json': '{ "name": "Crumb", "navigation": { "pages": ["tasks/knead"] } }',
    'tasks/knead.md': 'Knead the dough.',
  });
  const page = await request('/tasks/knead', { headers: { accept: 'text/html,*/*' } });
  expect(await page.text()).toContain('Knead the dough.');
});
