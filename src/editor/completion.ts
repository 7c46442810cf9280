import { InsertTextFormat, type CompletionItem, type CompletionList } from 'vscode-languageserver';
import { categoryOf } from '../site/load/category.ts';
import { settingsName } from '../site/load/settings.ts';
import { configCompletion } from './completion-in-config.ts';
import { pageCompletion } from './completion-in-page.ts';
import { settingsCompletion } from './completion-in-settings.ts';
import { lettersInOrder } from './letters-in-order.ts';
import { rangeOf } from './place.ts';
import type { RequestAt } from './snapshot.ts';
import type { Suggestions } from './suggestion.ts';

/** Editors show no more, and request again with every letter if the list is incomplete. */
const most = 500;

/** What the editor supports. */
export interface CompletionAbilities {
  readonly snippets: boolean;
}

/** Completions at a position. */
export async function completion(
  request: RequestAt,
  abilities: CompletionAbilities,
): Promise<CompletionList> {
  const { file } = request;
  if (file.path === settingsName) return completionList(request, settingsCompletion(request), abilities);
  const category = categoryOf(file.path);
  if (category === 'page' || category === 'snippet')
    return completionList(request, pageCompletion(request), abilities);
  if (!file.path.endsWith('.json')) return { isIncomplete: false, items: [] };
  const { suggestions, items } = await configCompletion(request);
  const list = completionList(request, suggestions, abilities);
  return { ...list, items: [...list.items, ...items] };
}

function completionList(
  { file, offset }: RequestAt,
  suggestions: Suggestions | undefined,
  { snippets }: CompletionAbilities,
): CompletionList {
  if (suggestions === undefined) return { isIncomplete: false, items: [] };
  const { from, items } = suggestions;
  const fits = lettersInOrder(file.text.slice(from, offset).replace(/^\.{0,2}\//, ''));
  const fitting = items.length <= most ? items : items.filter(({ text }) => fits(text));
  const range = rangeOf({ file, start: from, end: offset });
  return {
    isIncomplete: fitting.length > most,
    items: fitting.slice(0, most).map(({ text, kind, detail, about, snippet }, index): CompletionItem => ({
      ...{ label: text, kind, textEdit: { range, newText: (snippets && snippet) || text } },
      // Otherwise editors sort by label.
      sortText: String(index).padStart(4, '0'),
      ...(snippets && snippet !== undefined && { insertTextFormat: InsertTextFormat.Snippet }),
      ...(detail !== undefined && { detail }),
      ...(about !== undefined && { documentation: about }),
    })),
  };
}
