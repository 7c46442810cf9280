import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { elements } from '../../src/pages/components/index.ts';
import { repository } from './fences.ts';

const folder = `${repository}docs/gallery/`;
const pages = readdirSync(folder).map((name) => readFileSync(folder + name, 'utf8'));

/** Each has another name in the gallery, or is what an operation page is made of. */
const elsewhere = ['React.Fragment', 'Mermaid', 'RequestSchema', 'ResponseSchema', 'GitHub.Repo'];

test('the gallery shows every component', () => {
  const missing = [...elements.keys()].filter(
    (name) =>
      !elsewhere.includes(name) &&
      !pages.some(
        (page) => page.includes(`\n<${name}`) || page.includes(`<${name} `) || page.includes(`<${name}>`),
      ),
  );
  expect(missing).toEqual([]);
});

test('the source shown in the gallery is what it renders', () => {
  for (const page of pages)
    for (const [fence, , source = ''] of page.matchAll(/^(`{3,4})mdx\n([^]*?)\n\1$/gm))
      expect(page.replace(fence, '')).toContain(source);
});
