import { fieldId, slugOf } from './anchors.ts';
import { lookUp } from '../look-up.ts';

/** The ids that the platform gives a heading. Must be called in document order. */
export function idsOfHeading(
  text: string,
  writtenId: string | undefined,
  next: (id: string) => string,
): readonly string[] {
  return writtenId === undefined ? numberedIds(slugOf(text), next) : [writtenId];
}

/** The ids that a tag creates: its own `id`, or one derived from its title or name for some kinds of tags. */
export function idsOfTag(
  name: string,
  attribute: (name: string) => string | undefined,
  text: () => string,
  next: (id: string) => string,
): readonly string[] {
  const writtenId = attribute('id');
  const ids = writtenId === undefined || writtenId === '' ? [] : [writtenId];
  const title = lookUp(titleAttributes, name);
  if (title !== undefined) return [...ids, ...numberedIds(slugOf(attribute(title) ?? ''), next)];
  if (name === 'ParamField') {
    const field = attribute('query') ?? attribute('path') ?? attribute('body') ?? attribute('header');
    return field === undefined ? ids : [...ids, ...fieldIds('param', field, next)];
  }
  if (name === 'ResponseField') {
    const field = attribute('name');
    return field === undefined ? ids : [...ids, ...fieldIds('response', field, next)];
  }
  if (/^h[1-6]$|^Heading$/.test(name)) return ids.length > 0 ? ids : numberedIds(slugOf(text()), next);
  const anchorName = name === 'a' ? attribute('name') : undefined;
  return anchorName === undefined ? ids : [...ids, anchorName];
}

/** The attribute from which the anchor of a component is derived. */
const titleAttributes: Readonly<Record<string, string>> = {
  Accordion: 'title',
  Tab: 'title',
  Step: 'title',
  View: 'title',
  Update: 'label',
  Expandable: 'title',
};

function numberedIds(slug: string, next: (id: string) => string): readonly string[] {
  return slug === '' ? [] : [next(slug)];
}

/** Links use `apiKey` with and without a hyphen between its words; the platform has used both. */
function fieldIds(
  prefix: 'param' | 'response',
  name: string,
  next: (id: string) => string,
): readonly string[] {
  const first = next(fieldId(prefix, name));
  const second = `${prefix}-${slugOf(name)}`;
  return first === second ? [first] : [first, second];
}
