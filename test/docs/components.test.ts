import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { elements } from '../../src/pages/components/index.ts';
import type { Attribute, Attributes } from '../../src/pages/components/attributes.ts';

// `vitest -u` writes the page anew: read the difference like prose.
test('the page of the components is generated from their files', async () => {
  const page = fileURLToPath(new URL('../../docs/reference/components.mdx', import.meta.url));
  const names = [...elements.keys()].filter((name) => name !== 'React.Fragment');
  const sections = names.sort().map((name) => {
    const { about, attributes, within } = elements.get(name) ?? { about: '', attributes: {} };
    const place = within === undefined ? '' : ` Belongs in ${listed(within)}.`;
    return [`## ${name}`, `${about}${place}`, ...table(attributes)].join('\n\n');
  });
  const head = `---
title: Components
description: Every component that a page can use without defining it, and its attributes.
---

Attributes are written as in JSX: text in quotes, anything else in braces, a flag as just its name. Those in **bold** are required.`;
  await expect(`${[head, ...sections].join('\n\n')}\n`).toMatchFileSnapshot(page);
});

function table(attributes: Attributes): readonly string[] {
  const rows = Object.entries(attributes).map(
    ([name, attribute]) =>
      `| ${attribute.required ? `**\`${name}\`**` : `\`${name}\``} | ${typeOf(attribute)} | ${attribute.about} |`,
  );
  return rows.length === 0 ? [] : [['| attribute | holds | |', '|---|---|---|', ...rows].join('\n')];
}

function typeOf({ type, choices }: Attribute): string {
  return choices === undefined ? words[type] : choices.map((choice) => `\`${choice}\``).join(', ');
}

const words: Readonly<Record<Attribute['type'], string>> = {
  text: 'text',
  content: 'text or markup',
  markdown: 'a line of Markdown, or markup',
  flag: 'flag',
  number: 'number',
  link: 'page or address',
  asset: 'file',
  icon: 'icon',
  texts: 'list of texts',
  value: 'any value',
};

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(' or ');
}
