import { plain, type Tree } from '../../../site/source/tree.ts';
import { didYouMean, type Finding } from '../../../site/source/finding.ts';
import { nearest } from '../../../site/source/nearest.ts';
import { kindName } from '../../../site/source/wording.ts';

/**
 * Findings for each invalid part of `groups`, which holds names of groups, or objects with `includes` and `excludes`: any
 * of them keeps all readers out.
 */
export function* invalidGroups(value: Tree): Generator<Finding> {
  if (value.kind !== 'array') {
    yield {
      message: `"groups" is ${kindName(plain(value))}, not a list of group names${consequence}`,
      span: value.span,
    };
    return;
  }
  for (const item of value.items) {
    if (item.kind === 'object') yield* invalidMembers(item);
    else yield* invalidName(item, 'groups');
  }
}

const consequence = ', so nobody can open the page';
const sides: readonly string[] = ['includes', 'excludes'];

function* invalidMembers({ members }: Extract<Tree, { kind: 'object' }>): Generator<Finding> {
  for (const { key, keySpan, value } of members) {
    if (!sides.includes(key)) {
      const near = nearest(key, sides);
      yield {
        message: `"groups" contains "${key}", which is neither "includes" nor "excludes"${consequence}`,
        span: keySpan,
        help: didYouMean(near?.text, 'use "includes" and "excludes"'),
      };
    } else if (value.kind !== 'array')
      yield {
        message: `"${key}" is ${kindName(plain(value))}, not a list of group names${consequence}`,
        span: value.span,
      };
    else {
      for (const item of value.items) {
        if (key === 'excludes' && plain(item) === '*')
          yield {
            message: `"*" means all groups only in "includes"${consequence}`,
            span: item.span,
            help: 'name the groups',
          };
        else yield* invalidName(item, key);
      }
    }
  }
}

function* invalidName(item: Tree, field: string): Generator<Finding> {
  const itemValue = plain(item);
  if (typeof itemValue === 'string') return;
  yield {
    message: `"${field}" contains ${kindName(itemValue)}, not the name of a group${consequence}`,
    span: item.span,
    help: typeof itemValue === 'object' ? 'write the name alone' : `write "${String(itemValue)}", in quotes`,
  };
}
