import { jsonArtifact } from '../../model/artifact.ts';
import { type Pattern, type Token, varyingOf } from '../../model/addresses/redirect.ts';
import { decodePercent, encodeAddress } from '../../source/text/percent.ts';
import type { HostRedirect, HostWriter } from './rules.ts';

/** More make Vercel refuse the whole deployment (`redirectsSchema` of vercel/vercel, packages/routing-utils). */
const maxRedirects = 2048;

/**
 * `source` and `destination` are patterns of path-to-regexp 6, and the source has to be a regular expression by itself
 * too; one that is neither fails the deployment (packages/routing-utils/src/index.ts, superstatic.ts).
 */
export const vercel: HostWriter = ({ base, redirects, headers, forwards, forwardTo }) => {
  const all = redirects.filter(isKnown).flatMap((rule) =>
    sourcesOf(rule).map((source) => ({
      rule,
      written: { source, destination: destinationOf(rule), statusCode: rule.status },
    })),
  );
  return {
    files: [
      jsonArtifact('vercel.json', {
        redirects: all.slice(0, maxRedirects).map(({ written }) => written),
        headers: headers.map(({ path, headers: fields }) => ({
          source: path.replaceAll('*', '(.*)'),
          headers: Object.entries(fields).map(([key, value]) => ({ key, value })),
        })),
        rewrites: [
          ...forwards.map((path) => ({
            source: path.replace(/\*$/, ':rest(.*)'),
            destination: (forwardTo ?? '') + path.replace(/\*$/, ':rest'),
          })),
          ...(base === '' ? [] : [{ source: `${base}/:rest(.*)?`, destination: '/:rest' }]),
        ],
      }),
    ],
    leftOut: [
      ...redirects.filter((rule) => !isKnown(rule)),
      ...new Set(all.slice(maxRedirects).map(({ rule }) => rule)),
    ],
  };
};

/** A colon before a word in a query is a name to Vercel, and a bracket a pattern, however they are written. */
function isKnown({ target }: HostRedirect): boolean {
  const text = target.filter((piece) => typeof piece === 'string').join('');
  return !/\?.*(?::\w|\()/.test(decodePercent(text));
}

/** As written, and as a browser sends it where that differs: which of the two is compared is not documented. */
function sourcesOf({ pattern }: HostRedirect): readonly string[] {
  const encoded = pattern.map((token) =>
    token.kind === 'literal' ? { ...token, text: encodeAddress(token.text) } : token,
  );
  return [...new Set([sourceOf(pattern), sourceOf(encoded)])];
}

/** A path may end in a slash: Vercel compares strictly. */
function sourceOf(pattern: Pattern): string {
  const varying = varyingOf(pattern);
  const tokens = pattern.map((token) => {
    if (token.kind === 'literal') return token.text.replace(/[\\(){}[\]?+*:|]/g, '\\$&');
    const name = `:${nameOf(token, varying.indexOf(token))}`;
    return token.kind === 'segment'
      ? `${name}([^/]+)`
      : token.kind === 'rest'
        ? `${name}(.*)?`
        : `${name}(.*)`;
  });
  const isOpen = ['rest', 'text'].includes(pattern.at(-1)?.kind ?? 'literal');
  return `/${tokens.join('')}${isOpen ? '' : '(/)?'}`;
}

/** What would be read as a name or a pattern is written as its number. */
function destinationOf({ pattern, target }: HostRedirect): string {
  const varying = varyingOf(pattern);
  return target
    .map((piece) => {
      const token = typeof piece === 'number' ? varying[piece] : undefined;
      if (token !== undefined) return `:${nameOf(token, Number(piece))}`;
      const [origin] = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i.exec(String(piece)) ?? [''];
      return (
        origin +
        String(piece)
          .slice(origin.length)
          .replace(/:(?=\w)|[$()*+]/g, percent)
      );
    })
    .join('');
}

function nameOf(token: Token, index: number): string {
  return 'name' in token ? token.name : `rest${index}`;
}

function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
