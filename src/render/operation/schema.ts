import type { Content, Parameter } from '../../model/operation/parts.ts';
import type { SchemaField, Shape } from '../../model/operation/schema-fields.ts';
import type { Plain } from '../../source/tree.ts';
import { fieldRow } from '../components/field.ts';
import { alternatives } from '../components/picker.ts';
import type { Context } from '../content/context.ts';
import { commonMark } from '../content/common-mark.ts';
import { type Html, html, isEmpty, nothing } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import { fill } from '../../translations/fill.ts';

/** Where fields stand: what their anchors start with, and whether those inside them are shown at once. */
export interface Listing {
  readonly prefix: 'param' | 'response';
  readonly open: boolean;
}

/** The fields of a body, and its type where it is more or other than an object. */
export function schemaContents({ shape }: Content, listing: Listing, context: Context): Html {
  const inside = insideOf(shape, listing, true, context);
  if (!isEmpty(inside) && /^(?:object|any)$/.test(shape.type)) return inside;
  return html`<p class="schema-type"><code>${typeText(shape, context)}</code></p>
    ${facts(shape, context)}${inside}`;
}

/** Parameters, headers or fields, with those inside them folded away. */
export function fieldList(
  fields: readonly (SchemaField | Parameter)[],
  listing: Listing,
  context: Context,
  linked = true,
): Html {
  return html`<div class="fields">${fields.map((field) => row(field, listing, linked, context))}</div>`;
}

function insideOf(shape: Shape, listing: Listing, linked: boolean, context: Context): Html {
  const { fields, variants } = shape;
  const own = fields.length === 0 ? nothing : fieldList(fields, listing, context, linked);
  if (variants.length === 0) return own;
  const panels = variants.map(({ name, number, shape: variant }) => ({
    title: number === undefined ? name : fill(context.sheet.words.option, number),
    content: html`${prose(variant.description, context)}${orType(insideOf(variant, listing, false, context), variant, context)}`,
  }));
  const { oneOf } = context.sheet.words;
  const options = { label: oneOf, synced: false, className: 'tabs variants' };
  return html`${own}
    <div class="one-of">
      <span class="one-of-label">${oneOf}</span>${alternatives(panels, options, context)}
    </div>`;
}

function orType(inside: Html, shape: Shape, context: Context): Html {
  return isEmpty(inside)
    ? html`<p class="schema-type"><code>${typeText(shape, context)}</code></p>
        ${facts(shape, context)}`
    : inside;
}

function row(field: SchemaField, listing: Listing, linked: boolean, context: Context): Html {
  const { words } = context.sheet;
  const { name, required, deprecated, access, before, after } = field;
  const inner = insideOf(field, listing, false, context);
  const count = field.fields.length;
  const folded = isEmpty(inner)
    ? nothing
    : html`<details class="expandable" ${listing.open && html` open`}>
        <summary>
          ${interfaceIcon('chevron-right')}<span class="when-closed"
            >${count === 0 ? words.showAlternatives : `${words.showFields} (${count})`}</span
          ><span class="when-open">${count === 0 ? words.hideAlternatives : words.hideFields}</span>
        </summary>
        <div class="expandable-body">${inner}</div>
      </details>`;
  const again = field.recursive ? html`<p class="schema-type">${words.recursive}</p>` : nothing;
  return fieldRow(
    {
      name,
      type: typeText(field, context),
      required,
      deprecated,
      before,
      prefix: listing.prefix,
      linked,
      default: defaultText(field.default),
      after:
        access === undefined ? after : [...after, access === 'read only' ? words.readOnly : words.writeOnly],
    },
    html`${prose(field.description, context)}${facts(field, context)}${folded}${again}`,
    context,
  );
}

export function prose(text: string | undefined, context: Context): Html {
  return text === undefined ? nothing : commonMark(text, { ...context, inline: false });
}

// Types keep their names; only the word between several is the page's own.
function typeText({ type }: Shape, { sheet }: Context): string {
  return type.replaceAll(' or ', ` ${sheet.words.or} `);
}

const mostChoices = 30;

function facts({ choices, limits, example }: Shape, { sheet: { words } }: Context): Html {
  const options = choices
    .slice(0, mostChoices)
    .map(({ value, description }) =>
      description === undefined
        ? html`<code>${shown(value)}</code>`
        : html`<span><code>${shown(value)}</code> ${description}</span>`,
    );
  const rest = choices.length - options.length;
  const rows = [
    ...(options.length === 0
      ? []
      : [
          fact(
            choices.length === 1 ? words.always : words.oneOf,
            html`${options}${rest > 0 && fill(words.andMore, rest)}`,
          ),
        ]),
    ...limits.map(({ kind, signs }) =>
      kind === 'uniqueItems'
        ? fact(words.items, html`${words.uniqueItems}`)
        : fact(words[kind], html`<code>${signs}</code>`),
    ),
    ...(isScalar(example) ? [fact(words.example, html`<code>${shown(example)}</code>`)] : []),
  ];
  return rows.length === 0 ? nothing : html`<dl class="facts">${rows}</dl>`;
}

/** A line of a list of facts. */
export function fact(label: string, value: Html): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
}

/** What fits in the line of a field. */
const longest = 120;

function isScalar(value: Plain | undefined): value is string | number | boolean {
  return (typeof value === 'string' && value.length <= longest) || /^(?:number|boolean)$/.test(typeof value);
}

function defaultText(value: Plain | undefined): string | undefined {
  const text = value === undefined ? '' : shown(value);
  return text === '' || text.length > longest ? undefined : text;
}

export function shown(value: Plain): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}
