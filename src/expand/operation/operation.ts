import type { Block } from '../../doc/block.ts';
import type { Callback } from '../../model/operation/callbacks.ts';
import { describeOperation } from '../../model/operation/description.ts';
import { afterLead } from '../../model/operation/lead.ts';
import type { Content } from '../../model/operation/parts.ts';
import type { Operation, Spec } from '../../model/openapi/spec.ts';
import { fill } from '../../translations/fill.ts';
import { badge, type Build, section } from './build.ts';
import { answerBlocks, messageBlocks, sentBlocks } from './exchange.ts';
import { operationExamples, schemaExamples } from './examples.ts';
import { schemaBlocks } from './schema.ts';
import { securityBlocks } from './security.ts';

/** What a reader gets of an operation, around what its page says itself. */
export interface OperationBlocks {
  /** Where it is called, and what the spec says that the head of the page does not. */
  readonly before: readonly Block[];
  readonly after: readonly Block[];
}

/** `lead` is what the head of the page says of it already. */
export function operationBlocks(
  spec: Spec,
  operation: Operation,
  lead: string | undefined,
  build: Build,
): OperationBlocks {
  const description = describeOperation(spec, operation);
  const { method } = operation;
  const servers = method === 'WEBHOOK' ? [] : description.servers;
  return {
    before: [
      { kind: 'endpoint', ...build.at, method, address: description.address, servers },
      ...build.describe(afterLead(operation.description, lead)),
    ],
    after: [
      ...securityBlocks(description.security, 2, build),
      ...sentBlocks(description, 2, build),
      ...(method === 'CHANNEL' ? messageBlocks(description, build) : answerBlocks(description, 2, build)),
      ...description.callbacks.flatMap((callback) => callbackBlocks(callback, build)),
      ...operationExamples(operation, description, build),
    ],
  };
}

/** What a reader gets of a schema. */
export function schemaPageBlocks(content: Content, build: Build): readonly Block[] {
  return [...schemaBlocks(content, 'response', build), ...schemaExamples(content, build)];
}

/** What the API sends to whoever called the operation, as a receiver has to take it. */
function callbackBlocks(callback: Callback, build: Build): readonly Block[] {
  const { name, anchor, method, expression, description, deprecated, security } = callback;
  const marks = deprecated ? [badge(build, build.words.deprecated, 'orange')] : [];
  return section(build, 2, { text: fill(build.words.callback, name), id: anchor }, marks, () => [
    ...build.describe(description),
    { kind: 'endpoint', ...build.at, method, address: expression, servers: [] },
    ...securityBlocks(security, 3, build),
    ...sentBlocks(callback, 3, build),
    ...answerBlocks(callback, 3, build),
  ]);
}
