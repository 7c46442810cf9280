import { alternatives } from '../components/picker.ts';
import { tabSet } from '../components/tabs.ts';
import { codeBody, copyButton, languageLabel, metaOf, type Fence } from '../content/code.ts';
import type { Context } from '../content/context.ts';
import { type Html, html, nothing } from '../../html/html.ts';

export interface Titled {
  readonly title: string;
  readonly fence: Fence;
}

/** Blocks of code with a tab each; a block may have several forms to choose from. */
export function exampleGroup(
  label: string,
  blocks: readonly { readonly title: string; readonly forms: readonly Titled[] }[],
  synced: boolean,
  context: Context,
): Html {
  if (blocks.length === 0) return nothing;
  const panels = blocks.map(({ title, forms }) => ({ title, content: formsOf(forms, context) }));
  const after = copyButton(metaOf({ value: '' }), context);
  const options = { selected: 0, synced, className: 'code code-group', after };
  return html`<section class="example" aria-label="${label}">${tabSet(panels, options, context)}</section>`;
}

function formsOf(forms: readonly Titled[], context: Context): Html {
  const panels = forms.map(({ title, fence }) => ({
    title: title === '' ? languageLabel(fence) : title,
    content: codeBody(fence, context, false),
  }));
  return alternatives(
    panels,
    { label: context.sheet.words.example, synced: true, className: 'forms' },
    context,
  );
}
