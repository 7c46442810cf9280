import { opened, propsOf, typeOfElement } from './children.ts';
import { copyOf } from './element.ts';
import { deeper, type Machine, owned, spend, spendList, Undecided } from './machine.ts';
import {
  builtin,
  type Element,
  fieldsOf,
  isBuiltin,
  isContent,
  isElement,
  isFields,
  isList,
  isTemplate,
  made,
  unread,
  type Value,
} from './value.ts';

/** What a component asks of React. Hooks give what they give first; `note` says that a browser goes on from there. */
type Ask = (given: readonly Value[], machine: Machine, note: () => void) => Value;

export function reactCall(path: string): Ask | undefined {
  const name = path.replace(/^React\./, '');
  return Object.hasOwn(asks, name) ? asks[name] : undefined;
}

const nothing: Ask = () => undefined;
/** What sets a state: nothing changes before a browser shows the page. */
const handler: Value = builtin('Boolean');

const hooks: Readonly<Record<string, Ask>> = {
  useState: ([first], machine, note) => {
    note();
    const value = isTemplate(first) ? machine.call(first, []) : first;
    return owned<Value[]>(machine, [value, handler]);
  },
  useReducer: ([, first, start], machine, note) => {
    note();
    const value = start === undefined ? first : machine.call(start, [first]);
    return owned<Value[]>(machine, [value, handler]);
  },
  useRef: ([first], machine, note) => {
    note();
    return owned(machine, fieldsOf([['current', first]]));
  },
  useMemo: ([compute], machine) => machine.call(compute, []),
  useCallback: ([callback]) => callback,
  useId: (_, __, note) => {
    note();
    return 'id';
  },
  useContext: (_, __, note) => {
    note();
    return unread;
  },
  useEffect: effect,
  useLayoutEffect: effect,
  useInsertionEffect: effect,
};

function effect(_: readonly Value[], __: Machine, note: () => void): Value {
  note();
  return undefined;
}

const asks: Readonly<Record<string, Ask>> = {
  ...hooks,
  memo: ([component]) => component,
  forwardRef: ([component]) => component,
  Fragment: nothing,
  isValidElement: ([value]) => isElement(value) || isContent(value),
  createElement: ([type, given, ...children], machine) => created(type, given, children, machine),
  cloneElement: ([element, given, ...children], machine) => {
    const props = isFields(given) ? given : fieldsOf();
    const known = elementFrom(element, machine);
    return known === undefined ? unread : copyOf(known, props, children);
  },
  'Children.toArray': ([children], machine) => owned(machine, [...shownChildren(children, machine)]),
  'Children.count': ([children], machine) => childList(children, machine).length,
  'Children.only': ([children]) => children,
  'Children.map': ([children, change], machine) => {
    if (children === null || children === undefined) return children;
    const changed = childList(children, machine).map((child, at) => machine.call(change, [child, at]));
    return owned(machine, [...shownChildren(changed, machine)]);
  },
  'Children.forEach': ([children, visit], machine) => {
    for (const [at, child] of childList(children, machine).entries()) machine.call(visit, [child, at]);
    return undefined;
  },
};

/** All paths by which code may ask for these. */
export const reactNames: readonly string[] = Object.keys(asks).flatMap((name) => [
  `React.${name}`,
  ...(name === 'memo' || name === 'forwardRef' ? [] : [name]),
]);

export function isHook(path: string): boolean {
  return /^(?:React\.)?use[A-Z]/.test(path);
}

/** The children one by one, those in lists too. */
function childList(children: Value, machine: Machine): readonly Value[] {
  const value = opened(children, machine);
  if (value === unread) throw new Undecided();
  if (value === null || value === undefined) return [];
  if (!isList(value)) return [value];
  spendList(machine, value.length);
  return value.flatMap((each) =>
    isList(opened(each, machine)) ? deeper(machine, () => childList(each, machine)) : [opened(each, machine)],
  );
}

function shownChildren(children: Value, machine: Machine): readonly Value[] {
  return childList(children, machine).filter(
    (each) => each !== null && each !== undefined && typeof each !== 'boolean',
  );
}

function created(type: Value, given: Value, children: readonly Value[], machine: Machine): Value {
  spend(machine, 5);
  const isFragment = isBuiltin(type) && type.path.endsWith('Fragment');
  if (typeof type !== 'string' && !isTemplate(type) && !isFragment) return unread;
  const element: Element = {
    [made]: 'element',
    name: typeof type === 'string' ? type : isTemplate(type) ? nameOf(type) : undefined,
    component: isTemplate(type) ? type : undefined,
    props: fieldsOf(),
    children: [],
    file: { path: '', text: '' },
    start: 0,
    end: 0,
  };
  return copyOf(element, isFields(given) ? given : fieldsOf(), children);
}

function nameOf(component: Value): string {
  return isTemplate(component) && 'name' in component ? component.name : 'Snippet';
}

/** Markdown or markup as an element of its own. */
function elementFrom(value: Value, machine: Machine): Element | undefined {
  const known = opened(value, machine);
  if (isElement(known)) return known;
  if (!isContent(known)) return undefined;
  const [node] = known.nodes;
  const props = propsOf(known, machine);
  const type = typeOfElement(known);
  if (!isFields(props) || node === undefined) return undefined;
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const children = props['children'];
  return {
    [made]: 'element',
    name: 'name' in node ? (node.name ?? undefined) : typeof type === 'string' ? type : undefined,
    component: isTemplate(type) ? type : undefined,
    props,
    children: children === undefined ? [] : [{ value: children, start, end }],
    file: known.file,
    start,
    end,
  };
}
