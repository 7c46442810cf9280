import type { Exchange } from '../../model/operation/exchange.ts';
import type { Context } from '../content/context.ts';
import { type Html, html, nothing } from '../../html/html.ts';
import { setting } from '../view.ts';
import { contentsOf, onlyType } from './payload.ts';
import { responseRow } from './response.ts';
import { fieldList, prose, type Listing } from './schema.ts';
import type { Frame } from './section.ts';

/** Since OpenAPI 3.2 a parameter may be the whole query. */
const groups = [
  [['path'], 'pathParameters', 'path-parameters'],
  [['query', 'querystring'], 'queryParameters', 'query-parameters'],
  [['header'], 'headers', 'headers'],
  [['cookie'], 'cookies', 'cookies'],
] as const;

/** What is sent: parameters and body. */
export function sent(exchange: Exchange, frame: Frame, context: Context): Html {
  const listing = listingOf('param', context);
  return html`${parameterParts(exchange, frame, listing, context)}${bodyPart(exchange, frame, listing, context)}`;
}

/** What comes back. */
export function received(exchange: Exchange, frame: Frame, context: Context): Html {
  return responsesPart(exchange, frame, listingOf('response', context), context);
}

/** docs.json says whether fields inside others are shown at once. */
export function listingOf(prefix: Listing['prefix'], { site }: Context): Listing {
  return { prefix, open: setting(site, 'api', 'params', 'expanded') === 'all' };
}

function parameterParts(
  { parameters }: Exchange,
  frame: Frame,
  listing: Listing,
  context: Context,
): readonly Html[] {
  return groups.map(([places, word, name]) => {
    const list = parameters.filter(({ place }) => places.some((each) => each === place));
    const title = context.sheet.words[word];
    return list.length === 0
      ? nothing
      : frame({ title, name }, undefined, fieldList(list, listing, context), context);
  });
}

function bodyPart({ body: payload }: Exchange, frame: Frame, listing: Listing, context: Context): Html {
  if (payload === undefined || (payload.contents.length === 0 && payload.description === undefined))
    return nothing;
  const required = payload.required
    ? html` <span class="pill required">${context.sheet.words.required}</span>`
    : nothing;
  const content = html`${prose(payload.description, context)}${contentsOf(payload, listing, context)}`;
  return frame(
    { title: context.sheet.words.body, name: 'body' },
    html`${required}${onlyType(payload.contents)}`,
    content,
    context,
  );
}

function responsesPart({ responses }: Exchange, frame: Frame, listing: Listing, context: Context): Html {
  if (responses.length === 0) return nothing;
  const rows = responses.map((response, index) => responseRow(response, index === 0, listing, context));
  return frame(
    { title: context.sheet.words.responses, name: 'responses' },
    undefined,
    html`${rows}`,
    context,
  );
}
