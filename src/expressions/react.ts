import { elementFrom, opened } from './children.ts';
import { deeper, type Machine, owned, type Reason, spend, spendList, Thrown, Undecided } from './machine.ts';
import {
  builtin,
  type Child,
  type Element,
  fieldsOf,
  isBuiltin,
  isClosure,
  isFields,
  isFunction,
  isList,
  isNothing,
  isTemplate,
  interpreted,
  rawHtml,
  type Template,
  unread,
  type Value,
} from './value.ts';

type Ask = (given: readonly Value[], machine: Machine) => Value;

export function reactCall(path: string): Ask | undefined {
  const name = path.replace(/^React\./, '');
  return Object.hasOwn(asks, name) ? asks[name] : undefined;
}

export function isHook(path: string): boolean {
  return /^(?:React\.)?use[A-Z]/.test(path);
}

/** What sets a state: nothing changes before a browser shows the page. */
const setter: Value = builtin('Boolean');

/** A hook that gives what it gives first, and notes that a browser goes on from there. */
function hook(name: string, first: Ask): Ask {
  return (given, machine) => {
    machine.note('hook', name);
    return first(given, machine);
  };
}

const asks: Readonly<Record<string, Ask>> = {
  useState: hook('useState', ([first], machine) =>
    owned<Value[]>(machine, [isFunction(first) ? machine.call(first, []) : first, setter]),
  ),
  useReducer: hook('useReducer', ([, first, start], machine) =>
    owned<Value[]>(machine, [start === undefined ? first : machine.call(start, [first]), setter]),
  ),
  useRef: hook('useRef', ([first], machine) => owned(machine, fieldsOf([['current', first]]))),
  useId: hook('useId', () => 'id'),
  useMemo: ([compute], machine) => machine.call(compute, []),
  useCallback: ([callback]) => callback,
  ...Object.fromEntries(
    ['useEffect', 'useLayoutEffect', 'useInsertionEffect'].map((name) => [name, hook(name, () => undefined)]),
  ),
  memo: ([component]) => component,
  forwardRef: ([component]) => component,
  Fragment: () => undefined,
  isValidElement: ([value], machine) => elementFrom(value, machine) !== undefined,
  createElement([type, given, ...children], machine) {
    spend(machine, 5);
    const tag = tagFor(type);
    if (tag === undefined) return unread;
    const bare: Element = { [interpreted]: 'element', ...tag, props: fieldsOf(), children: [], ...nowhere };
    return copyOf(bare, given, children, machine);
  },
  cloneElement([element, given, ...children], machine) {
    const converted = elementFrom(element, machine);
    return converted === undefined ? unread : copyOf(converted, given, children, machine);
  },
  'Children.toArray': ([children], machine) => owned(machine, shown(childList(children, machine))),
  'Children.count': ([children], machine) => childList(children, machine).length,
  'Children.only'([children], machine) {
    const only = elementFrom(children, machine);
    if (only === undefined) throw new Thrown('Children.only takes one element');
    return only;
  },
  'Children.map'([children, change], machine) {
    if (isNothing(children)) return children;
    const changed = childList(children, machine).map((child, at) => machine.call(change, [child, at]));
    return owned(machine, shown(childList(changed, machine)));
  },
  'Children.forEach'([children, visit], machine) {
    for (const [at, child] of childList(children, machine).entries()) machine.call(visit, [child, at]);
    return undefined;
  },
};

const nowhere = { file: { path: '', text: '' }, start: 0, end: 0 };

/** All paths by which code may name these. */
export const reactNames: readonly string[] = Object.keys(asks).flatMap((name) => [
  `React.${name}`,
  ...(/^(?:memo|forwardRef)$/.test(name) ? [] : [name]),
]);

/** The children one by one, those in lists too. */
function childList(children: Value, machine: Machine): Value[] {
  const value = opened(children, machine);
  if (value === unread) throw new Undecided();
  if (isNothing(value)) return [];
  if (!isList(value)) return [value];
  spendList(machine, value.length);
  return value.flatMap((each): readonly Value[] => {
    const known = opened(each, machine);
    return isList(known) ? deeper(machine, () => childList(known, machine)) : [known];
  });
}

function shown(children: Value[]): Value[] {
  return children.filter((each) => !isNothing(each) && typeof each !== 'boolean');
}

export interface Tag {
  readonly name: string | undefined;
  readonly component: Template | undefined;
}

const fragment: Tag = { name: undefined, component: undefined };

/** What an element is made of: a component of the site, a name of HTML, a fragment; undefined for anything else. */
export function tagFor(type: Value): Tag | undefined {
  if (isTemplate(type)) return { name: isClosure(type) ? type.name : 'Snippet', component: type };
  if (isBuiltin(type) && /(?:^|\.)(?:Fragment|StrictMode|Suspense)$/.test(type.path)) return fragment;
  return typeof type === 'string' ? { name: type, component: undefined } : undefined;
}

type Note = (reason: Reason, name: string) => void;

/** What an element takes of what it is given; `note` hears of what only a browser can do with it. */
export function propsFor(
  { name: tag, component }: Tag,
  entries: readonly (readonly [string, Value])[],
  note: Note,
): readonly (readonly [string, Value])[] {
  const isHtml = component === undefined && tag !== undefined;
  return entries.filter(([name, value]) => {
    if (isHtml && /^on[A-Z]/.test(name) && (isFunction(value) || value === unread)) {
      note('handler', name);
      return false;
    }
    if (name === 'dangerouslySetInnerHTML' && !isNothing(value) && rawHtml(value) === undefined)
      note('failure', name);
    return name !== 'key' && name !== 'ref' && value !== unread;
  });
}

/** The element with other properties and, where some are given, other children. */
function copyOf(element: Element, given: Value, children: readonly Value[], machine: Machine): Element {
  const { start, end } = element;
  const more = propsFor(element, isFields(given) ? Object.entries(given) : [], machine.note);
  const props = fieldsOf([...Object.entries(element.props), ...more]);
  if (children.length > 0) props['children'] = children.length === 1 ? children[0] : children;
  if (children.length === 0 && !more.some(([name]) => name === 'children')) return { ...element, props };
  const own: readonly Value[] = children.length > 0 ? children : [props['children']];
  return { ...element, props, children: own.map((value): Child => ({ value, start, end })) };
}
