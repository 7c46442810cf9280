import { expect, test } from 'vitest';
import { generatedSkill } from '../../src/build/generated/generated-skill.ts';
import { bodies } from '../../src/build/reading/page-text.ts';
import { siteOf } from '../support/site.ts';

const address = { origin: 'https://crumb.example', base: '' };

async function skillsOf(files: Readonly<Record<string, string>>): Promise<string> {
  const site = await siteOf(files);
  const text = new TextDecoder().decode(generatedSkill(site, bodies(site, address), address).body);
  return text.slice(text.indexOf('## Skills'), text.indexOf('## Workflows'));
}

test('a category of one operation that pages link to is told before large ones, and the last line names those left out', async () => {
  const calls = Array.from({ length: 20 }, (_, oven) =>
    ['heat', 'light', 'door'].map((part) => [
      `/ovens-${oven}/${part}`,
      { delete: { tags: [`Oven ${oven}`], summary: `Reset ${part} of ${oven}`, responses: {} } },
    ]),
  );
  const bake = ['/bake', { post: { tags: ['Baking'], summary: 'Bake', responses: {} } }];
  const text = await skillsOf({
    'docs.json': JSON.stringify({
      name: 'Crumb',
      navigation: {
        groups: [
          { group: 'Guides', pages: ['index'] },
          { group: 'API', openapi: 'openapi.json' },
        ],
      },
    }),
    'index.md': '# Crumb\n\nBake by [one call](/api-reference/baking/bake).',
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Crumb API', version: '1' },
      paths: Object.fromEntries([...calls.flat(), bake]),
    }),
  });
  expect(text).toContain('### Baking\n\n- `POST /bake` [Bake]');
  expect(text.match(/^### /gm)).toHaveLength(16);
  expect(text).toMatch(/\nLeft out here: Oven 15, .* and Oven 19\. All pages: \[llms\.txt\]\(.*\)\.\n/);
});

test('categories of one name are told apart by the label above them', async () => {
  const tab = (name: string) => ({
    tab: name,
    groups: [
      { group: 'Doors', pages: [`${name.toLowerCase()}/doors`] },
      { group: 'Features', pages: [`${name.toLowerCase()}/heat`] },
    ],
  });
  const text = await skillsOf({
    'docs.json': JSON.stringify({ name: 'Crumb', navigation: { tabs: [tab('Oven'), tab('Shop')] } }),
    'oven/doors.md': '# Open the oven',
    'oven/heat.md': '# Heat the oven',
    'shop/doors.md': '# Open the shop',
    'shop/heat.md': '# Heat the shop',
  });
  expect(text.match(/^### .*/gm)).toEqual([
    '### Oven: Doors',
    '### Oven: Features',
    '### Shop: Doors',
    '### Shop: Features',
  ]);
  expect(text).not.toContain('llms.txt');
});
