import type { Code } from '../../doc/block.ts';
import { type Html, html, nothing, raw, tag } from '../../html/html.ts';
import { icon, interfaceIcon } from '../../html/icons.ts';
import { type FenceMeta, fenceMeta } from '../../../site/model/pages/fence.ts';
import { markedLines } from '../../../site/model/pages/marked-lines.ts';
import { fill } from '../../words/fill.ts';
import type { Words } from '../../words/words.ts';
import { highlightLines } from './highlight.ts';
import { languageIcon, languageLabel, languageName, sampleLanguage } from './code-language.ts';
import type { HtmlOptions, Printer } from './printer.ts';

/** A code block below its title, if it has one. */
export function codeBlock(node: Code, print: Printer): Html {
  const copy = fenceMeta(node.meta).copy && copyButton(print.words);
  const head =
    node.title !== undefined &&
    html`<div class="code-head">
      <span class="code-title">${codeIcon(node, print.options)}${node.title}</span>${copy}
    </div>`;
  return html`<div class="code" data-language="${languageLabel(node.language)}">
    ${head}${codeBody(node, head === false && copy, print)}
  </div>`;
}

/** The header of a block: '' if neither the author nor the language provides a title. */
export function codeHead(node: Code, options: HtmlOptions): ReturnType<Printer['codeHead']> {
  const language = sampleLanguage(node);
  const name = languageIcon(language);
  return {
    title: node.title ?? languageLabel(node.language),
    icon: codeIcon(node, options),
    language: {
      key: language,
      label: languageLabel(node.language),
      icon: name === undefined ? nothing : icon({ name, library: 'tabler' }),
    },
  };
}

/** The lines of a block, with a copy button unless a header contains it. */
export function codeBody(node: Code, copy: Html | false, { words, parts }: Printer): Html {
  const meta = fenceMeta(node.meta);
  const { lines, focuses } = shownLines(node, meta);
  const id = meta.expandable && lines.length > maxUnfolded ? parts.controlId('code') : undefined;
  const classes = [
    meta.lineNumbers && 'numbered',
    meta.wrap && 'wrapped',
    focuses && 'focuses',
    id !== undefined && 'folded',
  ].filter((name) => name !== false);
  const label = [words.code, languageLabel(node.language)].filter((part) => part !== '').join(': ');
  // Nothing to scroll, and nothing to stop at.
  const isBlank = node.value.trim() === '';
  const pre = tag(
    'pre',
    {
      class: classes.join(' ') || undefined,
      tabindex: isBlank ? undefined : 0,
      id,
      role: isBlank ? undefined : 'group',
      'aria-label': isBlank ? undefined : label,
    },
    html`<code>${raw(lines.join(''))}</code>`,
  );
  return html`<div class="code-body">
    ${copy}${pre}${id !== undefined && unfoldButton(id, lines.length, words)}
  </div>`;
}

/** Up to this number of lines, an expandable block is shown completely. */
const maxUnfolded = 12;

function unfoldButton(id: string, lines: number, words: Words): Html {
  return tag(
    'button',
    { type: 'button', class: 'unfold', 'aria-controls': id, 'aria-expanded': 'false' },
    fill(words.showAllLines, lines),
  );
}

function codeIcon({ meta }: Code, { icons }: HtmlOptions): Html {
  const name = fenceMeta(meta).icon;
  return name === undefined ? nothing : icon({ name, library: icons });
}

/** Copies the code next to it, or below its header. */
export function copyButton(words: Words): Html {
  return html`<button type="button" class="copy" aria-label="${words.copyCode}">
    ${interfaceIcon('copy')}${interfaceIcon('check')}
  </button>`;
}

function shownLines(
  { value, language }: Code,
  meta: FenceMeta,
): { lines: readonly string[]; focuses: boolean } {
  const source = markedLines(value);
  const code = source.map(({ text }) => text).join('\n');
  const highlighted = highlightLines(code, languageName(language));
  const lines = source.map(({ number, marks }, index) => {
    const classes = [
      'line',
      (meta.highlighted.has(number) || marks.includes('highlight') || marks.includes('hl')) && 'marked',
      marks.includes('++') && 'added',
      marks.includes('--') && 'removed',
      (meta.focused.has(number) || marks.includes('focus')) && 'focused',
    ].filter((name) => name !== false);
    return `<span class="${classes.join(' ')}">${highlighted[index] ?? ''}\n</span>`;
  });
  return { lines, focuses: meta.focused.size > 0 || source.some(({ marks }) => marks.includes('focus')) };
}
