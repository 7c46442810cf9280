import type { CompletionItem, CompletionList } from 'vscode-languageserver';
import { categoryOf } from '../load/category.ts';
import { configCompletion } from './completion-in-config.ts';
import { pageCompletion } from './completion-in-page.ts';
import { settingsCompletion } from './completion-in-settings.ts';
import { rangeOf } from './place.ts';
import type { Asked } from './snapshot.ts';
import type { Suggestions } from './suggestion.ts';

/** An editor shows no more of them, and asks again with every letter where there are. */
const most = 500;

/** What may be written at a place. */
export async function completion(asked: Asked): Promise<CompletionList> {
  const { file } = asked;
  if (file.path === 'docs.config.yaml') return shown(asked, settingsCompletion(asked));
  const category = categoryOf(file.path);
  if (category === 'page' || category === 'snippet') return shown(asked, pageCompletion(asked));
  if (!file.path.endsWith('.json')) return { isIncomplete: false, items: [] };
  const { suggestions, items } = await configCompletion(asked);
  const own = shown(asked, suggestions);
  return { ...own, items: [...own.items, ...items] };
}

function shown({ file, offset }: Asked, suggestions: Suggestions | undefined): CompletionList {
  if (suggestions === undefined) return { isIncomplete: false, items: [] };
  const { from, items } = suggestions;
  const typed = file.text.slice(from, offset).toLowerCase();
  const letters = [...typed.replace(/^\.{0,2}\//, '')];
  const fitting =
    items.length <= most ? items : items.filter(({ text }) => holds(text.toLowerCase(), letters));
  const range = rangeOf({ file, start: from, end: offset });
  return {
    isIncomplete: fitting.length > most,
    items: fitting.slice(0, most).map(({ text, kind, detail, about }): CompletionItem => ({
      ...{ label: text, kind, textEdit: { range, newText: text } },
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
