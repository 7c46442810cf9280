import type { Block } from '../../doc/block.ts';
import type { Callback } from '../../../site/model/operation/callbacks.ts';
import { describeOperation } from '../../../site/model/operation/description.ts';
import { afterLead } from '../../../site/model/operation/lead.ts';
import type { Content } from '../../../site/model/operation/parts.ts';
import type { Operation, Spec } from '../../../site/model/openapi/spec.ts';
import { fill } from '../../words/fill.ts';
import { badge, type Build, section } from './build.ts';
import { answerBlocks, messageBlocks, sentBlocks } from './exchange.ts';
import { operationExamples, schemaExamples } from './examples.ts';
import { schemaBlocks } from './schema.ts';
import { securityBlocks } from './security.ts';

/** The blocks of an operation, around the content of its page. */
interface OperationBlocks {
  /** Its address, and the description except for what the head of the page shows. */
  readonly before: readonly Block[];
  readonly after: readonly Block[];
}

/** `lead` is the part of the description that the head of the page shows. */
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

/** The blocks of a schema. */
export function schemaPageBlocks(content: Content, build: Build): readonly Block[] {
  return [...schemaBlocks(content, 'response', build), ...schemaExamples(content, build)];
}

/** The requests that the API sends to the caller of the operation. */
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
