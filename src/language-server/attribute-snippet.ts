import type { Attribute } from '../components/attributes.ts';

/** An attribute as an editor inserts it; the cursor goes to the tab stop `place`, where its value is to be written. */
export function attributeSnippet(name: string, { type, choices }: Attribute, place: number): string {
  if (type === 'flag') return name;
  if (type === 'number' || type === 'value' || type === 'texts') return `${name}={$${place}}`;
  return choices === undefined ? `${name}="$${place}"` : `${name}="\${${place}|${choices.join(',')}|}"`;
}
