import { CompletionItemKind } from 'vscode-languageserver';
import { elements } from '../pages/components/index.ts';
import { documentAt } from '../site/model/pages/documents.ts';
import type { Site } from '../site/model/site.ts';
import { pageFields } from '../check/rules/pages/page-fields.ts';
import { rules } from '../check/rules/index.ts';
import type { SourceFile } from '../site/source/span.ts';
import { valueOf, type Tree } from '../site/source/tree.ts';
import { attributeSnippet } from './attribute-snippet.ts';
import type { Suggestion, Suggestions } from './suggestion.ts';
import { operationNames } from './operation-names.ts';
import { pageCursor, type PageCursor } from './page-cursor.ts';
import type { RequestAt } from './snapshot.ts';
import { iconSuggestions, targetSuggestions } from './targets.ts';
import { lookUp } from '../site/source/look-up.ts';

/** Completions in a page or snippet. */
export function pageCompletion({ snapshot: { site }, file, offset }: RequestAt): Suggestions | undefined {
  const cursor = pageCursor(file.text, offset);
  if (cursor === undefined) return undefined;
  return { from: cursor.from, items: itemsFor(site, file, cursor, file.text.slice(cursor.from, offset)) };
}

function itemsFor(site: Site, file: SourceFile, cursor: PageCursor, typed: string): readonly Suggestion[] {
  const document = documentAt(site, file.path);
  const page = document !== undefined && 'fields' in document ? document : undefined;
  switch (cursor.kind) {
    case 'target':
      return targetSuggestions(site, page, file.path, typed, cursor.purpose);
    case 'icon':
      return iconSuggestions(site);
    case 'choice':
      return valuesOf(cursor.choices);
    case 'tag':
      return [...components(), ...ownComponents(site, file)];
    case 'attribute':
      return attributesOf(cursor.tag, cursor.written);
    case 'variable':
      return variables(site);
    case 'rule':
      return rules.map(({ id, summary }) => ({ text: id, kind: CompletionItemKind.Value, detail: summary }));
    case 'import':
      return imports(site, file);
    case 'field':
      return fieldsWithout(page?.fields, cursor.from);
    case 'field-value':
      return fieldValues(site, cursor.field);
  }
}

/** The fields of front matter, except those that the page has elsewhere than at the cursor. */
function fieldsWithout(fields: Tree | undefined, cursor: number): readonly Suggestion[] {
  const members = fields?.kind === 'object' ? fields.members : [];
  const there = members.filter(({ keySpan }) => cursor < keySpan.start || keySpan.end < cursor);
  const keys = new Set(there.map(({ key }) => key));
  return Object.entries(pageFields)
    .filter(([text]) => !keys.has(text))
    .map(([text, { about }]) => ({ text, kind: CompletionItemKind.Field, about }));
}

function valuesOf(choices: readonly string[]): readonly Suggestion[] {
  return choices.map((text) => ({ text, kind: CompletionItemKind.Value }));
}

function components(): readonly Suggestion[] {
  return [...elements]
    .filter(([name]) => /^[A-Z]/.test(name))
    .map(([text, { about }]) => ({ text, kind: CompletionItemKind.Class, about }));
}

function ownComponents(site: Site, file: SourceFile): readonly Suggestion[] {
  const names = documentAt(site, file.path)?.outline.definitions ?? [];
  return names
    .filter((name) => /^[A-Z]/.test(name))
    .map((text) => ({ text, kind: CompletionItemKind.Class, detail: 'of this site' }));
}

function attributesOf(tag: string, written: ReadonlySet<string>): readonly Suggestion[] {
  const attributes = elements.get(tag)?.attributes;
  return Object.entries(attributes ?? {})
    .filter(([name]) => !written.has(name))
    .map(([text, attribute]) => ({
      ...{ text, kind: CompletionItemKind.Property, about: attribute.about },
      detail: attribute.required === true ? `${attribute.type}, required` : attribute.type,
      snippet: attributeSnippet(text, attribute, 1),
    }));
}

function variables(site: Site): readonly Suggestion[] {
  const value = valueOf(site.config, 'variables');
  if (value?.kind !== 'object') return [];
  return value.members.map(({ key }) => ({ text: key, kind: CompletionItemKind.Variable }));
}

function imports(site: Site, file: SourceFile): readonly Suggestion[] {
  return [...site.snippets.keys()]
    .filter((path) => path !== file.path)
    .map((path) => ({ text: `/${path}`, kind: CompletionItemKind.File }));
}

function fieldValues(site: Site, field: string): readonly Suggestion[] {
  if (field === 'icon') return iconSuggestions(site);
  if (field === 'openapi' || field === 'asyncapi') return operationNames(site);
  const fieldInfo = lookUp(pageFields, field);
  if (fieldInfo?.kind === 'flag') return valuesOf(['true', 'false']);
  return valuesOf(typeof fieldInfo?.kind === 'object' ? fieldInfo.kind : []);
}
