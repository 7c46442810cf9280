import type { ResponseLink } from '../../model/operation/links.ts';
import { operationLabel, type NamedOperation } from '../../model/openapi.ts';
import { code, described, shown, withText } from './operation-text.ts';

/** The address of the page that stands for an operation, where there is one. */
export type PathOf = (operation: NamedOperation) => string | undefined;

/** `- \`items\` ([\`GET /orders/{id}\`](/api/get-order)): What was ordered. \`id\` is \`$response.body#/id\`.` */
export function linkLines(links: readonly ResponseLink[], pathOf: PathOf): readonly string[] {
  return links.map((link) => {
    const { name, description, parameters, body, server } = link;
    const given = [
      ...parameters.map(([parameter, value]) => `${code(parameter)} is ${code(shown(value))}.`),
      ...(body === undefined ? [] : [`The body is ${code(shown(body))}.`]),
      ...(server === undefined ? [] : [`The server is ${code(server)}.`]),
    ];
    return withText(`- ${code(name)} (${calledBy(link, pathOf)})`, described(description, given));
  });
}

function calledBy({ operation, target }: ResponseLink, pathOf: PathOf): string {
  if (operation === undefined) return code(target);
  const label = code(operationLabel(operation));
  const path = pathOf(operation);
  return path === undefined ? label : `[${label}](${path})`;
}
