import type { SearchPage } from '../fragments/fragment.ts';

/**
 * Whether a page is a changelog or a legal text that a query does not ask for. Such pages mention every subject and
 * explain none.
 */
export function isUnrequested(query: string, { path, title }: Pick<SearchPage, 'path' | 'title'>): boolean {
  const names = [title, ...path.split('/').map((segment) => segment.replaceAll('-', ' '))];
  return kinds.some(({ page, requested }) => !requested.test(query) && names.some((name) => page.test(name)));
}

const kinds = [
  {
    page: /^(?:(?:product |api )?(?:change ?logs?|updates|releases)|(?:\S+ )?release notes|what['’]?s new)$/i,
    requested:
      /\b(?:changed?|changes|changelog|released?|releases|new|newest|latest|recent(?:ly)?|updated?|updates|versions?|introduced|deprecated|since|when|still|any ?more|no longer)\b/i,
  },
  {
    page: /^(?:legal(?: notice)?|imprint|impressum|privacy(?: policy| notice)?|terms(?: (?:and|&) (?:conditions|privacy)| of (?:service|use))?|cookie policy)$/i,
    requested:
      /\b(?:legal|laws?|terms|conditions|privacy|private|gdpr|cookies?|personal|data|licen[cs]ed?|liab\w+|allowed|permitted|rights?|own|owns|company|retention|track(?:ed|ing)?)\b/i,
  },
];
