import { expect, test } from 'vitest';
import { pageSyntax } from '../../../src/check/rules/pages/syntax.ts';
import { textOf } from '../../../src/site/source/span.ts';
import { foundBy } from '../../support/found-by.ts';
import { siteOf } from '../../support/site.ts';

async function found(text: string): Promise<readonly string[]> {
  const site = await siteOf({ 'docs.json': '{}', 'rye.mdx': text });
  return foundBy(pageSyntax, site).map(({ span, message }) => `${textOf(span)} | ${message}`);
}

const message = 'the code block swallows markup and ends where the next one was meant to end';

test('the closing tag that a code block without end leaves over is no error of its own', async () => {
  const text = '```bash\nbake rye\n\n<Note>\nThen cool it.\n\n```bash\ncool rye\n```\n\n</Note>\n';
  expect(await found(text)).toEqual([`\`\`\`bash | ${message}`]);
  expect(await found(`## Rye\n\n~~~sh\nbake\n<Tip>\n~~~js\ncool()\n~~~\n</Tip>\n`)).toEqual([
    `~~~sh | ${message}`,
  ]);
});

test('a closing tag below a block that shows the opening one is', async () => {
  expect(await found('```mdx\n<Note>\n```\n\n</Note>\n')).toEqual([
    '</Note> | "</Note>" has no matching opening tag',
  ]);
});
