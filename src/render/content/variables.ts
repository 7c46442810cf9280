import { withVariables as filled } from '../../model/variables.ts';
import type { Context } from './context.ts';

/** Text in which `{{name}}` is replaced by what docs.json says of it; unknown names stay. */
export function withVariables(text: string, { sheet }: Context): string {
  return filled(text, sheet.variables);
}
