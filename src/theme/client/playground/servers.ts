import type { Server } from '../../../site/model/operation/servers.ts';
import type { PlaygroundWords } from '../../playground-words.ts';
import { element } from '../dom.ts';
import { indexSelect, labelledInput } from './control.ts';

interface ServerForm {
  readonly element: HTMLElement;
  /** The address of the selected server with its variables filled in. */
  read(): string;
}

/** A select for servers with inputs for their variables; an address input if the spec has no absolute address. */
export function serverForm(
  servers: readonly Server[],
  words: PlaygroundWords,
  changed: () => void,
): ServerForm {
  const whole = servers.filter(({ template }) => /^https?:\/\//i.test(template));
  if (whole.length === 0) return typedServer(servers[0]?.url ?? '', words);
  let chosen = 0;
  const values = new Map<string, string>();
  const fields = element('div', { class: 'controls' });
  const show = () => {
    values.clear();
    fields.replaceChildren(...(whole[chosen]?.variables ?? []).map((one) => variableInput(one, values)));
    changed();
  };
  const labels = whole.map(({ template, description }) =>
    description === undefined ? template : `${template} – ${description}`,
  );
  const select = indexSelect(words.server, labels, (index) => {
    chosen = index;
    show();
  });
  show();
  return {
    element: element('fieldset', {}, element('legend', {}, words.server), select, fields),
    read: () =>
      (whole[chosen]?.template ?? '').replace(
        /\{([^{}]*)\}/g,
        (written, name: string) => values.get(name) || written,
      ),
  };
}

function variableInput(one: Server['variables'][number], values: Map<string, string>): HTMLElement {
  const { name, choices, description } = one;
  const first = one.default ?? '';
  values.set(name, first);
  const input =
    choices.length > 0
      ? element('select', {}, ...choices.map((choice) => element('option', { value: choice }, choice)))
      : element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false' });
  input.value = first;
  input.addEventListener('input', () => values.set(name, input.value));
  return labelledInput([element('code', {}, name)], input, description);
}

function typedServer(path: string, words: PlaygroundWords): ServerForm {
  const input = element('input', {
    type: 'url',
    required: '',
    placeholder: 'https://api.example.com',
    'aria-label': words.server,
    autocomplete: 'off',
  });
  const base = () => input.value.replace(/\/+$/, '');
  return {
    element: element('fieldset', {}, element('legend', {}, words.server), input),
    read: () => (base() === '' ? path : `${base()}${path === '/' ? '' : path}`),
  };
}
