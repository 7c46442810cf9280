import { isChildKey } from '../../model/navigation/element.ts';
import { fields } from '../../model/navigation/fields.ts';
import type { Member, ObjectTree } from '../../source/tree.ts';
import { culpritFor } from './misspelt.ts';

/** The eight lists of which the navigation root must contain exactly one. */
export const rootPatterns = [
  'pages',
  'groups',
  'tabs',
  'anchors',
  'dropdowns',
  'products',
  'versions',
  'languages',
] as const;

/** A key that was meant to be the pattern of a navigation root without one. */
export interface MisspeltPattern {
  readonly culprit: Member;
  readonly pattern: string;
  readonly isCertain: boolean;
}

export function misspeltPattern(root: ObjectTree): MisspeltPattern | undefined {
  if (root.members.some(({ key }) => isChildKey(key))) return undefined;
  const fieldNames = Object.keys(fields.root);
  const [first, ...others] = rootPatterns.flatMap((pattern): readonly MisspeltPattern[] => {
    const { culprit, isCertain } = culpritFor(root, pattern, fieldNames, ({ kind }) => kind === 'array');
    return culprit === undefined ? [] : [{ culprit, pattern, isCertain }];
  });
  return first && { ...first, isCertain: first.isCertain && others.length === 0 };
}
