import { type Context, uniqueId } from '../content/context.ts';
import type { Component, Element } from '../content/element.ts';
import { flagProp, textProp } from '../content/props.ts';
import { fieldId } from '../../source/anchors.ts';
import { type Value, isFields, textOfValue } from '../../expressions/value.ts';
import { type Html, html, tag } from '../../html/html.ts';

/** A parameter or a field of a response, with what is known of it. */
export const fields: Readonly<Record<string, Component>> = {
  ParamField: (element, context) => {
    const place = (['path', 'query', 'header', 'body'] as const).find(
      (each) => element.props[each] !== undefined,
    );
    return field(
      element,
      place === undefined ? textProp(element, 'name') : textProp(element, place),
      place,
      context,
    );
  },
  ResponseField: (element, context) => field(element, textProp(element, 'name'), undefined, context),
};

function field(
  element: Element,
  name: string | undefined,
  place: string | undefined,
  context: Context,
): Html {
  const facts: FieldFacts = {
    name: name ?? '',
    place,
    type: textProp(element, 'type'),
    required: flagProp(element, 'required'),
    deprecated: flagProp(element, 'deprecated'),
    default: shownValue(element.props['default']),
    before: pills(element.props['pre']),
    after: pills(element.props['post']),
  };
  return fieldRow(facts, context.render(element.children, { ...context, inline: false }), context);
}

export interface FieldFacts {
  readonly name: string;
  readonly place?: string | undefined;
  /** What its anchor starts with; a parameter's where it has a place. */
  readonly prefix?: 'param' | 'response' | undefined;
  /** False for a field inside another one, which has no anchor of its own. */
  readonly linked?: boolean | undefined;
  readonly type?: string | undefined;
  readonly required?: boolean | undefined;
  readonly deprecated?: boolean | undefined;
  readonly default?: string | undefined;
  readonly before?: readonly string[] | undefined;
  readonly after?: readonly string[] | undefined;
}

/** One row of a list of fields. */
export function fieldRow(facts: FieldFacts, body: Html, { sheet }: Pick<Context, 'sheet'>): Html {
  const { words } = sheet;
  const prefix = facts.prefix ?? (facts.place === undefined ? 'response' : 'param');
  const id =
    facts.name === '' || facts.linked === false ? undefined : uniqueId(sheet, fieldId(prefix, facts.name));
  const name = html`<code class="field-name${facts.deprecated === true ? ' deprecated' : ''}"
    >${facts.name}</code
  >`;
  return html`<div class="field" ${id !== undefined && html` id="${id}"`}>
    <div class="field-head">
      ${(facts.before ?? []).map(pill)}${id === undefined ? name : html`<a href="#${id}" class="field-link">${name}</a>`}${facts.type !== undefined && html`<span class="field-type">${facts.type}</span>`}${facts.place !== undefined && html`<span class="field-place">${facts.place}</span>`}${facts.required === true && html`<span class="pill required">${words.required}</span>`}${facts.deprecated === true && html`<span class="pill warning">${words.deprecated}</span>`}${facts.default !== undefined && html`<span class="field-default">${words.default}: <code>${facts.default}</code></span>`}${(facts.after ?? []).map(pill)}
    </div>
    <div class="field-body">${body}</div>
  </div>`;
}

function pill(text: string): Html {
  return tag('span', { class: 'pill' }, text);
}

function pills(value: Value): readonly string[] {
  return Array.isArray(value) ? value.flatMap((each: Value) => textOfValue(each) ?? []) : [];
}

function shownValue(value: Value): string | undefined {
  if (value === undefined) return undefined;
  if (isFields(value) || Array.isArray(value)) return JSON.stringify(value);
  return value === null || typeof value === 'boolean' ? String(value) : textOfValue(value);
}
