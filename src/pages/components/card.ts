import { plainText, plainTextOfBlocks } from '../doc/plain-text.ts';
import { html, isEmpty, tag } from '../html/html.ts';
import { interfaceIcon } from '../html/icons.ts';
import { bulletOf, piece } from '../markdown/pieces.ts';
import { isWebAddress } from '../../site/model/addresses/link-target.ts';
import { type BlockComponent, container } from './component.ts';
import { iconAttributes, styledIcon } from './shared-attributes.ts';

export const card: BlockComponent<'card'> = {
  elements: {
    Card: container('card', {
      about: 'A box with a title, an icon and text, optionally a link.',
      attributes: {
        title: { type: 'content', about: 'Its title.' },
        ...iconAttributes,
        color: { type: 'text', about: 'The colour of the icon.' },
        href: { type: 'link', about: 'The target of the link.' },
        img: { type: 'asset', about: 'An image at the top.' },
        cta: { type: 'content', about: 'The text of the link at the end.' },
        horizontal: { type: 'flag', about: 'Puts the icon next to the text.' },
        arrow: { type: 'flag', about: 'Shows an arrow, as for external links.' },
        disabled: { type: 'flag', about: 'Disables the link.' },
        type: { type: 'text', about: 'The style of a callout: info, warning, note, tip, check, danger.' },
      },
      fields: ({ attributes }) => ({
        title: attributes.title ?? [],
        icon: styledIcon(attributes.icon, { style: attributes.iconType, color: attributes.color }),
        image: attributes.img,
        href: attributes.href,
        cta: attributes.cta ?? [],
        horizontal: attributes.horizontal === true,
        disabled: attributes.disabled === true,
        arrow: attributes.arrow,
      }),
    }),
  },

  html({ title, icon, image, href, cta, horizontal, disabled, arrow, children }, print) {
    const symbol = print.icon(icon);
    const hasArrow = href !== undefined && (arrow ?? isWebAddress(href));
    const body = html`${image !== undefined && html`<div class="card-picture">${print.image(image, '', {})}</div>`}
      <div class="card-inner">
        ${!isEmpty(symbol) && html`<span class="card-icon">${symbol}</span>`}
        <div class="card-text">
          ${title.length > 0 && html`<div class="card-title">${print.inlines(title)}</div>`}
          <div class="card-body">${print.blocks(children)}</div>
          ${cta.length > 0 && html`<div class="card-cta">${print.inlines(cta)}${interfaceIcon('arrow-right')}</div>`}
        </div>
      </div>
      ${hasArrow && html`<span class="card-arrow">${interfaceIcon('arrow-up-right')}</span>`}`;
    const classes = `card${horizontal ? ' horizontal' : ''}${disabled ? ' is-disabled' : ''}`;
    if (href === undefined || print.isInLink || disabled)
      return tag('div', { class: classes, 'aria-disabled': disabled ? 'true' : undefined }, body);
    // Links cannot be nested: a card whose content has links is a box covered by a link without text.
    if (/<a[\s>]/.test(body.html)) {
      const label = plainText(title) || print.words.open;
      const cover = tag('a', { class: 'card-cover', ...print.link(href), 'aria-label': label });
      return tag('div', { class: `${classes} linked` }, body, cover);
    }
    return tag('a', { class: classes, ...print.link(href) }, body);
  },

  markdown({ title, href, cta, children }, print) {
    const name = print.inlines(title);
    const button = print.inlines(cta);
    const end = href === undefined || button === '' ? button : print.link(button, href);
    const inner = [...print.blocks(children), ...piece(end)];
    if (name === '' && href === undefined) return inner;
    return [bulletOf(href === undefined ? `**${name}**` : print.link(name, href), inner)];
  },

  text({ title, href, cta, children }, print) {
    const name = print.inlines(title);
    print.name(name);
    if (href !== undefined) {
      const text = [name, plainTextOfBlocks(children)].filter(Boolean).join('. ');
      print.add({ kind: 'mention', href, text });
    }
    print.add({ kind: 'label', text: print.inlines(cta) });
    print.blocks(children);
  },
};
