import { mostInstances } from '../model/instances.ts';
import type { Context } from './context.ts';

/** Whether one more snippet, component or value of markup may be put into the page. */
export function mayPutIn({ sheet }: Context): boolean {
  sheet.instances += 1;
  return sheet.instances <= mostInstances;
}

/** Snippets in snippets in snippets … an import that leads back to itself ends here. */
export const deepest = 20;
