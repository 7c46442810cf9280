import { sentAs, type Credential } from '../../model/operation/credential.ts';
import type { Server } from '../../model/operation/servers.ts';
import { codes, described, nested, paragraphs, withText } from './operation-text.ts';
import { oneLine } from '../../markdown/text.ts';

/** Where an operation is called, as a list: servers, and below each what stands in its address. */
export function serverList(servers: readonly Server[]): string {
  return servers.flatMap(serverLines).join('\n');
}

function serverLines({ url, description, variables }: Server): readonly string[] {
  const lines = variables.map(({ name, default: usual, choices, description: text }) => {
    const head = `- \`${name}\`${usual === undefined ? '' : ` (default: \`${usual}\`)`}`;
    return withText(head, described(text, choices.length === 0 ? [] : [`One of ${codes(choices)}.`]));
  });
  return [`- \`${url}\`${description === undefined ? '' : `: ${oneLine(description)}`}`, ...nested(lines)];
}

/** What lets a caller in. */
export function authorization(security: readonly (readonly Credential[])[]): string {
  const ways = security.filter((way) => way.length > 0);
  const isOptional = ways.length > 0 && ways.length < security.length;
  const lines = ways.flatMap((way) => {
    const items = way.map((one) => `- ${credential(one)}`);
    return ways.length > 1 && way.length > 1 ? ['- All of:', ...nested(items)] : items;
  });
  return paragraphs([
    ways.length > 1 ? 'One of these:' : '',
    lines.join('\n'),
    isOptional ? 'The request is answered without it too.' : '',
  ]);
}

function credential(one: Credential): string {
  const { place, name, type, description, scopes, flows, discovery } = one;
  const marks = [type, place].filter((mark) => mark !== undefined).join(', ');
  const asked = scopes.map((scope) => {
    const text = scope.description === undefined ? '' : ` (${oneLine(scope.description)})`;
    return `\`${scope.name}\`${text}`;
  });
  const facts = [
    ...(type === undefined ? ['The spec does not say what this is.'] : []),
    ...(asked.length === 0 ? [] : [`Scopes: ${asked.join(', ')}.`]),
    ...flows.map(({ name: flow, addresses }) => {
      const told = addresses.map(([field, address]) => `${field} \`${address}\``);
      return `Flow \`${flow}\`: ${told.join(', ')}.`;
    }),
    ...(discovery === undefined ? [] : [`Discovery: \`${discovery}\`.`]),
  ];
  const head = `\`${sentAs(one) ?? name}\``;
  return withText(marks === '' ? head : `${head} (${marks})`, described(description, facts));
}
