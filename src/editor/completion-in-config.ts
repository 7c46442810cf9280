import { CompletionItemKind, type CompletionItem } from 'vscode-languageserver';
import { isCollectionKey } from '../site/model/navigation/element.ts';
import { languageCodes } from '../site/model/navigation/language.ts';
import type { Site } from '../site/model/site.ts';
import { pointerKeys } from '../site/source/plain.ts';
import { pointerAt } from '../site/source/positions/pointer.ts';
import type { SourceFile } from '../site/source/span.ts';
import type { Suggestion, Suggestions } from './suggestion.ts';
import { operationNames } from './operation-names.ts';
import type { RequestAt } from './snapshot.ts';
import { assetSuggestions, iconSuggestions, pageSuggestions, targetSuggestions } from './targets.ts';

/** Completions in docs.json, or in a file that it references. */
export async function configCompletion(
  request: RequestAt,
): Promise<{ readonly suggestions: Suggestions | undefined; readonly items: readonly CompletionItem[] }> {
  const { file, offset, snapshot } = request;
  if (!snapshot.loaded.config.has(file.path)) return { suggestions: undefined, items: [] };
  const from = stringStart(file.text, offset);
  const items = from === undefined ? undefined : inString(snapshot.site, file, from, offset);
  if (from !== undefined && items !== undefined) return { suggestions: { from, items }, items: [] };
  const { schemaCompletion } = await import('./docs-json.ts');
  return { suggestions: undefined, items: await schemaCompletion(request) };
}

/** Start of the content of the JSON string that contains an offset. */
function stringStart(text: string, offset: number): number | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  let start: number | undefined;
  for (let at = lineStart; at < offset; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') start = start === undefined ? at + 1 : undefined;
  }
  return start;
}

/** Undefined if the schema provides better completions. */
function inString(
  site: Site,
  file: SourceFile,
  from: number,
  offset: number,
): readonly Suggestion[] | undefined {
  if (isKey(file.text, from)) return undefined;
  const keys = pointerKeys(pointerAt({ file, start: from, end: from }) ?? '');
  const key = keys.findLast((one) => !/^\d+$/.test(one));
  const typed = file.text.slice(from, offset);
  const withoutSlash = (one: Suggestion): Suggestion =>
    typed.startsWith('/') ? one : { ...one, text: one.text.replace(/^\//, '') };
  switch (key) {
    case 'pages':
      return [
        ...pageSuggestions(site).filter(({ path }) => site.pages.has(path)),
        ...operationNames(site),
      ].map(withoutSlash);
    case 'root':
      return pageSuggestions(site).map(withoutSlash);
    case 'icon':
      return iconSuggestions(site);
    case 'language':
      return languageCodes.map((text) => ({ text, kind: CompletionItemKind.Value }));
    case 'openapi':
    case 'asyncapi':
    case 'source':
      return key === 'source' && keys.includes('redirects')
        ? undefined
        : assetSuggestions(site)
            .filter(({ path }) => /\.(?:json|ya?ml)$/.test(path))
            .map(withoutSlash);
    case 'href':
    case 'destination':
      return targetSuggestions(site, undefined, '', typed, 'page');
    case 'logo':
    case 'favicon':
    case 'light':
    case 'dark':
      return keys.includes('colors') || keys.includes('background')
        ? undefined
        : assetSuggestions(site).filter(({ path }) => /\.(?:svg|png|jpe?g|webp|ico|gif)$/.test(path));
    default:
      return key !== undefined && isCollectionKey(key) ? [] : undefined;
  }
}

/** Whether a string is an object key: a value follows a colon, or a bracket and commas. */
function isKey(text: string, from: number): boolean {
  const before = text.slice(Math.max(0, from - 500), from - 1).trimEnd();
  if (before.endsWith(':')) return false;
  if (!/[{,]$/.test(before)) return false;
  const rest = /^[^"\n]*"\s*:/.test(text.slice(from, from + 200));
  return rest || before.endsWith('{');
}
