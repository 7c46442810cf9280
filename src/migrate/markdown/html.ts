import { Tokenizer, type Token, type TokenHandler } from 'parse5';
import type { Range } from '../../site/source/span.ts';

/** A tag or comment in HTML, with its range in the text around. */
export interface HtmlPiece extends Range {
  readonly kind: 'start' | 'end' | 'comment';
  /** In lower case; as written if `written` differs. */
  readonly name: string;
  readonly attributes: readonly HtmlAttribute[];
  readonly selfClosing: boolean;
  /** The content of a comment. */
  readonly text: string;
}

export interface HtmlAttribute extends Range {
  readonly name: string;
  readonly value: string;
}

/** The tags and comments of a piece of HTML that begins at `offset`. */
export function htmlPieces(html: string, offset: number): readonly HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  const rangeOf = (location: Token.Location | null): Range => ({
    start: offset + (location?.startOffset ?? 0),
    end: offset + (location?.endOffset ?? 0),
  });
  const add = (kind: 'start' | 'end', token: Token.TagToken): void => {
    const places = token.location?.attrs ?? {};
    pieces.push({
      kind,
      name: token.tagName,
      attributes: token.attrs.map(({ name, value }) => ({ name, value, ...rangeOf(places[name] ?? null) })),
      selfClosing: token.selfClosing,
      text: '',
      ...rangeOf(token.location),
    });
  };
  const nothing = (): void => undefined;
  const handler: TokenHandler = {
    onStartTag: (token) => add('start', token),
    onEndTag: (token) => add('end', token),
    onComment(token) {
      pieces.push({
        kind: 'comment',
        name: '',
        attributes: [],
        selfClosing: false,
        text: token.data,
        ...rangeOf(token.location),
      });
    },
    onDoctype: nothing,
    onEof: nothing,
    onCharacter: nothing,
    onNullCharacter: nothing,
    onWhitespaceCharacter: nothing,
  };
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler);
  tokenizer.write(html, true);
  return pieces;
}

/** Elements that end where the next of the same list begins. */
export const impliedEnds: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  p: ['p'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  option: ['option'],
};

/** With the signs for which HTML has names. */
export function decoded(text: string): string {
  return text
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x3E;', '>')
    .replaceAll('&#x20;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x26;', '&')
    .replaceAll('&amp;', '&');
}
