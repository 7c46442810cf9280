import { isStaticList, isStaticObject, type Static } from '../../javascript/static-value.ts';

/** The labels that a list has for values: `[{ value: 'ios', label: 'iOS' }]`. */
export function labelsOf(list: Static): ReadonlyMap<string, string> {
  const pairs = (isStaticList(list) ? list : []).flatMap((item): [string, string][] => {
    if (!isStaticObject(item)) return [];
    const { value, label } = item;
    return typeof value === 'string' && typeof label === 'string' ? [[value, label]] : [];
  });
  return new Map(pairs);
}
