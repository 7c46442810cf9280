import type { Operation, OperationPage, SchemaPage, Spec } from '../../../model/openapi/spec.ts';
import { leadOf } from '../../../model/operation/lead.ts';
import type { Page } from '../../../model/pages/page.ts';
import { atPointer, pointerTo, textField } from '../../../source/plain.ts';
import { flagOf, stringOf, valueOf } from '../../../source/tree.ts';
import { parseOperationName } from '../operation-name.ts';
import type { Place } from './faults.ts';

/** The page for the operation in its front matter. */
export function operationPage(page: Page, spec: Spec, operation: Operation): OperationPage {
  const text = (key: string): string | undefined => stringOf(valueOf(page.fields, key));
  return {
    slug: page.path,
    title: text('title') ?? (operation.summary?.trim() || page.title),
    description: page.description ?? leadOf(operation.description),
    method: operation.method,
    path: operation.path,
    spec: spec.file.path,
    origin: 'front-matter',
    hidden: flagOf(valueOf(page.fields, 'hidden')) === true,
    deprecated: flagOf(valueOf(page.fields, 'deprecated')) ?? operation.deprecated,
    fields: undefined,
  };
}

/** The page for an operation whose spec cannot be read: it shows the method, the path and its own text. */
export function unreadPage({ page, key, text }: Place): OperationPage | undefined {
  const name = key === 'openapi' ? parseOperationName(text) : undefined;
  if (name === undefined || name.method === 'WEBHOOK') return undefined;
  const { method, target: path } = name;
  const title = ['title', 'sidebarTitle'].map((field) => stringOf(valueOf(page.fields, field))).find(Boolean);
  return { ...withoutSpec(page, method, path), title: title ?? `${method} ${path}` };
}

/** The page for the schema in its front matter. */
export function schemaPage(page: Page, spec: Spec, schema: string): SchemaPage {
  const { path, title } = page;
  const described = textField(atPointer(spec.value, pointerTo('/components/schemas', schema)), 'description');
  return {
    slug: path,
    title,
    description: page.description ?? leadOf(described),
    spec: spec.file.path,
    schema,
  };
}

/** `api: METHOD path` describes an operation without a spec. */
export function apiPage({ page, text }: Place): OperationPage | undefined {
  const name = parseOperationName(text);
  if (name === undefined || name.spec !== undefined || name.method === 'WEBHOOK') return undefined;
  return withoutSpec(page, name.method, name.target);
}

function withoutSpec(page: Page, method: string, path: string): OperationPage {
  return {
    slug: page.path,
    title: page.title,
    description: page.description,
    method,
    path,
    spec: '',
    origin: 'front-matter',
    hidden: flagOf(valueOf(page.fields, 'hidden')) === true,
    deprecated: flagOf(valueOf(page.fields, 'deprecated')) === true,
    fields: undefined,
  };
}
