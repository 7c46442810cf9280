import { isChildKey } from '../../model/navigation/element.ts';
import { fields } from '../../model/navigation/fields.ts';
import type { Member, ObjectTree } from '../../source/tree.ts';
import { culpritFor } from './misspelt.ts';

/** The eight lists of which the navigation root holds one. */
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

/** A key of the navigation root that was meant to be its pattern: the root holds none. */
export interface MisspeltPattern {
  readonly culprit: Member;
  readonly meant: string;
  readonly isCertain: boolean;
}

export function misspeltPattern(root: ObjectTree): MisspeltPattern | undefined {
  if (root.members.some(({ key }) => isChildKey(key))) return undefined;
  const known = Object.keys(fields.root);
  const found = rootPatterns.flatMap((meant): readonly MisspeltPattern[] => {
    const { culprit, isCertain } = culpritFor(root, meant, known, ({ kind }) => kind === 'array');
    return culprit === undefined ? [] : [{ culprit, meant, isCertain }];
  });
  const [first, ...others] = found;
  return first && { ...first, isCertain: first.isCertain && others.length === 0 };
}
