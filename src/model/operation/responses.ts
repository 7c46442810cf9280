import { entriesOf, textField } from '../../source/plain.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import { followField } from '../openapi/reference.ts';
import { describedField } from './described-field.ts';
import { linksOf } from './links.ts';
import type { Response } from './parts.ts';
import { payloadOf } from './payload.ts';
import type { Access } from '../schema/facts.ts';

/** The responses of an operation, by status. */
export function responsesOf(spec: Spec, own: Located, leaving: Access | undefined): readonly Response[] {
  const responses = followField(spec.parts, own, 'responses');
  return entriesOf(responses.value)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status]) => {
      const response = followField(spec.parts, responses, status);
      const headers = followField(spec.parts, response, 'headers');
      return {
        status,
        ...payloadOf(spec, response, leaving),
        description: textField(response.value, 'description') ?? textField(response.value, 'summary'),
        headers: entriesOf(headers.value).map(([name]) =>
          describedField(spec, followField(spec.parts, headers, name), name),
        ),
        links: linksOf(spec, response),
      };
    });
}
