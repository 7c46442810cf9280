/**
 * Whether a page is a changelog or a legal text, which mention every subject and explain none, and the question is
 * not one for it.
 */
export function isBesideThePoint(
  question: string,
  { path, title }: { path: string; title: string },
): boolean {
  const names = [title, ...path.split('/').map((segment) => segment.replaceAll('-', ' '))];
  return occasional.some(
    ({ page, requested }) => !requested.test(question) && names.some((name) => page.test(name)),
  );
}

const occasional = [
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
