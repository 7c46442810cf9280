import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { measureDocs, type Run } from './run.ts';
import type { Measured } from './table.ts';

/** What specs cost: `docs check` of a site that is nothing else, over the time of the same site without them. */
export function* benchOpenApi(): Generator<Measured> {
  const json = JSON.stringify(largeSpec(450, 8_000), null, 1);
  const yaml = stringify(largeSpec(250, 8_300), { aliasDuplicateObjects: false });
  const many = Object.fromEntries(
    Array.from({ length: 1300 }, (_, index) => [`specs/${index}.json`, JSON.stringify(smallSpec(index))]),
  );
  const without = quickest({});
  yield row(`JSON spec of ${megabytes(json)}, 450 operations`, 0.4, quickest({ 'spec.json': json }), without);
  yield row('1,300 specs of one operation', 1, quickest(many), without);
  yield row(`YAML spec of ${megabytes(yaml)}`, 1.2, quickest({ 'spec.yaml': yaml }), without);
}

function row(name: string, seconds: number, run: Run, without: Run): Measured {
  return {
    name,
    seconds: run.seconds - without.seconds,
    processor: run.processor - without.processor,
    megabytes: run.megabytes,
    note: `on top of ${without.seconds.toFixed(2)} s without it, exit ${run.code}`,
    target: { seconds },
  };
}

/** The quickest of a few runs: differences of single ones tell little. */
function quickest(specs: Readonly<Record<string, string>>): Run {
  const root = mkdtempSync(join(tmpdir(), 'docs-specs-'));
  try {
    writeFiles(root, specs);
    const runs = Array.from({ length: 4 }, () => measureDocs('check --format json', root));
    return runs.reduce((best, run) => (run.seconds < best.seconds ? run : best));
  } finally {
    rmSync(root, { recursive: true });
  }
}

function writeFiles(root: string, specs: Readonly<Record<string, string>>): void {
  const openapi = Object.keys(specs);
  const api = openapi.length === 0 ? [] : [{ tab: 'API', openapi }];
  const files = {
    'docs.json': JSON.stringify({
      $schema: 'https://mintlify.com/docs.json',
      name: 'Crumb',
      theme: 'mint',
      colors: { primary: '#aa5500' },
      navigation: { tabs: [{ tab: 'Guide', pages: ['index'] }, ...api] },
    }),
    'index.mdx': '---\ntitle: Crumb\ndescription: All about ovens.\n---\n\nBread is baked here.\n',
    ...specs,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function smallSpec(index: number) {
  return largeSpec(1, 600, `/loaves${index}`);
}

/** Operations with parameters and schemas that refer to each other; each about so many characters long. */
function largeSpec(operations: number, characters: number, prefix = '/ovens') {
  const properties = Object.fromEntries(
    Array.from({ length: Math.floor(characters / 130) }, (_, index) => [
      `field${index}`,
      { type: 'string', description: `What an oven says of its ${index}. shelf, in a sentence or so.` },
    ]),
  );
  const indexes = Array.from({ length: operations }, (_, index) => index);
  return {
    openapi: '3.1.0',
    info: { title: 'Ovens', version: '1' },
    paths: Object.fromEntries(
      indexes.map((index) => [
        `${prefix}/${index}/{id}`,
        {
          get: {
            summary: `Show oven ${index}`,
            tags: [`Shelf ${index % 20}`],
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
            responses: {
              200: {
                description: 'ok',
                content: { 'application/json': { schema: { $ref: `#/components/schemas/Oven${index}` } } },
              },
            },
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(indexes.map((index) => [`Oven${index}`, { type: 'object', properties }])),
    },
  };
}

function megabytes(text: string): string {
  return `${(text.length / 1_000_000).toFixed(1)} MB`;
}
