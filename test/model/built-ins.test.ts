import { expect, test } from 'vitest';
import { components as printed } from '../../src/build/markdown/components.ts';
import { inlineElements } from '../../src/build/markdown/inline-elements.ts';
import { builtIns } from '../../src/model/built-ins.ts';
import { components as rendered } from '../../src/render/components/components.ts';

test('rules know every component that pages show', () => {
  const names = [rendered, printed, inlineElements].flatMap(Object.keys);
  const components = names.filter((name) => /^[A-Z]/.test(name)).map((name) => name.split('.')[0] ?? '');
  expect(components.filter((name) => !builtIns.has(name))).toEqual([]);
});
