import type { Content } from '../../model/operation-description.ts';
import type { SchemaField } from '../../model/schema-fields.ts';
import { fieldRow } from '../components/field.ts';
import type { Context } from '../content/context.ts';
import { type Html, html } from '../html.ts';
import { interfaceIcon } from '../icons.ts';

/** The fields of a body, or its type where it has none. */
export function schemaContents(content: Content, context: Context): Html {
  if (content.fields.length > 0) return fieldList(content.fields, context);
  return html`<p class="schema-facts"><code>${content.schema}</code></p>`;
}

/** Fields with those inside them folded away. */
export function fieldList(
  fields: readonly (SchemaField & { readonly place?: string })[],
  context: Context,
): Html {
  return html`<div class="fields">${fields.map((field) => row(field, context))}</div>`;
}

function row(field: SchemaField & { readonly place?: string }, context: Context): Html {
  const text =
    field.description === undefined
      ? undefined
      : context.render(context.read(field.description), { ...context, inline: false });
  const inner =
    field.fields.length === 0
      ? undefined
      : html`<details class="expandable">
          <summary>
            ${interfaceIcon('chevron-right')}<span class="when-closed"
              >Show ${field.fields.length} fields</span
            ><span class="when-open">Hide fields</span>
          </summary>
          <div class="expandable-body">${field.fields.map((each) => row(each, context))}</div>
        </details>`;
  return fieldRow({ ...field, place: undefined }, html`${text}${inner}`, context);
}
