import { type Html, html, tag } from '../html/html.ts';
import { bulletOf } from '../markdown/pieces.ts';
import { fieldId } from '../../site/source/outline/anchors.ts';
import { valueText } from '../../site/source/plain.ts';
import type { Plain } from '../../site/source/tree.ts';
import { withFacts } from './facts.ts';
import { type BlockComponent, container, type Use } from './component.ts';

const places = ['path', 'query', 'body', 'header', 'cookie'] as const;

const shared = {
  type: { type: 'text', about: 'The type of its value.' },
  required: { type: 'flag', about: 'Marks it as required.' },
  optional: { type: 'flag', about: 'No effect: a field without `required` is optional.' },
  deprecated: { type: 'flag', about: 'Marks it as deprecated.' },
  default: { type: 'value', about: 'Its default value.' },
  pre: { type: 'texts', about: 'Labels before the others.' },
  post: { type: 'texts', about: 'Labels after the others.' },
  id: { type: 'text', about: 'Its anchor, instead of the one derived from its name.' },
} as const;

const parameter = container('field', {
  about: 'A parameter of a request.',
  attributes: {
    path: { type: 'text', about: 'Its name, for a path parameter.' },
    query: { type: 'text', about: 'Its name, for a query parameter.' },
    body: { type: 'text', about: 'Its name, for a body field.' },
    header: { type: 'text', about: 'Its name, for a header.' },
    cookie: { type: 'text', about: 'Its name, for a cookie.' },
    name: { type: 'text', about: 'Its name, if its location is not given.' },
    placeholder: { type: 'text', about: 'The placeholder in the playground.' },
    initialValue: { type: 'value', about: 'The initial value in the playground.' },
    ...shared,
  },
  needsOneOf: [...places, 'name'],
  fields(use) {
    const { attributes } = use;
    const place = places.find((each) => (attributes[each] ?? '') !== '');
    const name = place === undefined ? (attributes.name ?? '') : (attributes[place] ?? '');
    const preset = attributes.default ?? attributes.initialValue;
    return { place, default: shown(preset), ...fieldOf(use, 'param', name) };
  },
});

/** A parameter, or a field of a request or response. */
export const field: BlockComponent<'field'> = {
  elements: {
    ParamField: parameter,
    Param: parameter,
    ResponseField: container('field', {
      about: 'A field of a response.',
      attributes: {
        name: { type: 'text', about: 'Its name.', required: true },
        ...shared,
        type: { ...shared.type, required: true },
      },
      fields: (use) => ({
        place: undefined,
        default: shown(use.attributes.default),
        ...fieldOf(use, 'response', use.attributes.name ?? ''),
      }),
    }),
  },

  html(
    { id, name, place, type, required, deprecated, access, default: preset, before, after, children },
    print,
  ) {
    const { words } = print;
    const code = html`<code class="field-name${deprecated ? ' deprecated' : ''}">${name}</code>`;
    return html`<div class="field" ${id !== undefined && html` id="${id}"`}>
      <div class="field-head">
        ${before.map(pill)}${id === undefined || print.isInLink ? code : html`<a href="#${id}" class="field-link">${code}</a>`}${type !== undefined && html`<span class="field-type">${type}</span>`}${place !== undefined && html`<span class="field-place">${place}</span>`}${required && html`<span class="pill required">${words.required}</span>`}${deprecated && html`<span class="pill warning">${words.deprecated}</span>`}${preset !== undefined && html`<span class="field-default">${words.default}: <code>${preset}</code></span>`}${after.map(pill)}${access !== undefined && pill(access === 'read only' ? words.readOnly : words.writeOnly)}
      </div>
      <div class="field-body">${print.blocks(children)}</div>
    </div>`;
  },

  markdown(
    { name, place, type, required, deprecated, access, default: preset, before, after, children },
    print,
  ) {
    const facts = [
      type === undefined ? '' : code(type),
      place ?? '',
      required ? 'required' : '',
      deprecated ? 'deprecated' : '',
      access ?? '',
      ...before,
      ...after,
      preset === undefined ? '' : `default: ${code(preset)}`,
    ].filter((fact) => fact !== '');
    const head = `${code(name)}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
    // The title of a disclosure is useless in a list.
    const inside = children.flatMap((child) =>
      child.kind === 'disclosure' && child.look === 'expandable' ? child.children : [child],
    );
    return [bulletOf(head, withFacts(inside, print))];
  },

  text({ name, type, default: preset, children }, print) {
    print.name(name);
    print.add({ kind: 'text', text: [type, preset].filter(Boolean).join(' ') });
    print.blocks(children);
  },
};

function fieldOf(use: Use<typeof shared>, prefix: 'param' | 'response', name: string) {
  const { attributes, anchor } = use;
  return {
    id: anchor(attributes.id ?? (name === '' ? '' : fieldId(prefix, name))),
    name,
    type: attributes.type,
    required: attributes.required === true,
    deprecated: attributes.deprecated === true,
    access: undefined,
    before: attributes.pre ?? [],
    after: attributes.post ?? [],
  };
}

function code(text: string): string {
  return `\`${text.replaceAll('`', '')}\``;
}

function pill(text: string): Html {
  return tag('span', { class: 'pill' }, text);
}

function shown(value: Plain | undefined): string | undefined {
  return value === undefined ? undefined : valueText(value);
}
