import { isChildKey } from '../../../site/model/navigation/element.ts';
import { oncePer } from '../../../site/source/once.ts';
import {
  member as memberOf,
  stringOf,
  valueOf,
  type Member,
  type ObjectTree,
  type Tree,
} from '../../../site/source/tree.ts';
import { isOfAnotherTool } from './another-tool.ts';
import { elementViolations } from './elements.ts';
import { culpritFor } from './misspelt.ts';
import { requiredFields, topLevelFields } from './schema.ts';
import { isValid, validate } from './validate.ts';
import type { Violation } from './violation.ts';

/**
 * All violations of the schema and of the tables of fields in docs.json, except for values in place of an element. A key
 * that was meant to be a missing field is part of that violation only. Kept as long as the tree, for several rules.
 */
export const violations = oncePer((config: Tree): readonly Violation[] => {
  if (config.kind === 'object' && isOfAnotherTool(config)) return [{ kind: 'foreign', object: config }];
  const all = config.kind === 'object' ? [...allOf(config)] : [];
  const culprits = new Set(
    all.map((violation) => (violation.kind === 'missing' ? violation.culprit : undefined)),
  );
  return all.filter((violation) => violation.kind !== 'unknown' || !culprits.has(violation.member));
});

function* allOf(config: ObjectTree): Generator<Violation> {
  for (const field of requiredFields) {
    if (valueOf(config, field) !== undefined) continue;
    const misplaced = field === 'navigation' ? config.members.find(({ key }) => isChildKey(key)) : undefined;
    const fits = (value: Tree): boolean =>
      field === 'navigation' ? value.kind === 'object' : isValid(value, `top-${field}`);
    const { culprit = misplaced, isCertain } = culpritFor(config, field, topLevelFields, fits);
    yield { kind: 'missing', place: 'docs.json', object: config, field, culprit, isCertain };
  }
  for (const member of config.members) {
    if (isFieldRead(member, config)) continue;
    const fits = (field: string): boolean => field !== 'navigation' && isValid(member.value, `top-${field}`);
    yield { kind: 'unknown', place: 'docs.json', object: config, member, fieldNames: topLevelFields, fits };
  }
  for (const name of topLevelFields) {
    const entry = memberOf(config, name);
    if (entry === undefined || !isFieldRead(entry, config)) continue;
    const { value } = entry;
    if (name === 'navigation') yield* elementViolations(value);
    else yield* validate(value, `top-${name}`, (path) => `"${name}${path}"`);
  }
}

/** Only one theme has variations. */
function isFieldRead({ key }: Member, config: ObjectTree): boolean {
  if (key === 'variations') return (stringOf(valueOf(config, 'theme')) ?? 'willow') === 'willow';
  return topLevelFields.includes(key) || key === '$ref';
}
