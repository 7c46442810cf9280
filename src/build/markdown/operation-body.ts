import { isWholeAddress } from '../../model/link-target.ts';
import { describeOperation } from '../../model/operation/description.ts';
import type { Content, Sample } from '../../model/operation/parts.ts';
import { afterLead } from '../../model/operation/lead.ts';
import type { Operation, OperationPage, Spec } from '../../model/openapi.ts';
import { authorization, serverList } from './operation-access.ts';
import { callbacksText } from './operation-callbacks.ts';
import { answersText, sentText } from './operation-exchange.ts';
import { insideLines, typeLine } from './operation-fields.ts';
import type { PathOf } from './operation-links.ts';
import { examplesText } from './operation-payload.ts';
import { heading, paragraphs, section } from './operation-text.ts';
import { fence, oneLine } from '../../markdown/text.ts';

/** The page that stands for an operation. */
export interface Around {
  /** What it has said of the operation already. */
  readonly told?: string | undefined;
  /** What its author has written for it. */
  readonly content?: string;
  readonly pathOf?: PathOf;
}

/** What an operation takes and gives, as Markdown. */
export function operationBody(
  spec: Spec,
  operation: Operation,
  { told, content = '', pathOf = () => undefined }: Around = {},
): string {
  const described = describeOperation(spec, operation);
  const isChannel = operation.method === 'CHANNEL';
  return paragraphs([
    fence(`${operation.method} ${described.address}`, ''),
    afterLead(operation.description, told),
    content,
    operation.deprecated ? '> **Deprecated**' : '',
    section(2, 'Servers', operation.method === 'WEBHOOK' ? '' : serverList(described.servers)),
    section(2, 'Authorization', authorization(described.security)),
    sentText(described, 2),
    section(2, 'Request examples', described.samples.map(sampleText).join('\n\n')),
    answersText(described, 2, isChannel ? 'Messages' : 'Responses', pathOf),
    callbacksText(described.callbacks, pathOf),
  ]);
}

/** What a schema holds, as Markdown. `told` is what the page has said of it already. */
export function schemaBody(content: Content, told: string | undefined): string {
  const { shape } = content;
  return paragraphs([
    afterLead(shape.description, told),
    typeLine(`Type: \`${shape.type}\``, shape),
    insideLines(shape).join('\n'),
    examplesText(content),
  ]);
}

/** What `api: POST /loaves` says of an operation that no spec describes. */
export function writtenOperation({ method, path }: OperationPage, server: string | undefined): string {
  const isWhole = server === undefined || isWholeAddress(path);
  return fence(`${method} ${isWhole ? path : server.replace(/\/$/, '') + path}`, '');
}

function sampleText({ language, label, source }: Sample): string {
  const [info = ''] = /^[\w+#.-]*/.exec(language.toLowerCase()) ?? [];
  return paragraphs([label === '' ? '' : heading(3, oneLine(label)), fence(source.trimEnd(), info)]);
}
