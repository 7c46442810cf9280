import { elementFrom, emptyElement, unwrapContent } from './children.ts';
import { deeper, entriesIn, type Machine, owned, spend, spendList, Thrown, Undecided } from './machine.ts';
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
  rawHtml,
  type Template,
  unresolved,
  type Value,
} from './value.ts';
import { lookUp } from '../../site/source/look-up.ts';

type ReactFunction = (args: readonly Value[], machine: Machine) => Value;

export function reactCall(path: string): ReactFunction | undefined {
  const name = path.replace(/^React\./, '');
  return lookUp(functions, name);
}

export function isHook(path: string): boolean {
  return /^(?:React\.)?use[A-Z]/.test(path);
}

/** Setter of a state: nothing changes before a browser shows the page. */
const setter: Value = builtin('Boolean');

/** A hook with its initial result; records that a browser continues from there. */
function hook(first: ReactFunction): ReactFunction {
  return (args, machine) => {
    machine.reasons.push('hook');
    return first(args, machine);
  };
}

const functions: Readonly<Record<string, ReactFunction>> = {
  useState: hook(([first], machine) =>
    owned<Value[]>(machine, [isFunction(first) ? machine.call(first, []) : first, setter]),
  ),
  useReducer: hook(([, first, start], machine) =>
    owned<Value[]>(machine, [start === undefined ? first : machine.call(start, [first]), setter]),
  ),
  useRef: hook(([first], machine) => owned(machine, fieldsOf([['current', first]]))),
  useId: hook(() => 'id'),
  useMemo: ([compute], machine) => machine.call(compute, []),
  useCallback: ([callback]) => callback,
  useEffect: hook(() => undefined),
  useLayoutEffect: hook(() => undefined),
  useInsertionEffect: hook(() => undefined),
  memo: ([component]) => component,
  forwardRef: ([component]) => component,
  Fragment: () => undefined,
  isValidElement: ([value], machine) => elementFrom(value, machine) !== undefined,
  createElement([type, props, ...children], machine) {
    spend(machine, 5);
    const tag = tagFor(type);
    if (tag === undefined) return unresolved;
    return copyOf({ ...emptyElement, ...tag }, props, children, machine);
  },
  cloneElement([element, props, ...children], machine) {
    const converted = elementFrom(element, machine);
    return converted === undefined ? unresolved : copyOf(converted, props, children, machine);
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

/** All paths by which code may refer to them. */
export const reactNames: readonly string[] = Object.keys(functions).flatMap((name) => [
  `React.${name}`,
  ...(/^(?:memo|forwardRef)$/.test(name) ? [] : [name]),
]);

/** All children as one list, including those in nested lists. */
function childList(children: Value, machine: Machine): Value[] {
  const value = unwrapContent(children, machine);
  if (value === unresolved) throw new Undecided();
  if (isNothing(value)) return [];
  if (!isList(value)) return [value];
  spendList(machine, value.length);
  return value.flatMap((each): readonly Value[] => {
    const child = unwrapContent(each, machine);
    return isList(child) ? deeper(machine, () => childList(child, machine)) : [child];
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

/** The tag for a component of the site, an HTML element or a fragment; undefined for anything else. */
export function tagFor(type: Value): Tag | undefined {
  if (isTemplate(type)) return { name: isClosure(type) ? type.name : 'Snippet', component: type };
  if (isBuiltin(type) && /(?:^|\.)(?:Fragment|StrictMode|Suspense)$/.test(type.path)) return fragment;
  return typeof type === 'string' ? { name: type, component: undefined } : undefined;
}

/** The properties that an element receives; those that need a browser are a reason for it. */
export function propsFor(
  { name: tag, component }: Tag,
  entries: readonly (readonly [string, Value])[],
  { reasons }: Machine,
): readonly (readonly [string, Value])[] {
  const isHtml = component === undefined && tag !== undefined;
  return entries.filter(([name, value]) => {
    if (isHtml && /^on[A-Z]/.test(name) && (isFunction(value) || value === unresolved)) {
      reasons.push(reasonOfHandler(name));
      return false;
    }
    // It is called with the element, which only a browser has.
    if (isHtml && name === 'ref' && isFunction(value)) reasons.push('dynamic');
    if (name === 'dangerouslySetInnerHTML' && !isNothing(value) && rawHtml(value) === undefined)
      reasons.push('failure');
    return name !== 'key' && name !== 'ref' && value !== unresolved;
  });
}

/** What the pointer or the focus changes is only how something looks: all of its content is there before. */
export function reasonOfHandler(name: string): 'hover' | 'handler' {
  return /^on(?:(?:Mouse|Pointer)(?:Enter|Leave|Over|Out|Move)|Focus|Blur)(?:Capture)?$/.test(name)
    ? 'hover'
    : 'handler';
}

/** A copy of an element with further properties and, if there are any, new children. */
function copyOf(element: Element, newProps: Value, children: readonly Value[], machine: Machine): Element {
  const { start, end } = element;
  const more = propsFor(element, isFields(newProps) ? entriesIn(machine, newProps) : [], machine);
  const props = fieldsOf([...entriesIn(machine, element.props), ...more]);
  if (children.length > 0) props['children'] = children.length === 1 ? children[0] : children;
  if (children.length === 0 && !more.some(([name]) => name === 'children')) return { ...element, props };
  const values: readonly Value[] = children.length > 0 ? children : [props['children']];
  return { ...element, props, children: values.map((value): Child => ({ value, start, end })) };
}
