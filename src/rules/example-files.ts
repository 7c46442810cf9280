import type { Example } from './rule.ts';

/** The text of each file of an example, by its path. */
export function exampleFiles(example: Example): Readonly<Record<string, string>> {
  return typeof example === 'string' ? { 'docs.json': example } : example;
}
