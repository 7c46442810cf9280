import type { Located, Operation, SpecPart } from '../../model/openapi/spec.ts';
import { operationsIn } from '../../model/openapi/path-item.ts';
import { followReference } from '../../model/openapi/reference.ts';
import { entriesOf, field, isPlainObject, isTrue, listOf, pointerTo, textField } from '../../source/plain.ts';
import { joinSlug } from './slug.ts';

/**
 * All operations of an OpenAPI document: paths in file order, each with its methods in the platform's order, then
 * webhooks.
 */
export function readOperations(parts: ReadonlyMap<string, SpecPart>, root: Located): readonly Operation[] {
  const operations: Operation[] = [];
  for (const [path, item] of entriesOf(field(root.value, 'paths'))) {
    if (path.startsWith('x-')) continue;
    const pathItem = { value: item, file: root.file, pointer: pointerTo('/paths', path) };
    for (const [method, located] of operationsIn(parts, pathItem))
      operations.push(operationAt(located, method, path));
  }
  for (const [name, item] of entriesOf(field(root.value, 'webhooks'))) {
    const webhook = { value: item, file: root.file, pointer: pointerTo('/webhooks', name) };
    const [sent] = operationsIn(parts, webhook);
    if (sent !== undefined) operations.push(operationAt(sent[1], 'WEBHOOK', name));
  }
  return operations;
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

/** An address that no page can have, such as "" or "/", is ignored. */
function ownAddress(href: string | undefined): string | undefined {
  return href === undefined || joinSlug(href) === '' ? undefined : href;
}

/** The channels of an AsyncAPI 3 document. A channel is grouped under its first tag. */
export function readChannels(parts: ReadonlyMap<string, SpecPart>, root: Located): readonly Operation[] {
  return entriesOf(field(root.value, 'channels')).map(([name, channel]) => {
    const located = { value: channel, file: root.file, pointer: pointerTo('/channels', name) };
    const { value, file, pointer } = followReference(parts, located);
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
