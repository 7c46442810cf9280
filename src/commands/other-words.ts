/** Familiar words of other tools, and what does the same here. */
export const otherWords: ReadonlyMap<string, string> = new Map([
  ['lint', 'docs check'],
  ['validate', 'docs check'],
  ['broken-links', 'docs check, and docs check --external for addresses elsewhere'],
  ['a11y', 'docs check'],
  ['preview', 'docs dev'],
  ['start', 'docs dev'],
  ['export', 'docs build --site'],
  ['rename', 'docs mv'],
  ['move', 'docs mv'],
  ['version', 'docs --version'],
]);
