import { nearest } from './nearest.ts';

/** The id that was most likely meant; its group, or the part behind the slash, may be all that was typed. */
export function nearestId(typed: string, ids: readonly string[]): string | undefined {
  if (typed.includes('/')) return nearest(typed, ids)?.text;
  const byEnd = new Map(ids.map((id) => [id.slice(id.indexOf('/') + 1), id]));
  const end = nearest(typed, byEnd.keys());
  return end === undefined ? undefined : byEnd.get(end.text);
}
