import fc from 'fast-check';

/** What a slip of a hand, an editor or a broken tool does to a text. */
type Mutation = (text: string) => string;

const place = fc.double({ min: 0, max: 1, noNaN: true });
const length = fc.nat({ max: 40 });

const stray = fc.oneof(
  fc.constantFrom('{', '}', '[', ']', '"', "'", ',', ':', '\\', '\n', '\t', '//', '/*', '*/', '0', '-', 'e'),
  fc.constantFrom('<', '>', '`', '```', '---', '#', '*', '_', '|', '{{', '}}', '$', '&', '(', ')', '!', '%'),
  fc.constantFrom('\0', '\ufeff', '\u2028', '\ud83c', '🍞', 'é', '\r', '\u0007', '\u202e', 'ﬁ', '𝒳'),
  fc.string({ maxLength: 4 }),
);

const at = (text: string, where: number) => Math.floor(where * text.length);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, stray).map(([where, added]): Mutation => (text) => {
    return text.slice(0, at(text, where)) + added + text.slice(at(text, where));
  }),
  fc.tuple(place, length).map(([where, gone]): Mutation => (text) => {
    return text.slice(0, at(text, where)) + text.slice(at(text, where) + gone);
  }),
  fc.tuple(place, length, place).map(([from, long, to]): Mutation => (text) => {
    const piece = text.slice(at(text, from), at(text, from) + long);
    return text.slice(0, at(text, to)) + piece + text.slice(at(text, to));
  }),
  fc.tuple(place, place).map(([one, two]): Mutation => (text) => {
    const lines = text.split('\n');
    const [a, b] = [Math.floor(one * lines.length), Math.floor(two * lines.length)];
    return lines.map((line, index) => lines[index === a ? b : index === b ? a : index] ?? line).join('\n');
  }),
  place.map(
    (where): Mutation =>
      (text) =>
        text.slice(0, at(text, where)),
  ),
  fc.constant<Mutation>((text) => text.replaceAll('\n', '\r\n')),
  fc.constant<Mutation>((text) => `\ufeff${text}`),
);

/** A text as it was, or after a few mutations. */
export function mutated(text: string, most = 3): fc.Arbitrary<string> {
  return fc
    .array(mutation, { minLength: 1, maxLength: most })
    .map((mutations) => mutations.reduce((changed, change) => change(changed), text));
}
