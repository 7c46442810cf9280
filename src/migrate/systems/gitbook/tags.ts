import type { Range } from '../../../site/source/span.ts';
import { fencesIn } from '../../markdown/fences.ts';

/** `{% name key="value" %}`. */
export interface Tag extends Range {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: ReadonlyMap<string, string>;
}

/** A block of GitBook. `close` is undefined where the block has no content. */
export interface Block {
  readonly open: Tag;
  readonly close: Tag | undefined;
  readonly parent: Block | undefined;
}

export interface Blocks {
  /** In the order of their first tags. */
  readonly blocks: readonly Block[];
  /** Tags that close or open nothing. */
  readonly strays: readonly Tag[];
}

const pattern = /`[^`\n]*`|\{%-?[ \t]*(end)?(@?[a-z][\w/.-]*)((?:[ \t]+(?:[^%\n]|%(?!\}))*?)?)[ \t]*-?%\}/gi;

/** The tags of a text that are not in code. */
function tagsIn(text: string): readonly Tag[] {
  const isInFence = fencesIn(text);
  return [...text.matchAll(pattern)].flatMap(
    ({ index, 0: whole, 1: end, 2: name, 3: written = '' }): readonly Tag[] => {
      if (name === undefined || isInFence(index)) return [];
      const attributes = new Map(
        Array.from(written.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g), ([, key = '', a, b, c]) => [
          key,
          a ?? b ?? c ?? '',
        ]),
      );
      return [
        {
          start: index,
          end: index + whole.length,
          name: name.toLowerCase(),
          isEnd: end !== undefined,
          attributes,
        },
      ];
    },
  );
}

/** Tags that may stand alone. */
const single: ReadonlySet<string> = new Set([
  'embed',
  'file',
  'include',
  'openapi',
  'openapi-operation',
  'openapi-schemas',
  'swagger',
  'content-ref',
]);
const deepest = 100;

/** The blocks that tags make; a block that nothing closes is a stray, if it needs content. */
export function blocksIn(text: string): Blocks {
  const blocks: Block[] = [];
  const strays: Tag[] = [];
  const waiting: { readonly open: Tag; readonly place: number; readonly parent: number | undefined }[] = [];
  const found: { open: Tag; close: Tag | undefined; parent: number | undefined }[] = [];
  const drop = (from: number) => {
    for (const { open, place } of waiting.splice(from)) {
      if (single.has(open.name)) continue;
      strays.push(open);
      found[place] = { open, close: undefined, parent: -1 };
    }
  };
  for (const tag of tagsIn(text)) {
    if (tag.isEnd) {
      const index = waiting.findLastIndex(({ open }) => open.name === tag.name);
      const match = waiting[index];
      if (match === undefined) {
        strays.push(tag);
        continue;
      }
      drop(index + 1);
      waiting.pop();
      const block = found[match.place];
      if (block !== undefined) block.close = tag;
    } else if (waiting.length >= deepest) strays.push(tag);
    else {
      const parent = waiting.at(-1)?.place;
      waiting.push({ open: tag, place: found.length, parent });
      found.push({ open: tag, close: undefined, parent });
    }
  }
  drop(0);
  const made: (Block | undefined)[] = [];
  found.forEach(({ open, close, parent }, index) => {
    const isBlock = close !== undefined || (single.has(open.name) && parent !== -1);
    const block = isBlock
      ? { open, close, parent: parent === undefined ? undefined : made[parent] }
      : undefined;
    made[index] = block;
    if (block !== undefined) blocks.push(block);
  });
  return { blocks, strays };
}
