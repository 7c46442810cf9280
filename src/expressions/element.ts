import { type Element, type Fields, fieldsOf, type Value } from './value.ts';

/** The element with other properties and, where some are given, other children. */
export function copyOf(element: Element, given: Fields, children: readonly Value[]): Element {
  const { start, end } = element;
  const own: readonly Value[] | undefined =
    children.length > 0 ? children : given['children'] === undefined ? undefined : [given['children']];
  const props = fieldsOf([...Object.entries(element.props), ...Object.entries(given)]);
  if (own === undefined) return { ...element, props };
  props['children'] = own.length === 1 ? own[0] : own;
  return { ...element, props, children: own.map((value) => ({ value, start, end })) };
}
