/** Whether something of an API or of code is asked for, by its name or as what it is. */
export function asksByName(question: string): boolean {
  return names.test(question);
}

const names =
  /[a-z][A-Z]|[_`{}()=]|\w[./]\w|--\w|\b(?:APIs?|[Ee]ndpoints?|REST|HTTP|curl|GET|POST|PUT|PATCH|DELETE)\b/;
