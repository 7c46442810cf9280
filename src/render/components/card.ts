import { isWebAddress } from '../../model/link-target.ts';
import type { Context } from '../content/context.ts';
import type { Component, Element } from '../content/element.ts';
import { flagProp, numberProp, partProp, textProp } from '../content/props.ts';
import { linkAttributes } from '../content/markdown.ts';
import { image } from '../content/media.ts';
import { type Html, html, isEmpty, tag } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import { componentIcon } from './component-icon.ts';

export const cards: Readonly<Record<string, Component>> = {
  Card: card,
  CardGroup: columns,
  Columns: columns,
  Column: (element, context) =>
    html`<div class="column">${context.render(element.children, { ...context, inline: false })}</div>`,
  Tile: tile,
};

function card(element: Element, context: Context): Html {
  const href = textProp(element, 'href');
  const title = partProp(element, 'title', context);
  const picture = textProp(element, 'img');
  const symbol = componentIcon(element, context);
  const cta = partProp(element, 'cta', context);
  const outside = href !== undefined && isWebAddress(href);
  const arrow = flagProp(element, 'arrow') || (outside && element.props['arrow'] !== false);
  const body = html`${picture !== undefined && html`<div class="card-picture">${image(picture, '', {}, context)}</div>`}
    <div class="card-inner">
      ${!isEmpty(symbol) && html`<span class="card-icon">${symbol}</span>`}
      <div class="card-text">
        ${title && html`<div class="card-title">${title}</div>`}
        <div class="card-body">${context.render(element.children, { ...context, inline: false })}</div>
        ${cta && html`<div class="card-cta">${cta}${interfaceIcon('arrow-right')}</div>`}
      </div>
    </div>
    ${href !== undefined && arrow && html`<span class="card-arrow">${interfaceIcon('arrow-up-right')}</span>`}`;
  const disabled = flagProp(element, 'disabled');
  const classes = `card${flagProp(element, 'horizontal') ? ' horizontal' : ''}${disabled ? ' is-disabled' : ''}`;
  if (href === undefined || context.linked || disabled)
    return tag('div', { class: classes, 'aria-disabled': disabled ? 'true' : undefined }, body);
  // A link may hold no link: cards whose text has some are a box with the title as link.
  if (/<a[\s>]/.test(body.html)) {
    const label = typeof title === 'string' ? title : context.sheet.words.open;
    return tag(
      'div',
      { class: `${classes} linked` },
      body,
      tag('a', { class: 'card-cover', ...linkAttributes(href, context), 'aria-label': label }),
    );
  }
  return tag('a', { class: classes, ...linkAttributes(href, context) }, body);
}

function columns(element: Element, context: Context): Html {
  const count = Math.min(4, Math.max(1, Math.round(numberProp(element, 'cols') ?? 2)));
  return html`<div class="columns" data-columns="${count}">
    ${context.render(element.children, { ...context, inline: false })}
  </div>`;
}

function tile(element: Element, context: Context): Html {
  const title = partProp(element, 'title', context);
  const description = partProp(element, 'description', context);
  const href = textProp(element, 'href');
  const inside = { ...context, inline: false, linked: context.linked || href !== undefined };
  const body = html`<div class="tile-picture">${context.render(element.children, inside)}</div>
    ${title && html`<div class="tile-title">${title}</div>`}${description && html`<div class="tile-description">${description}</div>`}`;
  return href === undefined || context.linked
    ? tag('div', { class: 'tile' }, body)
    : tag('a', { class: 'tile', ...linkAttributes(href, context) }, body);
}
