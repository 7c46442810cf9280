import type { Response } from '../../model/operation/parts.ts';
import type { Context } from '../content/context.ts';
import { type Html, html } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import { contentsOf, onlyType } from './payload.ts';
import { headerList } from './response.ts';
import { prose, type Listing } from './schema.ts';
import { section } from './section.ts';

/** A message of a channel. */
export function messageSection(message: Response, listing: Listing, context: Context): Html {
  const { status, description, contents, direction, headers } = message;
  const mark =
    direction !== undefined &&
    html` <span class="pill direction"
      >${interfaceIcon(direction === 'send' ? 'arrow-up' : 'arrow-down')}${context.sheet.words[direction === 'send' ? 'sends' : 'receives']}</span
    >`;
  const content = html`${prose(description, context)}${contentsOf(message, listing, context)}${headerList(headers, listing, context)}`;
  return section({ title: status, name: status }, html`${mark}${onlyType(contents)}`, content, context);
}
