import { tabSet } from '../components/tabs.ts';
import { codeBody, copyButton, languageLabel, metaOf, type Fence } from '../content/code.ts';
import type { Context } from '../content/context.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Described } from './operation.ts';
import { exampleOf } from './example-value.ts';
import { requestSamples } from './samples.ts';

/** The request in several languages and the responses, for the right column. */
export function operationExamples(described: Described, context: Context): Html {
  const { description, operation } = described;
  const isRequest = operation.method !== 'CHANNEL' && operation.method !== 'WEBHOOK';
  const written = description.samples.map(({ language, label, source }) => ({
    title: label,
    fence: { value: source, lang: language },
  }));
  const requests = written.length > 0 ? written : isRequest ? requestSamples(described) : [];
  const responses = description.responses.flatMap(({ status, contents }) => {
    const [content] = contents;
    const example = content === undefined ? undefined : exampleOf(content);
    if (example === undefined) return [];
    const text = typeof example === 'string' ? example : JSON.stringify(example, undefined, 2);
    return [{ title: status, fence: { value: text, lang: 'json' } }];
  });
  return html`${group('Request example', requests, context)}${group('Response example', responses, context)}`;
}

interface Titled {
  readonly title: string;
  readonly fence: Fence;
}

function group(label: string, blocks: readonly Titled[], context: Context): Html {
  if (blocks.length === 0) return nothing;
  const panels = blocks.map(({ title, fence }) => ({
    title: title === '' ? languageLabel(fence) : title,
    content: codeBody(fence, context, false),
  }));
  const tabs = tabSet(
    panels,
    {
      selected: 0,
      synced: label === 'Request example',
      className: 'code code-group',
      after: copyButton(metaOf({ value: '' })),
    },
    context,
  );
  return html`<section class="example" aria-label="${label}">${tabs}</section>`;
}
