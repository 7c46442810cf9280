import { createHash } from 'node:crypto';
import { booleanOf, stringOf, valueOf } from '../../site/source/tree.ts';
import { type Html, html, nothing } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import { languageSetting, type View } from '../view.ts';
import { inlineMarkdown } from './inline-markdown.ts';

/** The banner of the current language or of the site. Once closed, it stays closed until its text changes. */
export function banner(view: View): Html {
  const tree = languageSetting(view, 'banner');
  const content = stringOf(valueOf(tree, 'content'))?.trim() ?? '';
  if (content === '') return nothing;
  const type = stringOf(valueOf(tree, 'type')) ?? 'info';
  const key = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const closes = booleanOf(valueOf(tree, 'dismissible')) === true;
  return html`<div
    class="banner banner-${/^(?:warning|critical)$/.test(type) ? type : 'info'}"
    role="region"
    aria-label="${view.words.announcement}"
    data-banner="${key}"
  >
    <div class="banner-text">${inlineMarkdown(content, view)}</div>
    ${closes && html`<button type="button" class="banner-close" aria-label="${view.words.close}">${interfaceIcon('x')}</button>`}
  </div>`;
}
