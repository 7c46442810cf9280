import type { Located, Operation, SpecPart } from '../../model/openapi.ts';
import { followReference } from '../../model/reference.ts';
import { entriesOf, field, isPlainObject, isTrue, listOf, pointerTo, textField } from '../../source/plain.ts';
import { methods } from './operation-name.ts';
import { joinSlug } from './slug.ts';

/** All operations of an OpenAPI document: paths as written, each with its methods in the platform's order, then webhooks. */
export function readOperations(parts: ReadonlyMap<string, SpecPart>, root: Located): readonly Operation[] {
  const operations: Operation[] = [];
  for (const [path, item] of entriesOf(field(root.value, 'paths'))) {
    if (path.startsWith('x-')) continue;
    const own = { value: item, file: root.file, pointer: pointerTo('/paths', path) };
    for (const method of methods) {
      const located = methodOf(parts, own, method.toLowerCase());
      if (located !== undefined) operations.push(operationAt(located, method, path));
    }
    for (const [method, located] of otherMethods(parts, own)) {
      operations.push(operationAt(located, method.toUpperCase(), path));
    }
  }
  for (const [name, item] of entriesOf(field(root.value, 'webhooks'))) {
    const own = { value: item, file: root.file, pointer: pointerTo('/webhooks', name) };
    const located = methods
      .map((method) => methodOf(parts, own, method.toLowerCase()))
      .find((found) => found !== undefined);
    if (located !== undefined) operations.push(operationAt(located, 'WEBHOOK', name));
  }
  return operations;
}

/** Fields beside the `$ref` of a path item stand before those it refers to. */
function methodOf(parts: ReadonlyMap<string, SpecPart>, item: Located, key: string): Located | undefined {
  for (const located of [item, followReference(parts, item)]) {
    const value = field(located.value, key);
    if (isPlainObject(value)) {
      return followReference(parts, { value, file: located.file, pointer: pointerTo(located.pointer, key) });
    }
  }
  return undefined;
}

/** Methods of OpenAPI 3.2 that have no field of their own. */
function otherMethods(
  parts: ReadonlyMap<string, SpecPart>,
  item: Located,
): readonly (readonly [string, Located])[] {
  const all = methodOf(parts, item, 'additionalOperations');
  return entriesOf(all?.value).flatMap(([method]) => {
    const located = all && methodOf(parts, all, method);
    return located === undefined ? [] : [[method, located] as const];
  });
}

function operationAt({ value, file, pointer }: Located, method: string, path: string): Operation {
  const vendor = field(value, 'x-mint');
  const metadata = field(vendor, 'metadata');
  return {
    method,
    path,
    file,
    pointer,
    summary: textField(value, 'summary'),
    description: textField(value, 'description'),
    tags: listOf(field(value, 'tags')).filter((tag) => typeof tag === 'string'),
    deprecated: isTrue(value, 'deprecated'),
    hidden: isTrue(value, 'x-hidden'),
    excluded: isTrue(value, 'x-excluded'),
    href: ownAddress(textField(vendor, 'href')),
    content: textField(vendor, 'content'),
    metadata: isPlainObject(metadata) ? metadata : {},
  };
}

/** One that leads to no page, such as "" or "/", is none. */
function ownAddress(href: string | undefined): string | undefined {
  return href === undefined || joinSlug(href) === '' ? undefined : href;
}

/** The channels of an AsyncAPI 3 document. The group of a channel is its first tag. */
export function readChannels(parts: ReadonlyMap<string, SpecPart>, root: Located): readonly Operation[] {
  return entriesOf(field(root.value, 'channels')).map(([name, channel]) => {
    const own = { value: channel, file: root.file, pointer: pointerTo('/channels', name) };
    const { value, file, pointer } = followReference(parts, own);
    const tags = listOf(field(value, 'tags')).flatMap((tag) => textField(tag, 'name') ?? []);
    return {
      ...operationAt({ value, file, pointer }, 'CHANNEL', name),
      summary: textField(value, 'title'),
      description: textField(value, 'description') ?? textField(value, 'summary'),
      tags,
    };
  });
}

/** `x-group` of the tags of a document, by tag. */
export function readGroupTitles(root: Located): ReadonlyMap<string, string> {
  return new Map(
    listOf(field(root.value, 'tags')).flatMap((tag) => {
      const name = textField(tag, 'name');
      const title = textField(tag, 'x-group');
      return name === undefined || title === undefined ? [] : [[name, title] as const];
    }),
  );
}
