import type { FormField } from '../../../pages/expand/operation/form-field.ts';
import { isPlainArray, isPlainObject, listOf, valueText } from '../../../site/source/plain.ts';
import { isSameData } from '../../../site/source/equal.ts';
import type { Plain } from '../../../site/source/tree.ts';
import type { PlaygroundWords } from '../../playground-words.ts';
import { drawings, element, iconButton } from '../dom.ts';
import type { Control } from './control-type.ts';
import { holds } from './holds.ts';
import { heading } from './label.ts';

/** Controls that contain others, which `make` makes. */
type MakeControl = (field: FormField) => Control;

const noField: FormField = {
  name: '',
  required: false,
  description: undefined,
  type: 'any',
  control: 'json',
  choices: [],
  value: undefined,
  fields: [],
};

/** A list of values, each with a control of its own. */
export function itemsControl(field: FormField, words: PlaygroundWords, make: MakeControl): Control {
  const rows = rowList<Control>(field, words, () => {
    const control = make(field.item ?? noField);
    return { part: control, elements: [control.element] };
  });
  let isGiven = false;
  const write = (value: Plain | undefined) => {
    isGiven = value !== undefined;
    rows.clear();
    for (const each of isPlainArray(value) ? value : []) rows.add().write(each);
  };
  write(field.value);
  return {
    element: rows.element,
    read() {
      const values = rows.parts().flatMap((control) => control.read() ?? []);
      return values.length > 0 || field.required || isGiven ? values : undefined;
    },
    write,
    files: () => new Map(rows.parts().flatMap((control) => [...control.files()])),
  };
}

/** Values with names that the reader chooses. */
export function mapControl(field: FormField, words: PlaygroundWords, make: MakeControl): Control {
  const rows = rowList<{ readonly name: HTMLInputElement; readonly control: Control }>(field, words, () => {
    const name = element('input', {
      type: 'text',
      'aria-label': words.entryName,
      placeholder: words.entryName,
    });
    const control = make(field.item ?? noField);
    return { part: { name, control }, elements: [name, control.element] };
  });
  let isGiven = false;
  const write = (value: Plain | undefined) => {
    isGiven = value !== undefined;
    rows.clear();
    for (const [key, each] of isPlainObject(value) ? Object.entries(value) : []) {
      const { name, control } = rows.add();
      name.value = key;
      control.write(each);
    }
  };
  write(field.value);
  return {
    element: rows.element,
    read() {
      const entries = rows.parts().flatMap(({ name, control }) => {
        const value = control.read();
        return name.value === '' || value === undefined ? [] : [[name.value, value] as const];
      });
      return entries.length > 0 || field.required || isGiven ? Object.fromEntries(entries) : undefined;
    },
    write,
    files: () => new Map(),
  };
}

/** One of several alternatives, which is chosen by its name. */
export function variantsControl(field: FormField, words: PlaygroundWords, make: MakeControl): Control {
  const variants = field.variants ?? [];
  const controls = variants.map(make);
  const place = element('div', {});
  const options = variants.map(({ name }, index) => element('option', { value: String(index) }, name));
  const name = field.name === '' ? words.body : field.name;
  const select = element('select', { 'aria-label': name }, ...options);
  const chosen = () => controls[Number(select.value)];
  const show = () => {
    const control = chosen();
    place.replaceChildren(...(control === undefined ? [] : [control.element]));
  };
  select.addEventListener('change', show);
  const takes = (control: Control, value: Plain) => {
    control.write(value);
    return holds(control.read(), value);
  };
  const write = (value: Plain | undefined) => {
    if (value === undefined) return chosen()?.write(value);
    const fitting = controls.findIndex((control) => takes(control, value));
    if (fitting !== -1) select.value = String(fitting);
    for (const [index, control] of controls.entries())
      if (control !== chosen()) control.write(variants[index]?.value);
    show();
  };
  if (field.value !== undefined) write(field.value);
  show();
  return {
    element: element('fieldset', {}, element('legend', {}, ...heading(field, words)), select, place),
    read: () => chosen()?.read(),
    write,
    files: () => chosen()?.files() ?? new Map(),
  };
}

/** Some of the choices. */
export function choicesControl(field: FormField, words: PlaygroundWords): Control {
  const set = element('fieldset', {}, element('legend', {}, ...heading(field, words)));
  const boxes = new Map<Plain, HTMLInputElement>();
  const offer = (choice: Plain) => {
    const box = element('input', { type: 'checkbox' });
    boxes.set(choice, box);
    set.append(
      element('label', { class: 'box' }, box, valueText(choice)),
    );
  };
  field.choices.forEach(offer);
  let given: readonly Plain[] | undefined;
  const write = (value: Plain | undefined) => {
    const chosen = listOf(value);
    given = value === undefined ? undefined : chosen;
    for (const each of chosen) if (![...boxes.keys()].some((known) => isSameData(known, each))) offer(each);
    for (const [choice, box] of boxes) box.checked = chosen.some((each) => isSameData(each, choice));
  };
  write(field.value);
  return {
    element: set,
    read() {
      const chosen = [...boxes].flatMap(([choice, box]) => (box.checked ? [choice] : []));
      const isIn = (list: readonly Plain[]) => (one: Plain) => list.some((each) => isSameData(each, one));
      // In the order in which they were given.
      const first = given?.filter(isIn(chosen)) ?? [];
      const all = [...first, ...chosen.filter((one) => !isIn(first)(one))];
      return all.length > 0 || given !== undefined ? all : undefined;
    },
    write,
    files: () => new Map(),
  };
}

interface Row<Part> {
  readonly part: Part;
  readonly elements: readonly HTMLElement[];
}

/** Rows that can be added and removed. */
function rowList<Part>(field: FormField, words: PlaygroundWords, make: () => Row<Part>) {
  const parts = new Map<HTMLElement, Part>();
  const list = element('div', { class: 'rows' });
  const changed = () => list.dispatchEvent(new Event('input', { bubbles: true }));
  const add = (): Part => {
    const { part, elements } = make();
    const remove = iconButton(words.removeItem, drawings.close);
    const row = element('div', { class: 'row' }, element('div', { class: 'controls' }, ...elements), remove);
    remove.addEventListener('click', () => {
      parts.delete(row);
      row.remove();
      changed();
    });
    parts.set(row, part);
    list.append(row);
    return part;
  };
  const button = element('button', { type: 'button', class: 'button small' }, words.addItem);
  button.addEventListener('click', () => {
    add();
    changed();
  });
  return {
    element: element('fieldset', {}, element('legend', {}, ...heading(field, words)), list, button),
    add,
    clear() {
      parts.clear();
      list.replaceChildren();
    },
    parts: () => [...parts.values()],
  };
}
