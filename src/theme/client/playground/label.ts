import type { FormField } from '../../../pages/expand/operation/form-field.ts';
import type { PlaygroundWords } from '../../playground-words.ts';
import { element } from '../dom.ts';

/** The name, type and need of a field. */
export function heading(
  { name, type, required }: FormField,
  words: PlaygroundWords,
): readonly (Node | undefined)[] {
  return [
    name === '' ? undefined : element('code', {}, name),
    element('span', { class: 'type' }, type),
    required && name !== '' ? element('span', { class: 'required' }, words.required) : undefined,
  ];
}
