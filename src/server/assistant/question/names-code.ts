/** Whether a question names part of an API or of code, or says that it is about one. */
export function namesCode(question: string): boolean {
  return names.test(question);
}

const names =
  /[a-z][A-Z]|[_`{}()=]|\w[./]\w|--\w|\b(?:APIs?|[Ee]ndpoints?|REST|HTTP|curl|GET|POST|PUT|PATCH|DELETE)\b/;
