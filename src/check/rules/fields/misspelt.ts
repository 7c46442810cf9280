import { replaceFix, type Fix } from '../../../site/source/finding.ts';
import { member, type Member, type ObjectTree, type Tree } from '../../../site/source/tree.ts';
import { nearest } from '../../../site/source/nearest.ts';
import type { MissingField } from './violation.ts';
import { isChildKey } from '../../../site/model/navigation/element.ts';
import { fields } from '../../../site/model/navigation/fields.ts';

/** The unknown keys of an object that were most likely meant to be this absent field: one or two letters away, or synonyms. */
export function misspellings(
  object: ObjectTree,
  field: string,
  fieldNames: readonly string[],
): readonly Member[] {
  return object.members.filter(({ key }) => {
    if (fieldNames.includes(key)) return false;
    const near = nearest(key, fieldNames);
    return near === undefined ? areSynonyms(key, field) : near.text === field && near.distance <= 2;
  });
}

/** The field that an unknown key was meant to be, if it is another word for it; rather one that is absent. */
export function synonymOf(
  key: string,
  object: ObjectTree,
  fieldNames: readonly string[],
): string | undefined {
  const candidates = fieldNames.filter((name) => areSynonyms(key, name));
  return candidates.find((name) => member(object, name) === undefined) ?? candidates[0];
}

function areSynonyms(one: string, other: string): boolean {
  return synonyms.some((words) => words.includes(one) && words.includes(other));
}

/** Words for one thing in different places of docs.json, in the older mint.json and in other tools. */
const synonyms: readonly (readonly string[])[] = [
  [
    'label',
    'name',
    'title',
    'text',
    'header',
    'group',
    'tab',
    'anchor',
    'dropdown',
    'product',
    'version',
    'item',
  ],
  ['href', 'url', 'link', 'to'],
  ['pages', 'items', 'children'],
  ['items', 'links'],
  ['source', 'from'],
  ['destination', 'to'],
  ['content', 'text', 'message'],
  ['banner', 'announcement'],
  ['type', 'kind'],
];

/** The key that was meant to be a required field. */
export function culpritFor(
  object: ObjectTree,
  field: string,
  fieldNames: readonly string[],
  fits: (value: Tree) => boolean,
): Pick<MissingField, 'culprit' | 'isCertain'> {
  const [culprit, ...others] = misspellings(object, field, fieldNames);
  const isCertain = culprit !== undefined && others.length === 0 && !areSynonyms(culprit.key, field);
  return { culprit, isCertain: isCertain && fits(culprit.value) };
}

export function renameFix({ key, keySpan }: Member, field: string, safe: boolean): Fix {
  return replaceFix(`rename "${key}" to "${field}"`, keySpan, JSON.stringify(field), safe);
}

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
];

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
