import type { FormField } from '../../../pages/expand/operation/form-field.ts';
import { isPlainArray, isPlainObject, valueText } from '../../../site/source/plain.ts';
import { isSameData } from '../../../site/source/equal.ts';
import type { Plain } from '../../../site/source/tree.ts';
import type { PlaygroundWords } from '../../playground-words.ts';
import { fill } from '../../../pages/words/fill.ts';
import { element } from '../dom.ts';
import type { Control } from './control-type.ts';
import { heading } from './label.ts';
import { choicesControl, itemsControl, mapControl, variantsControl } from './nested.ts';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function controlFor(field: FormField, words: PlaygroundWords): Control {
  const make = (inner: FormField) => controlFor(inner, words);
  switch (field.control) {
    case 'object':
      return objectControl(field, words);
    case 'items':
      return itemsControl(field, words, make);
    case 'map':
      return mapControl(field, words, make);
    case 'variants':
      return variantsControl(field, words, make);
    case 'choices':
      return choicesControl(field, words);
    case 'file':
      return fileControl(field, words);
    case 'boolean':
    case 'choice':
      return choiceControl(field, words);
    case 'date':
    case 'date-time':
    case 'text':
    case 'number':
    case 'list':
    case 'json':
      return textControl(field, words);
  }
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
  let isGiven = field.value !== undefined;
  return {
    ...set,
    write(value) {
      isGiven = value !== undefined;
      set.write(value);
    },
    element: element('fieldset', {}, element('legend', {}, ...heading(field, words)), ...set.elements),
    read() {
      const value = set.read();
      return field.required || isGiven || Object.keys(value).length > 0 ? value : undefined;
    },
  };
}

function textControl(field: FormField, words: PlaygroundWords): Control {
  const { control } = field;
  const isCode = control === 'json';
  const input: HTMLInputElement | HTMLTextAreaElement = isCode
    ? element('textarea', { class: 'mono', rows: '3' })
    : element('input', inputAttributes(field));
  const problem = element('span', { class: 'about problem', role: 'status' });
  const valid: { last?: Plain | undefined } = {};
  const parse = () => parsed(field, input.value);
  const check = () => {
    const value = parse();
    const reason = value instanceof Error ? fill(words.notJson, value.message) : '';
    if (!(value instanceof Error)) valid.last = value;
    input.setCustomValidity(reason);
    problem.textContent = reason;
  };
  input.addEventListener('input', check);
  const write = (value: Plain | undefined) => {
    input.value = value === undefined ? '' : written(control, value);
    check();
    // As given, until somebody edits it: `"5"` in a field for numbers.
    const isList = control === 'list' && isPlainArray(value) && value.every(isScalar);
    if (value === undefined || isScalar(value) || isList) valid.last = value;
  };
  write(field.value);
  const label = labelled(field, input, words);
  const { asJson } = field;
  if (asJson !== undefined) label.append(element('span', { class: 'about' }, words[asJson]));
  if (isCode) label.append(problem);
  return {
    element: label,
    // What is not JSON yet keeps the last value, and is not sent.
    read: () => valid.last,
    write,
    files: () => new Map(),
  };
}

function inputAttributes({ control, range, type }: FormField): Readonly<Record<string, string | undefined>> {
  if (control === 'date') return { type: 'date' };
  if (control === 'date-time') return { type: 'datetime-local', step: '1' };
  if (control !== 'number' || range === undefined)
    return { type: 'text', ...(control === 'number' && { inputmode: 'decimal' }) };
  return {
    type: 'number',
    min: range.min?.toString(),
    max: range.max?.toString(),
    step: type.startsWith('integer') ? '1' : 'any',
  };
}

function parsed({ control, type }: FormField, text: string): Plain | undefined | Error {
  if (text.trim() === '') return undefined;
  if (control === 'list') return listIn(text, type.startsWith('string'));
  // Text that is not a number is sent unchanged, so that readers see the response of the server.
  if (control === 'date-time') return new Date(text).toISOString();
  if (control === 'number') return Number.isFinite(Number(text)) ? Number(text) : text;
  return control === 'json' ? parsedJson(text) : text;
}

/** The values between commas, or those of a JSON list. */
function listIn(text: string, isOfTexts: boolean): Plain {
  const list = text.trim().startsWith('[') ? parsedJson(text) : undefined;
  if (list !== undefined && !(list instanceof Error) && isPlainArray(list) && list.every(isScalar))
    return list;
  const items = text.split(',').map((item) => item.trim());
  return items
    .filter((item) => item !== '')
    .map((item) => (!isOfTexts && /^-?\d+(?:\.\d+)?$/.test(item) ? Number(item) : item));
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
  if (control === 'list' && isPlainArray(value) && value.every(standsBetweenCommas)) return value.join(', ');
  if (control === 'date-time' && typeof value === 'string') return localTime(value);
  return valueText(value);
}

function isScalar(value: Plain): boolean {
  return typeof value !== 'object' || value === null;
}

function standsBetweenCommas(value: Plain): value is string | number {
  if (typeof value === 'string') return value !== '' && value === value.trim() && !/^\[|,/.test(value);
  return typeof value === 'number';
}

/** The time of this machine, as the field of a browser takes it; '' for a text that is no time. */
function localTime(text: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

function choiceControl(field: FormField, words: PlaygroundWords): Control {
  const choices = field.control === 'boolean' ? [true, false] : [...field.choices];
  const option = (value: Plain, index: number) =>
    element('option', { value: String(index) }, valueText(value));
  const select = element('select', {}, element('option', { value: '' }, '–'), ...choices.map(option));
  const write = (value: Plain | undefined) => {
    if (value !== undefined && !choices.some((choice) => isSameData(choice, value)))
      select.append(option(value, choices.push(value) - 1));
    const index = choices.findIndex((choice) => isSameData(choice, value));
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
    // Samples show a part that is still to be chosen.
    read: () => input.files?.[0]?.name ?? field.name,
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
