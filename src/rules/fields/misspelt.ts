import type { Fix } from '../../source/finding.ts';
import type { Member, ObjectTree } from '../../source/tree.ts';
import { nearest } from '../nearest.ts';

/** The unknown key of an object that was most likely meant to be this absent field: one or two letters away. */
export function misspelt(object: ObjectTree, field: string, known: readonly string[]): Member | undefined {
  return object.members.find(({ key }) => {
    if (known.includes(key)) return false;
    const near = nearest(key, known);
    return near?.text === field && near.distance <= 2;
  });
}

export function renamed({ key, keySpan }: Member, field: string): Fix {
  return {
    title: `rename "${key}" to "${field}"`,
    safe: true,
    edits: [{ span: keySpan, text: JSON.stringify(field) }],
  };
}
