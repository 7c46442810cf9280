import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftOf } from '../../src/migrate/model/draft.ts';
import { edited, type Edit } from '../../src/migrate/model/edits.ts';

test('joins the edits of several steps into edits of the original text', () => {
  const first = draftOf('!!! note\n    a [b](c)\n').revise([
    { start: 0, end: 8, text: '<Note>\n' },
    { start: 9, end: 13, text: '' },
  ]);
  expect(first.text).toBe('<Note>\n\na [b](c)\n');
  const second = first.revise([{ start: 14, end: 15, text: '/c' }]);
  expect(second.text).toBe('<Note>\n\na [b](/c)\n');
  expect(edited('!!! note\n    a [b](c)\n', second.edits).text).toBe(second.text);
  expect(second.edits).toHaveLength(3);
});

test('says where a range comes from', () => {
  const draft = draftOf('one two three').revise([
    { start: 4, end: 7, text: '2' },
    { start: 0, end: 0, text: '> ' },
  ]);
  expect(draft.text).toBe('> one 2 three');
  expect(draft.origin({ start: 8, end: 13 })).toEqual({ start: 8, end: 13 });
  expect(draft.origin({ start: 2, end: 5 })).toEqual({ start: 0, end: 3 });
  expect(draft.origin({ start: 6, end: 7 })).toEqual({ start: 4, end: 7 });
});

const edits = fc.array(
  fc
    .tuple(fc.nat(30), fc.nat(5), fc.stringMatching(/^[x-z]{0,4}$/))
    .map(([start, length, text]): Edit => ({ start, end: start + length, text })),
  { maxLength: 6 },
);

function within(length: number, all: readonly Edit[]): readonly Edit[] {
  return all.filter(({ end }) => end <= length);
}

test('has the same text whether steps are applied one by one or joined', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-h]{0,30}$/), fc.array(edits, { maxLength: 4 }), (text, steps) => {
      let draft = draftOf(text);
      for (const step of steps) draft = draft.revise(within(draft.text.length, step));
      expect(edited(text, draft.edits).text).toBe(draft.text);
    }),
  );
});
