import { stringify } from 'yaml';
import { memoryHost } from '../../src/load/memory-host.ts';
import { loadSite } from '../../src/resolve/load-site.ts';
import { specFindings } from '../../src/rules/openapi/spec-findings.ts';

/** One measured line: what was done, how long it took, and how long it may take. */
export interface Measured {
  readonly name: string;
  readonly milliseconds: number;
  readonly limit: number;
}

/** What specs cost, their validation included: over the time of the same site with empty files in their place. */
export async function benchOpenApi(): Promise<readonly Measured[]> {
  const json = JSON.stringify(largeSpec(450, 8_000), null, 1);
  const yaml = stringify(largeSpec(250, 7_000), { aliasDuplicateObjects: false });
  const many = Object.fromEntries(
    Array.from({ length: 1300 }, (_, index) => [`specs/${index}.json`, JSON.stringify(smallSpec(index))]),
  );
  const openapi = Object.keys(many);
  return [
    await measure(`JSON spec of ${megabytes(json)}, 450 operations`, 400, { 'spec.json': json }, 'spec.json'),
    await measure('1,300 specs of one operation', 1000, many, openapi),
    await measure(`YAML spec of ${megabytes(yaml)}`, 1200, { 'spec.yaml': yaml }, 'spec.yaml'),
  ];
}

async function measure(
  name: string,
  limit: number,
  specs: Readonly<Record<string, string>>,
  openapi: string | readonly string[],
): Promise<Measured> {
  const files = {
    'docs.json': JSON.stringify({ navigation: { tabs: [{ tab: 'API', openapi }] } }),
    ...specs,
  };
  // The schema's code is compiled at build time; here it is compiled by a first, small run.
  await resolveAll({ ...files, ...smallCopy(Object.keys(specs)) });
  const started = performance.now();
  await resolveAll(files);
  return { name, milliseconds: performance.now() - started, limit };
}

async function resolveAll(files: Readonly<Record<string, string>>): Promise<void> {
  const site = await loadSite(memoryHost(files));
  for (const spec of site.specs.values()) specFindings(site, spec);
}

function smallCopy(paths: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(paths.map((path, index) => [path, JSON.stringify(smallSpec(index))]));
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
