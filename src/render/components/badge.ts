import type { Component } from '../content/element.ts';
import { flagProp, numberProp, partProp, textProp } from '../content/props.ts';
import { linkAttributes } from '../content/markdown.ts';
import { nextId } from '../content/context.ts';
import { html, isEmpty, tag } from '../../html/html.ts';
import { componentIcon, iconOf } from './component-icon.ts';

const tones: ReadonlySet<string> = new Set(
  'gray blue green yellow orange red purple white surface white-destructive surface-destructive'.split(' '),
);

export const badges: Readonly<Record<string, Component>> = {
  Badge: (element, context) => {
    const color = textProp(element, 'color') ?? 'gray';
    const classes = [
      'badge',
      `badge-${tones.has(color) ? color : 'gray'}`,
      `badge-${textProp(element, 'size') ?? 'sm'}`,
    ];
    if (textProp(element, 'shape') === 'pill') classes.push('badge-pill');
    if (flagProp(element, 'stroke')) classes.push('badge-stroke');
    if (flagProp(element, 'disabled')) classes.push('badge-disabled');
    return tag(
      'span',
      { class: classes.join(' ') },
      iconOf(element.props['icon'], {}, context),
      context.render(element.children, { ...context, inline: true }),
    );
  },
  Icon: (element, context) => {
    const size = numberProp(element, 'size');
    const shown = iconOf(
      element.props['icon'],
      { style: textProp(element, 'iconType'), color: textProp(element, 'color'), size },
      context,
    );
    return isEmpty(shown) ? componentIcon(element, context) : html`<span class="inline-icon">${shown}</span>`;
  },
  Tooltip: (element, context) => {
    const tip = partProp(element, 'tip', context);
    const headline = partProp(element, 'headline', context);
    const href = textProp(element, 'href');
    const cta = textProp(element, 'cta');
    const id = nextId(context.sheet, 'tip');
    const content = context.render(element.children, { ...context, inline: true });
    return html`<span class="tooltip"
      ><span class="tooltip-word" tabindex="0" aria-describedby="${id}">${content}</span
      ><span class="tooltip-box" role="tooltip" id="${id}"
        >${headline && html`<strong>${headline}</strong>`}<span>${tip}</span>${href !== undefined && tag('a', { ...linkAttributes(href, context) }, cta ?? context.sheet.words.readMore)}</span
      ></span
    >`;
  },
};
