import { type Method, type Methods, numberAt, textAt } from './arguments.ts';
import { opened } from './children.ts';
import { deeper, type Machine, owned, spend, spendList, Thrown, Undecided } from './machine.ts';
import { combine, isTruthy, joined, numberOf } from './operators.ts';
import { isList, unread, type Value } from './value.ts';

type List = readonly Value[];

/** The methods of a list that leave it as it is. */
export const listMethods: Methods<List> = {
  at: (list, given, machine) => list.at(numberAt(given, 0, machine) ?? 0),
  concat: (list, given, machine) =>
    kept(
      machine,
      given.reduce<Value[]>(
        (all, each) => {
          const value = opened(each, machine);
          spendList(machine, all.length + (isList(value) ? value.length : 1));
          return isList(value) ? [...all, ...value] : [...all, value];
        },
        [...list],
      ),
    ),
  entries: (list, _, machine) =>
    kept(
      machine,
      list.map((each, at) => kept(machine, [at, each])),
    ),
  every: asking((list, test) => list.every(test)),
  filter: asking((list, test, machine) => kept(machine, list.filter(test))),
  find: asking((list, test) => list.find(test)),
  findIndex: asking((list, test) => list.findIndex(test)),
  findLast: asking((list, test) => list.findLast(test)),
  findLastIndex: asking((list, test) => list.findLastIndex(test)),
  flat: (list, given, machine) => kept(machine, flat(list, numberAt(given, 0, machine) ?? 1, machine)),
  flatMap: (list, given, machine) => kept(machine, flat(mapped(list, given, machine), 1, machine)),
  forEach: (list, given, machine) => {
    mapped(list, given, machine);
    return undefined;
  },
  includes: (list, given) => {
    if (given[0] === unread) throw new Undecided();
    if (list.includes(given[0])) return true;
    return list.includes(unread) ? unread : false;
  },
  indexOf: (list, given, machine) => list.indexOf(given[0], numberAt(given, 1, machine)),
  join: (list, given, machine) =>
    joined(list, given[0] === undefined ? ',' : textAt(given, 0, machine), machine),
  keys: (list, _, machine) => kept(machine, [...list.keys()]),
  lastIndexOf: (list, given) => list.lastIndexOf(given[0]),
  map: (list, given, machine) => mapped(list, given, machine),
  reduce: (list, given, machine) =>
    reduced(
      list.map((each, at) => [each, at] as const),
      list,
      given,
      machine,
    ),
  reduceRight: (list, given, machine) =>
    reduced(list.map((each, at) => [each, at] as const).reverse(), list, given, machine),
  slice: (list, given, machine) =>
    kept(machine, list.slice(numberAt(given, 0, machine), numberAt(given, 1, machine))),
  some: asking((list, test) => list.some(test)),
  toReversed: (list, _, machine) => kept(machine, list.toReversed()),
  toSorted: (list, given, machine) => kept(machine, sorted(list, given, machine)),
  toSpliced: (list, given, machine) => {
    const start = numberAt(given, 0, machine) ?? 0;
    const count = given.length < 2 ? list.length : (numberAt(given, 1, machine) ?? 0);
    return kept(machine, list.toSpliced(start, count, ...given.slice(2)));
  },
  toString: (list: List, _: List, machine: Machine) => joined(list, ',', machine),
  values: (list, _, machine) => kept(machine, [...list]),
  with: (list, given, machine) => kept(machine, list.with(numberAt(given, 0, machine) ?? 0, given[1])),
};

/** Those that change it: only for lists that were made in this run. */
export const listChanges: Methods<Value[]> = {
  fill: (list, given, machine) =>
    list.fill(given[0], numberAt(given, 1, machine), numberAt(given, 2, machine)),
  pop: (list) => list.pop(),
  push: (list, given, machine) => {
    spendList(machine, list.length + given.length > 1_000 ? list.length + given.length : given.length);
    return list.push(...given);
  },
  reverse: (list) => list.reverse(),
  shift: (list) => list.shift(),
  sort: (list, given, machine) => {
    const values = sorted(list, given, machine);
    list.splice(0, list.length, ...values);
    return list;
  },
  splice: (list, given, machine) => {
    const start = numberAt(given, 0, machine) ?? 0;
    const count = given.length < 2 ? list.length : (numberAt(given, 1, machine) ?? 0);
    return kept(machine, list.splice(start, count, ...given.slice(2)));
  },
  unshift: (list, given, machine) => {
    spendList(machine, list.length + given.length);
    return list.unshift(...given);
  },
};

function kept(machine: Machine, list: Value[]): Value {
  spendList(machine, list.length);
  return owned(machine, list);
}

type Test = (each: Value, at: number, list: List) => boolean;

function asking(ask: (list: List, test: Test, machine: Machine) => Value): Method<List> {
  return (list, given, machine) =>
    ask(list, (each, at, all) => isTruthy(machine.call(given[0], [each, at, all])), machine);
}

function mapped(list: List, given: readonly Value[], machine: Machine): readonly Value[] {
  spendList(machine, list.length);
  return owned(
    machine,
    list.map((each, at, all) => machine.call(given[0], [each, at, all])),
  );
}

function flat(list: List, depth: number, machine: Machine): Value[] {
  const found: Value[] = [];
  for (const each of list) {
    const value = opened(each, machine);
    if (isList(value) && depth >= 1) {
      spend(machine, 1);
      for (const inner of deeper(machine, () => flat(value, depth - 1, machine))) found.push(inner);
    } else found.push(each);
    spendList(machine, found.length / 100);
  }
  return found;
}

function reduced(
  entries: readonly (readonly [Value, number])[],
  list: List,
  given: readonly Value[],
  machine: Machine,
): Value {
  const [first] = entries;
  if (given.length < 2 && first === undefined)
    throw new Thrown('reduce of an empty list without a first value');
  let value = given.length < 2 ? first?.[0] : given[1];
  for (const [each, at] of given.length < 2 ? entries.slice(1) : entries)
    value = machine.call(given[0], [value, each, at, list]);
  return value;
}

function sorted(list: List, given: readonly Value[], machine: Machine): Value[] {
  spendList(machine, list.length * 4);
  const [order] = given;
  if (order !== undefined)
    return [...list].sort((left, right) => {
      const value = numberOf(machine.call(order, [left, right]), machine);
      if (value === unread) throw new Undecided();
      return value;
    });
  if (list.includes(unread)) throw new Undecided();
  const keyed = list.map((value): { readonly value: Value; readonly key: string | undefined } => ({
    value,
    key: value === undefined ? undefined : textAt([value], 0, machine),
  }));
  const inOrder = keyed.sort(({ key: left }, { key: right }) =>
    left === undefined || right === undefined
      ? Number(left === undefined) - Number(right === undefined)
      : combine('<', left, right, machine) === true
        ? -1
        : Number(left !== right),
  );
  return inOrder.map(({ value }) => value);
}
