import { type Method, type Methods, numberAt, textAt } from './arguments.ts';
import { type Machine, owned, spend, spendList, spendText, Undecided } from './machine.ts';
import { isBuiltin, isClosure, type Value } from './value.ts';

/** The methods of a string; the rest is out of reach. */
export const stringMethods: Methods<string> = {
  at: (text, given, machine) => text.at(numberAt(given, 0, machine) ?? 0),
  charAt: (text, given, machine) => text.charAt(numberAt(given, 0, machine) ?? 0),
  charCodeAt: (text, given, machine) => text.charCodeAt(numberAt(given, 0, machine) ?? 0),
  codePointAt: (text, given, machine) => text.codePointAt(numberAt(given, 0, machine) ?? 0),
  concat: (text, given, machine) => {
    const texts = given.map((_, at) => textAt(given, at, machine));
    spendText(
      machine,
      texts.reduce((length, each) => length + each.length, text.length),
    );
    return text.concat(...texts);
  },
  endsWith: searching((text, what, from) => text.endsWith(what, from)),
  includes: searching((text, what, from) => text.includes(what, from)),
  indexOf: searching((text, what, from) => text.indexOf(what, from)),
  lastIndexOf: searching((text, what, from) => text.lastIndexOf(what, from)),
  startsWith: searching((text, what, from) => text.startsWith(what, from)),
  // As an English reader has it: what the machine's own language says must not change a page.
  localeCompare: searching((text, what) => new Intl.Collator('en').compare(text, what)),
  normalize: (text, given, machine) =>
    made(text.length * 4, machine, () =>
      text.normalize(given[0] === undefined ? 'NFC' : textAt(given, 0, machine)),
    ),
  padEnd: padding((text, length, filling) => text.padEnd(length, filling)),
  padStart: padding((text, length, filling) => text.padStart(length, filling)),
  repeat: (text, given, machine) => {
    const count = numberAt(given, 0, machine) ?? 0;
    return made(text.length * count, machine, () => text.repeat(count));
  },
  replace: (text, given, machine) => replaced(text, given, machine, false),
  replaceAll: (text, given, machine) => replaced(text, given, machine, true),
  slice: cutting((text, start, end) => text.slice(start, end)),
  substring: cutting((text, start, end) => text.substring(start ?? 0, end)),
  substr: cutting((text, start = 0, length) => {
    const from = start < 0 ? Math.max(0, text.length + start) : start;
    return text.slice(from, length === undefined ? undefined : from + Math.max(0, length));
  }),
  split: (text, given, machine) => {
    if (given[0] === undefined) return owned(machine, [text]);
    const between = textAt(given, 0, machine);
    const most = numberAt(given, 1, machine);
    spendList(machine, between === '' ? text.length : occurrences(text, between, machine) + 1);
    return owned(machine, text.split(between, most));
  },
  toLowerCase: changing((text) => text.toLowerCase()),
  toLocaleLowerCase: changing((text) => text.toLowerCase()),
  toUpperCase: changing((text) => text.toUpperCase()),
  toLocaleUpperCase: changing((text) => text.toUpperCase()),
  toString: (text: string) => text,
  valueOf: (text: string) => text,
  trim: changing((text) => text.trim()),
  trimEnd: changing((text) => text.trimEnd()),
  trimStart: changing((text) => text.trimStart()),
};

/** A text that is at most so long. */
function made(length: number, machine: Machine, make: () => string): string {
  spendText(machine, Number.isFinite(length) ? Math.max(0, length) : 0);
  return make();
}

function searching(search: (text: string, what: string, from: number | undefined) => Value): Method<string> {
  return (text, given, machine) => {
    const what = textAt(given, 0, machine);
    spend(machine, text.length / 100);
    return search(text, what, numberAt(given, 1, machine));
  };
}

function cutting(
  cut: (text: string, start: number | undefined, end: number | undefined) => string,
): Method<string> {
  return (text, given, machine) =>
    made(text.length, machine, () => cut(text, numberAt(given, 0, machine), numberAt(given, 1, machine)));
}

function changing(change: (text: string) => string): Method<string> {
  return (text, _, machine) => made(text.length, machine, () => change(text));
}

function padding(pad: (text: string, length: number, filling: string) => string): Method<string> {
  return (text, given, machine) => {
    const length = numberAt(given, 0, machine) ?? 0;
    const filling = given[1] === undefined ? ' ' : textAt(given, 1, machine);
    return made(Math.max(length, text.length), machine, () => pad(text, length, filling));
  };
}

function occurrences(text: string, what: string, machine: Machine): number {
  spend(machine, text.length / 100);
  if (what === '') return text.length + 1;
  let count = 0;
  for (let at = text.indexOf(what); at !== -1; at = text.indexOf(what, at + what.length)) count += 1;
  return count;
}

function replaced(text: string, given: readonly Value[], machine: Machine, isAll: boolean): Value {
  const what = textAt(given, 0, machine);
  const count = isAll ? occurrences(text, what, machine) : Number(text.includes(what));
  spendList(machine, count);
  const by = given[1];
  if (isClosure(by) || isBuiltin(by)) {
    const write = (match: string, at: number): string => {
      const found = textAt([machine.call(by, [match, at, text])], 0, machine);
      spendText(machine, found.length);
      return found;
    };
    return isAll ? text.replaceAll(what, write) : text.replace(what, write);
  }
  const written = textAt(given, 1, machine);
  // `$'` and the like may repeat the whole text.
  if (/\$[`'<\d]/.test(written)) throw new Undecided();
  const longest = text.length + count * (written.length + what.length * (written.split('$&').length - 1));
  return made(longest, machine, () => (isAll ? text.replaceAll(what, written) : text.replace(what, written)));
}
