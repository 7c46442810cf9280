/** The labels that a text refers to in brackets, anywhere but at the beginning of a definition. */
export function referencedLabels(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/\[([^[\]]+)\](?!:)/g), ([, label = '']) => normalized(label)));
}

/** Whether a definition `[label]: target` is used, as far as its label can be read without knowing escapes. */
export function isReferenced(definition: string, labels: ReadonlySet<string>): boolean {
  const [, label] = /^\[([^[\]\\]+)\]:/.exec(definition) ?? [];
  return label === undefined || labels.has(normalized(label));
}

/** Labels that differ in case and white space are the same. */
function normalized(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase();
}
