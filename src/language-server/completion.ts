import { InsertTextFormat, type CompletionItem, type CompletionList } from 'vscode-languageserver';
import { categoryOf } from '../load/category.ts';
import { configCompletion } from './completion-in-config.ts';
import { pageCompletion } from './completion-in-page.ts';
import { settingsCompletion } from './completion-in-settings.ts';
import { rangeOf } from './place.ts';
import type { Asked } from './snapshot.ts';
import type { Suggestions } from './suggestion.ts';

/** An editor shows no more of them, and asks again with every letter where there are. */
const most = 500;

/** What of completion an editor knows to handle. */
export interface CompletionAbilities {
  readonly snippets: boolean;
}

/** What may be written at a place. */
export async function completion(asked: Asked, abilities: CompletionAbilities): Promise<CompletionList> {
  const { file } = asked;
  if (file.path === 'docs.config.yaml') return shown(asked, settingsCompletion(asked), abilities);
  const category = categoryOf(file.path);
  if (category === 'page' || category === 'snippet') return shown(asked, pageCompletion(asked), abilities);
  if (!file.path.endsWith('.json')) return { isIncomplete: false, items: [] };
  const { suggestions, items } = await configCompletion(asked);
  const own = shown(asked, suggestions, abilities);
  return { ...own, items: [...own.items, ...items] };
}

function shown(
  { file, offset }: Asked,
  suggestions: Suggestions | undefined,
  { snippets }: CompletionAbilities,
): CompletionList {
  if (suggestions === undefined) return { isIncomplete: false, items: [] };
  const { from, items } = suggestions;
  const typed = file.text.slice(from, offset).toLowerCase();
  const letters = [...typed.replace(/^\.{0,2}\//, '')];
  const fitting =
    items.length <= most ? items : items.filter(({ text }) => holds(text.toLowerCase(), letters));
  const range = rangeOf({ file, start: from, end: offset });
  return {
    isIncomplete: fitting.length > most,
    items: fitting.slice(0, most).map(({ text, kind, detail, about, snippet }, index): CompletionItem => ({
      ...{ label: text, kind, textEdit: { range, newText: (snippets && snippet) || text } },
      // Editors sort by the letters of the label otherwise.
      sortText: String(index).padStart(4, '0'),
      ...(snippets && snippet !== undefined && { insertTextFormat: InsertTextFormat.Snippet }),
      ...(detail !== undefined && { detail }),
      ...(about !== undefined && { documentation: about }),
    })),
  };
}

/** Whether a text holds letters in their order. */
function holds(text: string, letters: readonly string[]): boolean {
  let at = 0;
  for (const letter of letters) {
    const found = text.indexOf(letter, at);
    if (found < 0) return false;
    at = found + 1;
  }
  return true;
}
