import { replaceFix, type Fix } from '../../source/finding.ts';
import type { Member, ObjectTree, Tree } from '../../source/tree.ts';
import { nearest } from '../nearest.ts';
import type { MissingField } from './violation.ts';

/** The unknown keys of an object that were most likely meant to be this absent field: one or two letters away. */
export function misspellings(
  object: ObjectTree,
  field: string,
  fieldNames: readonly string[],
): readonly Member[] {
  return object.members.filter(({ key }) => {
    if (fieldNames.includes(key)) return false;
    const near = nearest(key, fieldNames);
    return near?.text === field && near.distance <= 2;
  });
}

/** The key that was meant to be a required field. */
export function culpritFor(
  object: ObjectTree,
  field: string,
  fieldNames: readonly string[],
  fits: (value: Tree) => boolean,
): Pick<MissingField, 'culprit' | 'isCertain'> {
  const [culprit, ...others] = misspellings(object, field, fieldNames);
  return { culprit, isCertain: culprit !== undefined && others.length === 0 && fits(culprit.value) };
}

export function renameFix({ key, keySpan }: Member, field: string, safe: boolean): Fix {
  return replaceFix(`rename "${key}" to "${field}"`, keySpan, JSON.stringify(field), safe);
}
