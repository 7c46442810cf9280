import type { FormField } from '../../../pages/expand/operation/form-field.ts';
import type { PlaygroundBody } from '../../../pages/expand/operation/playground.ts';
import { formFields, type Body } from '../../../pages/expand/operation/samples/body.ts';
import { valueText } from '../../../site/source/plain.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { fill } from '../../../pages/words/fill.ts';
import type { PlaygroundWords } from '../../playground-words.ts';
import { element } from '../dom.ts';
import { holds } from './holds.ts';
import { controlFor, fieldSet, indexSelect, parsedJson } from './control.ts';

/** The body as samples show it, with the files that the browser sends. */
export interface Filled {
  /** Media type. */
  readonly type: string;
  readonly body: Body | undefined;
  /** By the names of their fields; the only one of a body that is a file by ''. */
  readonly files: ReadonlyMap<string, File>;
}

interface BodyForm {
  readonly element: HTMLElement | undefined;
  read(): Filled | undefined;
}

interface Editor {
  readonly element: HTMLElement;
  read(): Pick<Filled, 'body' | 'files'>;
}

/** The body in one of its media types. */
export function bodyForm(
  bodies: readonly PlaygroundBody[],
  required: boolean,
  words: PlaygroundWords,
  changed: () => void,
): BodyForm {
  const [first] = bodies;
  if (first === undefined) return { element: undefined, read: () => undefined };
  const editors = new Map<PlaygroundBody, Editor>();
  let chosen = first;
  const place = element('div', {});
  const editor = () => {
    const made = editors.get(chosen) ?? editorFor(chosen, required, words, changed);
    editors.set(chosen, made);
    return made;
  };
  const show = () => {
    place.replaceChildren(editor().element);
    changed();
  };
  const types = bodies.map(({ type }) => type);
  const select = indexSelect(words.mediaType, types, (index) => {
    chosen = bodies[index] ?? first;
    show();
  });
  place.replaceChildren(editor().element);
  const type = bodies.length > 1 ? select : element('code', { class: 'type' }, first.type);
  return {
    element: element('fieldset', {}, element('legend', {}, words.body), type, place),
    read: () => ({ type: chosen.type, ...editor().read() }),
  };
}

function editorFor(
  body: PlaygroundBody,
  required: boolean,
  words: PlaygroundWords,
  changed: () => void,
): Editor {
  if (body.kind === 'file') return fileEditor(required, words);
  if (body.kind === 'form' || body.kind === 'multipart')
    return body.root?.control === 'object'
      ? formEditor(body.root.fields, body.kind, words)
      : textEditor(body, required, words);
  const text = textEditor(body, required, words);
  return body.root === undefined ? text : eitherEditor(body.root, text, words, changed);
}

interface TextEditor extends Editor {
  /** Undefined if it is empty, an error if it is not JSON. */
  value(): Plain | undefined | Error;
  write(value: Plain): void;
  /** Says what is in the way of the fields. */
  say(reason: string): void;
}

function textEditor({ kind, value }: PlaygroundBody, required: boolean, words: PlaygroundWords): TextEditor {
  const input = element('textarea', {
    class: 'mono',
    rows: '12',
    spellcheck: 'false',
    'aria-label': words.body,
  });
  input.required = required;
  const isJson = kind === 'json';
  const problem = element('p', { class: 'about problem', role: 'status' });
  const valid: { last?: Body | undefined } = {};
  const parse = () => (input.value.trim() === '' ? undefined : parsedJson(input.value));
  const body = (): Body | undefined => {
    if (input.value.trim() === '') return undefined;
    const result = isJson ? parse() : undefined;
    return isJson && result !== undefined && !(result instanceof Error)
      ? { kind: 'json', value: result }
      : { kind: 'text', value: input.value };
  };
  const check = () => {
    const result = isJson ? parse() : undefined;
    const reason = result instanceof Error ? fill(words.notJson, result.message) : '';
    input.setCustomValidity(reason);
    problem.textContent = reason;
    if (reason === '') valid.last = body();
  };
  const write = (written: Plain) => {
    input.value = isJson ? JSON.stringify(written, undefined, 2) : valueText(written);
    check();
  };
  if (value !== undefined) write(value);
  input.addEventListener('input', check);
  return {
    element: element('div', {}, input, problem),
    value: parse,
    write,
    say: (reason) => (problem.textContent = reason),
    // What is not JSON yet keeps the sample, and is not sent.
    read: () => ({ body: valid.last, files: new Map() }),
  };
}

/** A form with the fields of a JSON object, and a text editor for the whole. Switching between them keeps the value. */
function eitherEditor(
  root: FormField,
  text: TextEditor,
  words: PlaygroundWords,
  changed: () => void,
): Editor {
  const set = wholeForm(root, words);
  const fields = element('div', { class: 'controls' }, ...set.elements);
  // Not if the fields lack a place for a part of the example.
  let isForm = root.value === undefined || holds(set.read(), root.value);
  const place = element('div', {}, isForm ? fields : text.element);
  const fillFields = (): boolean => {
    const value = text.value();
    if (value instanceof Error) return false;
    set.write(value);
    const isWhole = value === undefined || holds(set.read(), value);
    if (!isWhole) text.say(words.noFields);
    return isWhole;
  };
  const fillText = (): void => {
    const value = set.read();
    if (value !== undefined) text.write(value);
  };
  const button = (label: string, form: boolean) => {
    const made = element('button', { type: 'button', 'aria-pressed': String(form === isForm) }, label);
    made.addEventListener('click', () => {
      if (form === isForm) return;
      if (form && !fillFields()) return;
      if (!form) fillText();
      isForm = form;
      place.replaceChildren(form ? fields : text.element);
      for (const one of [asForm, asText]) one.setAttribute('aria-pressed', String((one === asForm) === form));
      changed();
    });
    return made;
  };
  const asForm = button(words.form, true);
  const asText = button('JSON', false);
  return {
    element: element('div', {}, element('div', { class: 'switch', role: 'group' }, asForm, asText), place),
    read: () => (isForm ? { body: bodyOf(set.read()), files: new Map() } : text.read()),
  };
}

function bodyOf(value: Plain | undefined): Body | undefined {
  return value === undefined ? undefined : { kind: 'json', value };
}

/** The fields of an object, or the one control of any other value. */
function wholeForm(root: FormField, words: PlaygroundWords) {
  if (root.control === 'object') return fieldSet(root.fields, words);
  const control = controlFor(root, words);
  return { ...control, elements: [control.element] };
}

function formEditor(
  fields: readonly FormField[],
  kind: 'form' | 'multipart',
  words: PlaygroundWords,
): Editor {
  const set = fieldSet(fields, words);
  const files = new Set(fields.filter(({ control }) => control === 'file').map(({ name }) => name));
  return {
    element: element('div', { class: 'controls' }, ...set.elements),
    read: () => ({ body: { kind, value: formFields(set.read(), files) }, files: set.files() }),
  };
}

function fileEditor(required: boolean, words: PlaygroundWords): Editor {
  const input = element('input', { type: 'file', 'aria-label': words.body });
  input.required = required;
  return {
    element: input,
    read() {
      const [file] = input.files ?? [];
      return { body: file && { kind: 'file', value: file.name }, files: new Map(file && [['', file]]) };
    },
  };
}
