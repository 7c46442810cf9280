import type { BlockOf } from '../doc/block.ts';
import { html, isEmpty, tag } from '../html/html.ts';
import { interfaceIcon } from '../html/icons.ts';
import { isProse, join, piece, type Piece } from '../markdown/pieces.ts';
import { quoteLines } from '../markdown/text.ts';
import { type BlockComponent, container, type Special, type Use } from './component.ts';
import { iconAttributes, styledIcon } from './shared-attributes.ts';

type Tone = BlockOf<'callout'>['tone'];

const tones = {
  note: { color: 'blue', icon: 'info', word: 'note', label: 'Note' },
  info: { color: 'gray', icon: 'info', word: 'info', label: 'Info' },
  tip: { color: 'green', icon: 'lightbulb', word: 'tip', label: 'Tip' },
  check: { color: 'green', icon: 'circle-check', word: 'check', label: 'Check' },
  warning: { color: 'amber', icon: 'triangle-alert', word: 'warning', label: 'Warning' },
  danger: { color: 'red', icon: 'octagon-alert', word: 'danger', label: 'Danger' },
  custom: { color: 'gray', icon: 'info', word: 'note', label: '' },
} as const satisfies Readonly<Record<Tone, unknown>>;

const attributes = {
  title: { type: 'content', about: 'A line above the text.' },
  ...iconAttributes,
} as const;

export const callout: BlockComponent<'callout'> = {
  elements: {
    Note: calloutOf('note', 'Something to keep in mind.'),
    Info: calloutOf('info', 'Something good to know.'),
    Tip: calloutOf('tip', 'A better way to do it.'),
    Check: calloutOf('check', 'A confirmation that something worked.'),
    Warning: calloutOf('warning', 'Something that can go wrong.'),
    Danger: calloutOf('danger', 'Something that can do damage.'),
    Callout: container('callout', {
      about: 'A callout with an icon and a colour of its own.',
      attributes: {
        ...attributes,
        type: { type: 'text', about: 'The style of another callout: note, tip, warning …' },
        color: { type: 'text', about: 'A colour such as #ffc107.' },
      },
      fields: (use) => calloutFields(use, toneNamed(use.attributes.type) ?? 'custom', use.attributes.color),
    }),
  },

  html({ tone, title, icon, color, children }, print) {
    const { color: standard, icon: symbol, word } = tones[tone];
    const shownIcon = print.icon(icon);
    return tag(
      'div',
      {
        class: `callout tone-${standard}`,
        style: color !== undefined && /^#[\da-f]{3,8}$/i.test(color) ? `--tone:${color}` : undefined,
        role: 'note',
      },
      html`<span class="callout-icon"
        >${isEmpty(shownIcon) ? interfaceIcon(symbol) : shownIcon}<span class="unseen"
          >${print.words[word]}</span
        ></span
      >`,
      html`<div class="callout-body">
        ${title.length > 0 && html`<p class="callout-title">${print.inlines(title)}</p>`}${print.blocks(children)}
      </div>`,
    );
  },

  markdown({ tone, title, children }, print) {
    const label = title.length > 0 ? print.inlines(title) : tones[tone].label;
    const inner = print.blocks(children);
    if (inner.length === 0) return piece(label === '' ? '' : `> **${label}**`);
    return piece(quoteLines(join(label === '' ? inner : withLabel(`**${label}:**`, inner))));
  },

  text: ({ title, children }, print) => print.part(print.inlines(title), children),
};

function calloutOf(tone: Tone, about: string) {
  return container('callout', { about, attributes, fields: (use) => calloutFields(use, tone, undefined) });
}

function calloutFields(
  { attributes: { title, icon, iconType } }: Use<typeof attributes>,
  tone: Tone,
  color: string | undefined,
): Special<'callout'> {
  return {
    tone,
    title: title ?? [],
    icon: styledIcon(icon, { style: iconType, color }),
    color,
  };
}

function toneNamed(name: string | undefined): Tone | undefined {
  const tone = name?.toLowerCase();
  return tone !== undefined && tone !== 'custom' && Object.hasOwn(tones, tone) ? (tone as Tone) : undefined;
}

function withLabel(label: string, [first, ...rest]: readonly Piece[]): readonly Piece[] {
  return first !== undefined && isProse(first)
    ? [{ ...first, text: `${label} ${first.text}` }, ...rest]
    : [{ text: label, item: undefined }, ...(first === undefined ? [] : [first]), ...rest];
}
