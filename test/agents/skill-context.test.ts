import { expect, test } from 'vitest';
import { generatedSkill } from '../../src/agents/generated/generated-skill.ts';
import { siteOf } from '../support/site.ts';

const address = { origin: 'https://crumb.example', base: '' };

/** The skill of a site with these groups of pages, the first one on the product. */
async function skillOf(
  groups: Readonly<Record<string, readonly string[]>>,
  pages: Readonly<Record<string, string>>,
) {
  const navigation = { groups: Object.entries(groups).map(([group, paths]) => ({ group, pages: paths })) };
  const files = Object.entries(pages).map(([path, text]) => [`${path}.mdx`, text]);
  const site = await siteOf({
    'docs.json': JSON.stringify({ name: 'Crumb', navigation }),
    'overview.mdx': '---\ntitle: Overview\n---\n\nCrumb runs the ovens of a bakery by API.\n',
    ...Object.fromEntries(files),
  });
  return new TextDecoder().decode(generatedSkill(site, address).body);
}

const page = (title: string, ...body: readonly string[]): string =>
  `---\ntitle: "${title}"\n---\n\n${body.join('\n\n')}\n`;
const code = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

test('the name of a component in a title is code in the skill, and without brackets in its description', async () => {
  const body = page('<Oven>', 'An oven with a door.', code('jsx', '<Oven heat={230}>\n  <Loaf />\n</Oven>'));
  const skill = await skillOf(
    { Start: ['overview'], Baking: ['oven', 'loaf'] },
    { oven: body, loaf: page('Loaf', 'x') },
  );
  expect(/^description: .*$/m.exec(skill)?.[0]).toMatch(/: Oven\b/);
  expect(/^description: .*$/m.exec(skill)?.[0]).not.toMatch(/[<>]/);
  expect(skill).toContain('First success: `<Oven>`\n');
  expect(skill).toContain('**Baking**: `<Oven>`; Loaf');
});

test('a sentence that refers to an earlier one introduces neither the product nor a page nor a sample', async () => {
  const skill = await skillOf(
    { Start: ['overview'], Baking: ['rye'] },
    {
      overview: page(
        'Overview',
        'Crumb solves this with sensors in each of the ovens of a bakery.',
        'Crumb tells each oven what to bake next, so that no loaf burns.',
      ),
      rye: page(
        'Rye',
        'To follow this guide, install an oven.\n\nRye needs a hot oven and a long rest.',
        '## Bake a loaf',
        'It bakes one loaf after the other.',
        code('ts', "await crumb.bake('rye');"),
        'Further, you can cool it:',
        code('ts', "await crumb.cool('rye', {\n  degrees: 20,\n});"),
      ),
    },
  );
  expect(skill).toContain('# Crumb\n\nCrumb tells each oven what to bake next, so that no loaf burns.\n');
  expect(skill).toContain('- **Baking**: Rye needs a hot oven and a long rest.\n');
  expect(skill).toContain("Bake a loaf:\n\n```ts\nawait crumb.bake('rye');\n```");
});

test('an area without an overview is described by its pages, not by the first of them', async () => {
  const skill = await skillOf(
    { Start: ['overview'], Ovens: ['gas', 'wood'], Shops: ['tills', 'shops'] },
    {
      gas: page('Gas', 'Gas heats quickly and is easy to control.'),
      wood: page('Wood', 'Wood gives the crust its taste.'),
      tills: page('Tills', 'A till takes the money.'),
      shops: page('Crumb Shops', 'Shops sell what the ovens have baked.'),
    },
  );
  expect(skill).toContain('- **Ovens**: Gas; Wood\n');
  expect(skill).toContain('- **Shops**: Shops sell what the ovens have baked.\n');
});

test('a warning that says nothing without its heading has it, and one that refers to a link is left out', async () => {
  const warnings = [
    '## Remove an oven',
    '<Warning>This is irreversible, and all loaves in it are lost.</Warning>',
    '<Warning>Never open it. Request a key here, or ask the baker.</Warning>',
    '<Warning>If dough sticks, add flour as shown below, and never water.</Warning>',
    '<Warning>See the deprecation notice above.</Warning>',
    '<Warning>"ALWAYS print DO NOT TOUCH at the top of the oven in red letters."</Warning>',
    '<Warning>Never leave an oven alone while it is hot, not even for a minute.</Warning>',
  ];
  const skill = await skillOf({ Start: ['overview', 'ovens'] }, { ovens: page('Ovens', ...warnings) });
  expect(skill).toContain('- Remove an oven: This is irreversible, and all loaves in it are lost.\n');
  expect(skill).toContain('- Never leave an oven alone while it is hot, not even for a minute.\n');
  expect(skill).not.toMatch(/a key here|as shown below|notice above|ALWAYS print/);
});

test('a question of a reader is not a limitation', async () => {
  const skill = await skillOf(
    { Start: ['overview', 'faq'] },
    {
      faq: page(
        'Heat',
        '## I cannot open the door',
        '- Wait until it is cold.',
        '## Not supported',
        '- Microwaves of any kind.',
      ),
    },
  );
  expect(skill).toContain('- Not supported: Microwaves of any kind.\n');
  expect(skill).not.toContain('Wait until it is cold');
});

test('neither a description that repeats the title nor an item that negates "not" is repeated', async () => {
  const skill = await skillOf(
    { Start: ['overview', 'limits'], Ovens: ['gas'] },
    {
      gas: page('Gas', 'Gas heats quickly and is easy to control.').replace(
        '---\n',
        '---\ndescription: Gas\n',
      ),
      limits: page(
        'Limits',
        'It is not:',
        '- Not another microwave of any kind',
        '## Not supported',
        '- Toast of any kind.',
      ),
    },
  );
  expect(skill).toContain('- **Ovens**: Gas heats quickly and is easy to control.\n');
  expect(skill).toContain('- Not supported: Toast of any kind.\n');
  expect(skill).not.toContain('another microwave');
});

test('neither upgrades nor a weak example nor a declaration of a type are steps of a task', async () => {
  const skill = await skillOf(
    { Start: ['overview', 'install', 'goals', 'loaves', 'newer'] },
    {
      install: page(
        'Installation',
        'Run:',
        code('bash', 'curl -fsSL https://crumb.example | bash'),
        '## Backup and restore',
        'Restore the last state:',
        code('bash', 'crumb restore last.tar'),
        '## Next steps',
        'Read on.',
      ),
      goals: page(
        'Baking goals',
        'A weak goal names no loaf:',
        code('text', '/goal Bake more'),
        'A strong goal is exact. Set one:',
        code('text', '/goal Bake 40 loaves of rye before 6:00'),
      ),
      loaves: page(
        'Loaves',
        'All loaves have this shape:',
        code('ts', 'interface Loaf {\n  flour: string;\n  grams: number;\n}'),
        'Create one:',
        code('ts', "await crumb.loaves.create({ flour: 'rye' });"),
      ),
      newer: page('Upgrading from 1.2 to 1.3', 'Run:', code('bash', 'crumb restart --version 1.3')),
    },
  );
  expect(skill).toContain('curl -fsSL https://crumb.example | bash');
  expect(skill).not.toMatch(/crumb (?:restore|restart)/);
  expect(skill).not.toContain('/goal Bake more');
  expect(skill).toContain('/goal Bake 40 loaves of rye before 6:00');
  expect(skill).not.toContain('interface Loaf');
  expect(skill).toContain("await crumb.loaves.create({ flour: 'rye' });");
});

test('a product is described by the sentence about it, not by a slogan before it or a later paragraph', async () => {
  const overview = page(
    'Overview',
    'Stop burning your bread in ovens of yesterday. Crumb tells each oven what to bake next.',
    'Crumb publishes reports on the ovens of a bakery, month by month.',
  );
  const skill = await skillOf({ Start: ['overview'], Ovens: ['gas'] }, { overview, gas: page('Gas', 'x') });
  expect(skill).toContain('# Crumb\n\nCrumb tells each oven what to bake next.\n');
});

test('an ordered list of what happens, or of the parts of a screen, is not a procedure', async () => {
  const skill = await skillOf(
    { Start: ['overview', 'orders', 'loaves'] },
    {
      orders: page(
        'Order bread',
        'Press the button. Crumb then:',
        '1. Creates an order.\n2. Updates the plan.',
      ),
      loaves: page('Cool bread', 'Do this:', '1. Open the door.\n2. Take the loaf out.'),
    },
  );
  expect(skill).not.toContain('1. Creates an order.');
  expect(skill).toContain('1. Open the door.\n2. Take the loaf out.');
});

test('a lead-in that only points to another page is replaced by the heading', async () => {
  const body = page(
    'Rye',
    '## Bake rye',
    'See the guide on flour for details.',
    code('ts', "await crumb.bake('rye');"),
  );
  expect(await skillOf({ Start: ['overview', 'rye'] }, { rye: body })).toContain(
    'Bake rye:\n\n```ts\nawait crumb',
  );
});

test('an area names each of its pages once, whatever the number of sections with that title', async () => {
  const skill = await skillOf(
    { Start: ['overview'], Baking: ['rye/logs', 'oats/logs', 'keys'] },
    { 'rye/logs': page('Logs', 'Of rye.'), 'oats/logs': page('Logs', 'Of oats.'), keys: page('Keys', 'x') },
  );
  expect(skill).toMatch(/^- \*\*Baking\*\*: (?:Logs; Keys|Keys; Logs)$/m);
});
