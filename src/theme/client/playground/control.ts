import type { FormField } from '../../../pages/expand/operation/playground.ts';
import { isPlainObject } from '../../../site/source/plain.ts';
import type { Plain } from '../../../site/source/tree.ts';
import type { PlaygroundWords } from '../../playground-words.ts';
import { fill } from '../../../pages/words/fill.ts';
import { element } from '../dom.ts';

/** A form control with its label. */
export interface Control {
  readonly element: HTMLElement;
  /** Undefined if nothing is filled in, or if it is invalid: the browser then shows the reason when the form is sent. */
  read(): Plain | undefined;
  write(value: Plain | undefined): void;
  /** The files that were chosen, by their names. */
  files(): ReadonlyMap<string, File>;
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function controlFor(field: FormField, words: PlaygroundWords): Control {
  const { control } = field;
  if (control === 'object') return objectControl(field, words);
  if (control === 'file') return fileControl(field, words);
  if (control === 'boolean' || control === 'choice') return choiceControl(field, words);
  return textControl(field, words);
}

/** Controls of the fields of one object. */
interface FieldSet {
  readonly elements: readonly HTMLElement[];
  read(): { readonly [name: string]: Plain };
  write(value: Plain | undefined): void;
  files(): ReadonlyMap<string, File>;
}

export function fieldSet(fields: readonly FormField[], words: PlaygroundWords): FieldSet {
  const controls = fields.map((field) => [field.name, controlFor(field, words)] as const);
  return {
    elements: controls.map(([, control]) => control.element),
    read: () =>
      Object.fromEntries(
        controls.flatMap(([name, control]) => {
          const value = control.read();
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    write(value) {
      for (const [name, control] of controls) control.write(isPlainObject(value) ? value[name] : undefined);
    },
    files: () => new Map(controls.flatMap(([, control]) => [...control.files()])),
  };
}

function objectControl(field: FormField, words: PlaygroundWords): Control {
  const set = fieldSet(field.fields, words);
  return {
    ...set,
    element: element('fieldset', {}, element('legend', {}, ...heading(field, words)), ...set.elements),
    read() {
      const value = set.read();
      return field.required || Object.keys(value).length > 0 ? value : undefined;
    },
  };
}

function textControl(field: FormField, words: PlaygroundWords): Control {
  const { control } = field;
  const isCode = control === 'json';
  const input: HTMLInputElement | HTMLTextAreaElement = isCode
    ? element('textarea', { class: 'mono', rows: '3' })
    : element('input', { type: 'text', ...(control === 'number' && { inputmode: 'decimal' }) });
  const parse = () => parsed(control, input.value);
  input.addEventListener('input', () => {
    const value = parse();
    input.setCustomValidity(value instanceof Error ? fill(words.notJson, value.message) : '');
  });
  const write = (value: Plain | undefined) => {
    input.value = value === undefined ? '' : written(control, value);
    input.setCustomValidity('');
  };
  write(field.value);
  return {
    element: labelled(field, input, words),
    read() {
      const value = parse();
      return value instanceof Error ? undefined : value;
    },
    write,
    files: () => new Map(),
  };
}

function parsed(control: FormField['control'], text: string): Plain | undefined | Error {
  if (text.trim() === '') return undefined;
  if (control === 'list') {
    const items = text.split(',').map((item) => item.trim());
    return items
      .filter((item) => item !== '')
      .map((item) => (/^-?\d+(?:\.\d+)?$/.test(item) ? Number(item) : item));
  }
  // Text that is not a number is sent unchanged, so that readers see the response of the server.
  if (control === 'number') return Number.isFinite(Number(text)) ? Number(text) : text;
  return control === 'json' ? parsedJson(text) : text;
}

/** The value of a JSON text, or the error of parsing it. */
export function parsedJson(text: string): Plain | Error {
  try {
    return JSON.parse(text) as Plain;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function written(control: FormField['control'], value: Plain): string {
  if (control === 'json') return JSON.stringify(value, undefined, 2);
  if (control === 'list' && Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function choiceControl(field: FormField, words: PlaygroundWords): Control {
  const choices: readonly Plain[] = field.control === 'boolean' ? [true, false] : field.choices;
  const label = (value: Plain) => (typeof value === 'string' ? value : JSON.stringify(value));
  const select = element(
    'select',
    {},
    element('option', { value: '' }, '–'),
    ...choices.map((choice, index) => element('option', { value: String(index) }, label(choice))),
  );
  const write = (value: Plain | undefined) => {
    const index = value === undefined ? -1 : choices.findIndex((choice) => label(choice) === label(value));
    select.value = index === -1 ? '' : String(index);
  };
  write(field.value);
  return {
    element: labelled(field, select, words),
    read: () => (select.value === '' ? undefined : choices[Number(select.value)]),
    write,
    files: () => new Map(),
  };
}

function fileControl(field: FormField, words: PlaygroundWords): Control {
  const input = element('input', { type: 'file' });
  return {
    element: labelled(field, input, words),
    read: () => input.files?.[0]?.name,
    // Browsers do not let scripts choose files.
    write: () => undefined,
    files: () => new Map(input.files?.[0] && [[field.name, input.files[0]]]),
  };
}

function labelled(field: FormField, input: Input, words: PlaygroundWords): HTMLElement {
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.required = field.required;
  return labelledInput(heading(field, words), input, field.description);
}

/** An input with its name above and its description below. */
export function labelledInput(
  name: readonly (Node | undefined)[],
  input: Input,
  description: string | undefined,
): HTMLElement {
  const about = description === undefined ? undefined : element('span', { class: 'about' }, description);
  return element('label', { class: 'control' }, element('span', { class: 'name' }, ...name), input, about);
}

/** A list of alternatives; `choose` is called with the index of the one that is selected. */
export function indexSelect(
  label: string,
  alternatives: readonly string[],
  choose: (index: number) => void,
): HTMLSelectElement {
  const options = alternatives.map((text, index) => element('option', { value: String(index) }, text));
  const select = element('select', { 'aria-label': label }, ...options);
  select.addEventListener('change', () => choose(Number(select.value)));
  return select;
}

function heading({ name, type, required }: FormField, words: PlaygroundWords): readonly (Node | undefined)[] {
  return [
    element('code', {}, name),
    element('span', { class: 'type' }, type),
    required ? element('span', { class: 'required' }, words.required) : undefined,
  ];
}
