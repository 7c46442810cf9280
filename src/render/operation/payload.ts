import type { Content, Payload } from '../../model/operation/parts.ts';
import { alternatives } from '../components/picker.ts';
import type { Context } from '../content/context.ts';
import { type Html, html, nothing } from '../../html/html.ts';
import { prose, schemaContents, type Listing } from './schema.ts';

/** The media type stands in the heading, unless there are several to choose from. */
export function onlyType(contents: readonly Content[]): Html {
  const [content] = contents;
  return content === undefined || contents.length > 1
    ? nothing
    : html`<span class="content-type">${content.type}</span>`;
}

/** What is sent or comes back, in each of its media types. */
export function contentsOf({ contents, description }: Payload, listing: Listing, context: Context): Html {
  const panels = contents.map((content) => {
    const own = content.shape.description;
    const note = own === description ? nothing : prose(own, context);
    return { title: content.type, content: html`${note}${schemaContents(content, listing, context)}` };
  });
  return panels.length === 0
    ? nothing
    : alternatives(
        panels,
        { label: context.sheet.words.mediaType, synced: true, className: 'tabs media-types' },
        context,
      );
}
