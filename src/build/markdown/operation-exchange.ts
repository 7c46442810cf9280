import type { Exchange } from '../../model/operation/exchange.ts';
import type { Payload, Response } from '../../model/operation/parts.ts';
import { fieldLines } from './operation-fields.ts';
import { linkLines, type PathOf } from './operation-links.ts';
import { payloadText } from './operation-payload.ts';
import { heading, paragraphs, section } from './operation-text.ts';

/** What is sent, below headings of this level. */
export function sentText({ parameters, body }: Exchange, level: number): string {
  return paragraphs([
    section(level, 'Parameters', parameters.flatMap((one) => fieldLines(one)).join('\n')),
    section(level, 'Request body', body === undefined ? '' : bodyText(body)),
  ]);
}

function bodyText(body: Payload): string {
  return paragraphs([body.required ? 'Required.' : '', payloadText(body)]);
}

/** What comes back, or the messages of a channel. */
export function answersText({ responses }: Exchange, level: number, title: string, pathOf: PathOf): string {
  const answers = responses.map((response) => responseText(response, level + 1, pathOf));
  return section(level, title, answers.join('\n\n'));
}

function responseText(
  { status, direction, headers, links, ...payload }: Response,
  level: number,
  pathOf: PathOf,
): string {
  const title = direction === undefined ? status : `${status} (${direction})`;
  return paragraphs([
    heading(level, title),
    payloadText(payload),
    headers.length === 0 ? '' : `Headers:\n\n${headers.flatMap((one) => fieldLines(one)).join('\n')}`,
    links.length === 0 ? '' : `Links:\n\n${linkLines(links, pathOf).join('\n')}`,
  ]);
}
