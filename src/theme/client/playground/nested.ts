import type { FormField } from '../../../pages/expand/operation/form-field.ts';
import { isPlainArray, isPlainObject } from '../../../site/source/plain.ts';
import type { Plain } from '../../../site/source/tree.ts';
import type { PlaygroundWords } from '../../playground-words.ts';
import { drawings, element, iconButton } from '../dom.ts';
import type { Control } from './control-type.ts';
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
  const write = (value: Plain | undefined) => {
    rows.clear();
    for (const each of isPlainArray(value) ? value : []) rows.add().write(each);
  };
  write(field.value);
  return {
    element: rows.element,
    read() {
      const values = rows.parts().flatMap((control) => control.read() ?? []);
      return values.length > 0 || field.required ? values : undefined;
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
  const write = (value: Plain | undefined) => {
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
      return entries.length > 0 || field.required ? Object.fromEntries(entries) : undefined;
    },
    write,
    files: () => new Map(),
  };
}

/** One of several alternatives, which is chosen by its name. */
export function variantsControl(field: FormField, words: PlaygroundWords, make: MakeControl): Control {
  const controls = (field.variants ?? []).map((variant) =>
    make({ ...variant, value: variant.value ?? field.value }),
  );
  const place = element('div', {});
  const options = (field.variants ?? []).map(({ name }, index) =>
    element('option', { value: String(index) }, name),
  );
  const name = field.name === '' ? words.body : field.name;
  const select = element('select', { 'aria-label': name }, ...options);
  const chosen = () => controls[Number(select.value)];
  const show = () => {
    const control = chosen();
    place.replaceChildren(...(control === undefined ? [] : [control.element]));
  };
  select.addEventListener('change', show);
  show();
  return {
    element: element('fieldset', {}, element('legend', {}, ...heading(field, words)), select, place),
    read: () => chosen()?.read(),
    write: (value) => chosen()?.write(value),
    files: () => chosen()?.files() ?? new Map(),
  };
}

/** Some of the choices. */
export function choicesControl(field: FormField, words: PlaygroundWords): Control {
  const boxes = field.choices.map((choice) => {
    const box = element('input', { type: 'checkbox' });
    const text = typeof choice === 'string' ? choice : JSON.stringify(choice);
    return { choice, text, box };
  });
  const labels = boxes.map(({ box, text }) => element('label', { class: 'box' }, box, text));
  const write = (value: Plain | undefined) => {
    const chosen = isPlainArray(value) ? value.map((each) => JSON.stringify(each)) : [];
    for (const { choice, box } of boxes) box.checked = chosen.includes(JSON.stringify(choice));
  };
  write(field.value);
  return {
    element: element('fieldset', {}, element('legend', {}, ...heading(field, words)), ...labels),
    read() {
      const chosen = boxes.flatMap(({ choice, box }) => (box.checked ? [choice] : []));
      return chosen.length > 0 ? chosen : undefined;
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
