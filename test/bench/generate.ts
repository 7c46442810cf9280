import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Writes a site of so many pages of about 7 KB, as real ones are: prose, links, components, code, tables, images. The
 * same number gives the same bytes. One page in a hundred holds a mistake, so that rules have something to say.
 */
export function generateSite(root: string, pages: number): void {
  const random = generator(pages);
  const paths = Array.from({ length: pages }, (_, index) => pageAt(index));
  const write = (path: string, text: string) => {
    const target = join(root, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  write('docs.json', config(paths));
  write('images/oven.png', '');
  write('snippets/flour.mdx', 'Use **strong** flour from [the mill](/index).\n');
  write('snippets/oven.jsx', 'export const Oven = ({ heat }) => <b>{heat}</b>;\n');
  write('index.mdx', '---\ntitle: Crumb\n---\n\nWelcome.\n');
  for (const [index, path] of paths.entries()) write(`${path}.mdx`, page(index, paths, random));
}

const perGroup = 25;
const perTab = 40;

/** The path of the page with a number. */
export function pageAt(index: number): string {
  const group = Math.floor(index / perGroup);
  return `tab-${Math.floor(group / perTab)}/group-${group}/loaf-${index}`;
}

function config(paths: readonly string[]): string {
  const groups = chunks(paths, perGroup).map((pages, index) => ({ group: `Group ${index}`, pages }));
  const tabs = chunks(groups, perTab).map((each, index) => ({ tab: `Tab ${index}`, groups: each }));
  return JSON.stringify(
    {
      theme: 'mint',
      name: 'Crumb',
      colors: { primary: '#16A34A' },
      navigation: { tabs: [{ tab: 'Home', pages: ['index'] }, ...tabs] },
      redirects: paths
        .filter((_, index) => index % 50 === 0)
        .map((path) => ({ source: `/old/${path}`, destination: `/${path}` })),
    },
    undefined,
    2,
  );
}

function chunks<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Numbers that look random and are the same in every run. */
function generator(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const words =
  'oven loaf crumb crust flour water salt yeast starter dough knead proof shape bake score steam rack order bakery recipe batch hydration temperature hour overnight sourdough rye spelt barley grain mill sieve scale basket linen stone deck heat cool slice serve the a of to and with for until before after when is are can should each every'.split(
    ' ',
  );

function page(index: number, paths: readonly string[], random: (below: number) => number): string {
  const word = () => words[random(words.length)] ?? 'loaf';
  const sentence = () => {
    const text = Array.from({ length: 8 + random(9) }, word).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const link = () => {
    const other = paths[random(paths.length)] ?? 'index';
    return random(4) === 0 ? `[${word()} ${word()}](/${other}#step-1)` : `[${word()}](/${other})`;
  };
  const paragraph = () =>
    [
      sentence(),
      `See ${link()} and \`${word()}\`.`,
      sentence(),
      `**${word()}** ${sentence()}`,
      sentence(),
    ].join(' ');
  const sections = Array.from({ length: 6 }, (_, section) =>
    [
      `## Step ${section + 1}`,
      paragraph(),
      `- ${sentence()}\n- ${link()} ${sentence()}\n- ${sentence()}`,
      blocks[section]?.(word, link) ?? '',
      paragraph(),
    ].join('\n\n'),
  );
  const mistake = index % 100 === 99 ? `\nSee [the cellar](/cellar/${index}) and <Crad /> in <5s.\n` : '';
  return `---
title: "Loaf ${index}: ${word()} ${word()}"
description: ${sentence()}
icon: bread-slice
keywords: ["${word()}", "${word()}"]
---

import Flour from "/snippets/flour.mdx"
import { Oven } from "/snippets/oven.jsx"

${paragraph()}

${sections.join('\n\n')}
${mistake}`;
}

type Part = (word: () => string, link: () => string) => string;

const blocks: readonly Part[] = [
  (word) => `<Note>\n  Keep the ${word()} warm. <Oven heat={220} />\n</Note>\n\n<Flour />`,
  (word) =>
    `\`\`\`ts ${word()}.ts\n${Array.from({ length: 8 }, (_, line) => `const ${word()}${line} = bake({ ${word()}: ${line}, heat: [1, 2] }); // ${word()}`).join('\n')}\n\`\`\``,
  (word, link) =>
    `| ${word()} | ${word()} | ${word()} |\n|---|---|---|\n${Array.from({ length: 4 }, () => `| ${word()} | ${link()} | \`${word()}\` |`).join('\n')}`,
  (word) =>
    `<CardGroup cols={2}>\n  <Card title="${word()}" icon="wheat" href="/index">\n    ${word()} ${word()}\n  </Card>\n  <Card title="${word()}" icon="fire" href="/index">\n    ${word()} ${word()}\n  </Card>\n</CardGroup>`,
  (word) =>
    `<Steps>\n  <Step title="${word()}">\n    ${word()} ${word()}\n  </Step>\n  <Step title="${word()}">\n    ![${word()}](/images/oven.png)\n  </Step>\n</Steps>`,
  (word) =>
    `<Tabs>\n  <Tab title="${word()}">\n    \`\`\`bash\n    bake --${word()} --${word()}\n    \`\`\`\n  </Tab>\n  <Tab title="other ${word()}">\n    ${word()} {/* ${word()} */}\n  </Tab>\n</Tabs>`,
];

if (process.argv[1]?.endsWith('generate.ts')) {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [root = 'bench-site', count = '1000'] = positionals;
  generateSite(root, Number(count));
}
