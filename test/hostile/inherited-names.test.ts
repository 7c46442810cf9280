import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

/** The names of properties that every object inherits. */
const names = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];

function objectOf(value: (name: string) => unknown): string {
  return `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(value(name))}`).join()}}`;
}

const site = {
  'docs.json': `{
    "theme": "constructor", "name": "Crumb", "colors": { "primary": "#aa5500" },
    "styling": { "codeblocks": { "theme": "constructor" } },
    "contextual": { "options": ${JSON.stringify(names)} },
    "footer": { "socials": ${objectOf(() => 'https://crumb.example')} },
    "navbar": { "links": [${names.map((icon) => JSON.stringify({ icon, href: 'https://crumb.example' })).join()}] },
    "variables": ${objectOf((name) => name)},
    "constructor": {},
    "navigation": { "groups": [
      { "group": "constructor", "icon": "toString", "pages": ["index"] },
      { "group": "API", "openapi": "openapi.json" }
    ] }
  }`,
  'index.mdx': `---\n${names.map((name) => `${name}: ${name}`).join('\n')}\n---\n\n${names
    .map(
      (name) => `\`\`\`${name} ${name}\ncode\n\`\`\`\n\n<${name} title="Rye" constructor="x">Rye</${name}>\n`,
    )
    .join('\n')}`,
  'file.constructor': 'x',
  'openapi.json': `{
    "openapi": "3.1.0", "info": { "title": "Crumb", "version": "1" },
    "paths": { "/{constructor}": { "get": {
      "tags": ["constructor"],
      "parameters": [
        { "name": "toString", "in": "query", "required": true, "style": "constructor", "example": ["a", "b"],
          "schema": { "type": "array", "items": { "type": "string" } } },
        { "name": "valueOf", "in": "query", "required": true, "type": "array", "collectionFormat": "constructor" },
        ${names.map((type) => `{ "name": "${type}", "in": "${type}", "schema": { "type": "${type}", "example": 1 } }`).join()}
      ],
      "responses": { "200": { "description": "Rye" } }
    } } }
  }`,
};

test('names that every object inherits are ordinary text', async () => {
  const root = folder(site);
  for (const argv of [
    ['check', '--strict', '--all'],
    ['openapi', '--explain'],
    ['build', '--site'],
  ]) {
    const { code, stdout, stderr } = await run(root, argv);
    expect(stdout + stderr, argv[0]).not.toMatch(/native code|this is a bug/);
    expect(code, argv[0]).toBe(argv[0] === 'build' ? 0 : 1);
  }
  const pages = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:html|md|json)$/.test(path),
  );
  expect(pages).toContain('index.html');
  for (const page of pages)
    expect(readFileSync(join(root, 'dist', page), 'utf8'), page).not.toContain('native code');
});
