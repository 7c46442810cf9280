import type { Attribute } from '../pages/components/attributes.ts';

/** An attribute as inserted by an editor; the tab stop `place` is in its value. */
export function attributeSnippet(name: string, { type, choices }: Attribute, place: number): string {
  if (type === 'flag') return name;
  if (type === 'number' || type === 'value' || type === 'texts') return `${name}={$${place}}`;
  return choices === undefined ? `${name}="$${place}"` : `${name}="\${${place}|${choices.join(',')}|}"`;
}
