import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bakery } from '../support/server.ts';
import { servers } from '../support/servers.ts';

const tool = new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url);

/** By scenario: why a server of documentation does not pass it. */
const expected = JSON.parse(
  readFileSync(new URL('mcp-expected-failures.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;

test.each(servers)(
  'the conformance scenarios of MCP pass by %s, but for those that do not apply',
  async (_, serve) => {
    const url = await serve(bakery);
    // It exits with 1 where any scenario fails.
    const printed = await new Promise<string>((resolve) =>
      execFile(process.execPath, [tool.pathname, 'server', '--url', `${url}/mcp`], (_error, stdout) =>
        resolve(stdout),
      ),
    );
    const results = [...printed.matchAll(/^([✓✗]) ([\w-]+): /gm)].map(([, mark, name = '']) => ({
      name,
      passes: mark === '✓',
    }));
    const failed = results.filter(({ passes }) => !passes).map(({ name }) => name);
    expect(failed.sort()).toEqual(Object.keys(expected).sort());
    expect(results.filter(({ passes }) => passes).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['server-initialize', 'ping', 'tools-list', 'resources-list']),
    );
  },
);
