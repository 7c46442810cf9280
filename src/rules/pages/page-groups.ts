import { plain, type Tree } from '../../source/tree.ts';
import type { Finding } from '../../source/finding.ts';
import { nearest } from '../nearest.ts';

/**
 * Who may read a page: names of groups, or objects with `includes` and `excludes`. Where a part is wrong nobody may, so it
 * is told of each part.
 */
export function* wrongGroups(value: Tree): Generator<Finding> {
  if (value.kind !== 'array') {
    yield { message: `"groups" is ${valueName(value)}, not a list of group names${lost}`, span: value.span };
    return;
  }
  for (const item of value.items) {
    if (item.kind === 'object') yield* wrongMembers(item);
    else yield* wrongName(item, 'groups');
  }
}

const lost = ', so nobody can open the page';
const sides: readonly string[] = ['includes', 'excludes'];

function* wrongMembers({ members }: Extract<Tree, { kind: 'object' }>): Generator<Finding> {
  for (const { key, keySpan, value } of members) {
    if (!sides.includes(key)) {
      const near = nearest(key, sides);
      yield {
        message: `"groups" holds "${key}", which is neither "includes" nor "excludes"${lost}`,
        span: keySpan,
        help: near === undefined ? 'use "includes" and "excludes"' : `did you mean "${near.text}"?`,
      };
    } else if (value.kind !== 'array')
      yield {
        message: `"${key}" is ${valueName(value)}, not a list of group names${lost}`,
        span: value.span,
      };
    else {
      for (const item of value.items) {
        if (key === 'excludes' && plain(item) === '*')
          yield {
            message: `"*" means all groups only in "includes"${lost}`,
            span: item.span,
            help: 'name the groups',
          };
        else yield* wrongName(item, key);
      }
    }
  }
}

function* wrongName(item: Tree, field: string): Generator<Finding> {
  const written = plain(item);
  if (typeof written === 'string') return;
  yield {
    message: `"${field}" holds ${valueName(item)}, not the name of a group${lost}`,
    span: item.span,
    help: typeof written === 'object' ? 'write the name alone' : `write "${String(written)}", in quotes`,
  };
}

/** What a value is, for a message. */
export function valueName(value: Tree): string {
  if (value.kind === 'array') return 'a list';
  if (value.kind === 'object') return 'a group of fields';
  if (typeof value.value === 'string') return 'text';
  return typeof value.value === 'number' ? 'a number' : String(value.value);
}
