import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const isThere = spawnSync('nvim', ['--version']).status === 0;
if (!isThere && process.env['DOCS_TEST_TERMINAL'] === 'required')
  throw new Error('neovim is required here and missing');
if (!isThere) console.warn('neovim is missing: the test of the language server in it is skipped');

const bin = fileURLToPath(new URL('../../bin/docs.js', import.meta.url));

const site = {
  'docs.json': JSON.stringify({
    ...{ name: 'Crumb', theme: 'mint', colors: { primary: '#8A4B08' } },
    navigation: { pages: ['index', 'guides/rye'] },
  }),
  'index.mdx': '---\ntitle: Home\n---\n\nSee [rye](/guides/rye#the-crust) and [nothing](/nowhere).\n',
  'guides/rye.mdx': '---\ntitle: Rye\n---\n\n## The crust\n',
};

/** What neovim is told: it attaches the server as its documentation says, and writes down what it gets. */
const script = (root: string, out: string) => `
local root, seen = ${JSON.stringify(root)}, {}
vim.cmd('edit ' .. root .. '/index.mdx')
local buffer = vim.api.nvim_get_current_buf()
local id = vim.lsp.start_client({ name = 'docs', cmd = { 'node', ${JSON.stringify(bin)}, 'lsp' }, root_dir = root })
vim.lsp.buf_attach_client(buffer, id)
local function messages()
  return vim.tbl_map(function(one) return one.message end, vim.diagnostic.get(buffer))
end
vim.wait(60000, function() return #messages() == 1 end, 20)
seen.pushed = messages()
vim.api.nvim_buf_set_lines(buffer, 4, 5, true, { 'See [rye](/guides/rye#the-crust) and [a](/gone).' })
vim.wait(60000, function() return #messages() == 1 and messages()[1]:find('/gone', 1, true) ~= nil end, 20)
seen.typed = messages()
vim.api.nvim_win_set_cursor(0, { 5, 14 })
local at = vim.lsp.util.make_position_params()
local function ask(method, params)
  for _, one in pairs(vim.lsp.buf_request_sync(buffer, method, params, 60000) or {}) do
    return one.result or one.error
  end
end
seen.definition = ask('textDocument/definition', at)
vim.api.nvim_win_set_cursor(0, { 5, 25 })
local rename = vim.lsp.util.make_position_params()
rename.newName = 'A bark'
local edit = ask('textDocument/rename', rename)
vim.lsp.util.apply_workspace_edit(edit, 'utf-16')
seen.line = vim.api.nvim_buf_get_lines(buffer, 4, 5, true)[1]
vim.cmd('edit ' .. root .. '/guides/rye.mdx')
seen.heading = vim.api.nvim_buf_get_lines(0, 4, 5, true)[1]
vim.api.nvim_buf_set_lines(0, -1, -1, true, { '[a](/in' })
vim.api.nvim_win_set_cursor(0, { 6, 7 })
vim.lsp.buf_attach_client(0, id)
local place = vim.lsp.util.make_position_params()
local list = vim.lsp.buf_request_sync(0, 'textDocument/completion', place, 60000)[id].result
seen.words = vim.tbl_map(function(one) return { one.label, one.filterText } end, list.items)
local file = io.open(${JSON.stringify(out)}, 'w')
file:write(vim.fn.json_encode(seen))
file:close()
vim.lsp.stop_client(id)
vim.cmd('qall!')
`;

test.skipIf(!isThere)('neovim shows diagnostics, finds definitions and renames', () => {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'docs-nvim-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(site)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const [lua, out] = [join(root, '.script.lua'), join(root, '.seen.json')];
  writeFileSync(lua, script(root, out));
  execFileSync('nvim', ['--headless', '-u', 'NONE', '-i', 'NONE', '-n', '-c', `luafile ${lua}`], {
    timeout: 110_000,
  });
  const seen = JSON.parse(readFileSync(out, 'utf8'));
  expect(seen.pushed).toEqual([expect.stringContaining('"/nowhere" does not exist')]);
  expect(seen.typed).toEqual([expect.stringContaining('"/gone" does not exist')]);
  expect(seen.definition.uri).toBe(`file://${root}/guides/rye.mdx`);
  expect(seen.line).toBe('See [rye](/guides/rye#a-bark) and [a](/gone).');
  expect(seen.heading).toBe('## A bark');
  // With a text to filter by, this neovim looks for the letters behind the slash alone.
  expect(seen.words).toContainEqual(['/index']);
});
