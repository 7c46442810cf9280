import type { Context } from './context.ts';

/** Text in which `{{name}}` is replaced by what docs.json says of it; unknown names stay. */
export function withVariables(text: string, { sheet }: Context): string {
  if (sheet.variables.size === 0 || !text.includes('{{')) return text;
  return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (all, name: string) => sheet.variables.get(name) ?? all);
}
