import type { SearchPage } from '../fragments/fragment.ts';

/** Whether a page explains what something is, according to its path or title. */
export function isOverview({ path, title }: SearchPage): boolean {
  return (
    /(?:^|\/)(?:index|overview|introduction|intro|welcome|about|what-is[^/]*|concepts?)$/.test(path) ||
    /^(?:overview|introduction|what is|about)\b/i.test(title)
  );
}
