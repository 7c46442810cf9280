import { uniqueId } from '../content/context.ts';
import type { Component } from '../content/element.ts';
import { partProp, textProp } from '../content/props.ts';
import { slugOf } from '../../source/anchors.ts';
import { textOfValue, type Value } from '../../expressions/value.ts';
import { html, tag } from '../../html/html.ts';

/** One entry of a changelog. */
export const updates: Readonly<Record<string, Component>> = {
  Update: (element, context) => {
    const label = textProp(element, 'label') ?? '';
    const description = partProp(element, 'description', context);
    const tags = element.props['tags'];
    const id = uniqueId(context.sheet, textProp(element, 'id') ?? (slugOf(label) || 'update'));
    if (label !== '') context.sheet.headings.push({ depth: 2, text: label, id });
    const marks = Array.isArray(tags) ? tags.flatMap((each: Value) => textOfValue(each) ?? []) : [];
    const body = context.render(element.children, { ...context, inline: false });
    return tag(
      'section',
      { class: 'update', id, 'aria-label': label, 'data-tags': marks.join('|') || undefined },
      html`<div class="update-head">
          <a class="update-label" href="#${id}">${label}</a
          >${description && html`<span class="update-description">${description}</span>`}${marks.length > 0 && html`<span class="update-tags">${marks.map((mark) => html`<span class="pill">${mark}</span>`)}</span>`}
        </div>
        <div class="update-body">${body}</div>`,
    );
  },
};
