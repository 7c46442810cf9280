import {
  getLanguageService,
  type CompletionItem,
  type JSONDocument,
  type JSONSchema,
  type LanguageService,
} from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import schema from '../../schemas/docs.schema.json' with { type: 'json' };
import { scan } from '../site/source/json/scan.ts';
import { once, oncePer } from '../site/source/once.ts';
import { positionAt, type SourceFile, type Span } from '../site/source/span.ts';
import type { RequestAt } from './snapshot.ts';

/** What the schema says about docs.json: the meaning of each key, and the keys and values allowed at a position. */

const service = once((): LanguageService => {
  const created = getLanguageService({ clientCapabilities: { textDocument: { completion: {} } } });
  created.configure({ schemas: [{ uri: 'docs:schema', fileMatch: ['*'], schema: forEditors(schema) }] });
  return created;
});

type Json = string | number | boolean | null | readonly Json[] | Fields;

/**
 * Any value may be a `$ref` to another file, which the schema expresses with `if` and `else`. Without removing that,
 * the service would offer `$ref` everywhere, and nothing else.
 */
function forEditors(fields: Fields): JSONSchema {
  return Object.fromEntries(entriesFor(fields));
}

type Fields = { readonly [key: string]: Json };

function entriesFor(fields: Fields): readonly (readonly [string, Json])[] {
  const { if: condition, else: otherwise, ...rest } = fields;
  const isReference = condition !== undefined && !('then' in fields) && typeof otherwise === 'object';
  const fieldsForEditors = isReference ? { ...rest, ...otherwise } : fields;
  return Object.entries(fieldsForEditors).map(([key, value]) => [key, valueFor(value)]);
}

function valueFor(value: Json): Json {
  if (isList(value)) return value.map(valueFor);
  return typeof value === 'object' && value !== null ? Object.fromEntries(entriesFor(value)) : value;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

interface Parsed {
  readonly document: TextDocument;
  readonly json: JSONDocument;
}

/** Whether the service, which calls itself for each level, can read a file. */
function isReadable({ path, text }: SourceFile): boolean {
  return path === 'docs.json' && scan(text).tooDeep === undefined;
}

/** The file's own `$schema` is not requested: no command needs the network. */
const parsed = oncePer((file: SourceFile): Parsed => {
  const text = file.text.replace(/"\$schema"(?=\s*:)/g, '"$SCHEMA"');
  const document = TextDocument.create('file:///docs.json', 'json', 0, text);
  return { document, json: service().parseJSONDocument(document) };
});

export async function schemaHover({
  file,
  offset,
}: RequestAt): Promise<{ readonly span: Span | undefined; readonly text: string } | undefined> {
  if (!isReadable(file)) return undefined;
  const { document, json } = parsed(file);
  const result = await service().doHover(document, document.positionAt(offset), json);
  const contents = [result?.contents].flat().flatMap((one) => one ?? []);
  const text = contents.map((one) => (typeof one === 'string' ? one : one.value)).join('\n\n');
  return text === '' ? undefined : { span: undefined, text };
}

/** Keys and values that the schema allows. */
export async function schemaCompletion({ file, offset }: RequestAt): Promise<readonly CompletionItem[]> {
  if (!isReadable(file)) return [];
  const { document, json } = parsed(file);
  const { line, column } = positionAt(file, offset);
  const result = await service().doComplete(document, { line: line - 1, character: column - 1 }, json);
  return (result?.items ?? []).filter(({ label }) => label !== '$SCHEMA');
}
