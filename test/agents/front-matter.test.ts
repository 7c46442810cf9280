import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { skillFrontMatter } from '../../src/agents/skills/front-matter.ts';

test('front matter has one quoted line per value, whatever the value contains', () => {
  const text = skillFrontMatter({
    name: 'crumb',
    description: 'Bake: "rye" --- and\n---\nmore #1 \u2028 é 🥐 \u0000',
    license: 'MIT',
    compatibility: undefined,
    metadata: { version: '1.0' },
    allowedTools: 'Read Bash(oven:*)',
  });
  expect(text).toBe(
    [
      '---',
      'name: "crumb"',
      'description: "Bake: \\"rye\\" — and — more #1 é 🥐"',
      'license: "MIT"',
      'metadata:',
      '  version: "1.0"',
      'allowed-tools: "Read Bash(oven:*)"',
      '---',
      '',
    ].join('\n'),
  );
  expect(text.split('---')).toHaveLength(3);
  expect(parse(text.split('---')[1] ?? '')).toMatchObject({ metadata: { version: '1.0' } });
});
