import type { Site } from '../../model/site.ts';
import { oneLine } from '../../markdown/text.ts';
import { itemsOf, stringOf, valueAt, type Tree } from '../../source/tree.ts';
import { originOf, type Phrase } from './statement.ts';

/** The instructions for agents in docs.json: `markdown.instructions`. */
export function instructionsOf(site: Site): readonly Phrase[] {
  const setting = valueAt(site.config, 'markdown', 'instructions');
  return [setting, ...itemsOf(setting)].flatMap((tree) => phrasesIn(tree));
}

function phrasesIn(tree: Tree | undefined): readonly Phrase[] {
  const text = oneLine(stringOf(tree) ?? '');
  return tree === undefined || text === '' ? [] : [{ text, origin: originOf(tree.span) }];
}
