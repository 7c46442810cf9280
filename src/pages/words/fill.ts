/** A wording with something in its gap. */
export function fill(wording: string, value: string | number): string {
  return wording.replace('{}', () => String(value));
}
