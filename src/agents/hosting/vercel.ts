import { jsonArtifact } from '../../site/model/artifact.ts';
import { type Pattern, type Target, type Token, varyingOf } from '../../site/model/addresses/redirect.ts';
import { decodePercent, encodeAddress } from '../../site/source/text/percent.ts';
import type { HostRedirect, HostWriter } from './rules.ts';
import { tokensAfterSlash } from './second-slash.ts';

/** With more, Vercel refuses the whole deployment (`redirectsSchema` of vercel/vercel, packages/routing-utils). */
const maxRedirects = 2048;

/**
 * `source` and `destination` are patterns of path-to-regexp 6, and the source must also be a valid regular expression;
 * otherwise the deployment fails (packages/routing-utils/src/index.ts, superstatic.ts).
 */
export const vercel: HostWriter = ({ base, redirects, headers, forwards, forwardTo }) => {
  const all = redirects.filter(isSupported).flatMap((rule) =>
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
      ...redirects.filter((rule) => !isSupported(rule)),
      ...new Set(all.slice(maxRedirects).map(({ rule }) => rule)),
    ],
  };
};

/** In a query, Vercel reads a colon before a word as a name and a parenthesis as a pattern, even percent-encoded. */
function isSupported({ target }: HostRedirect): boolean {
  const text = target.filter((piece) => typeof piece === 'string').join('');
  return !/\?.*(?::\w|\()/.test(decodePercent(text));
}

/** The source as written and, where that differs, as browsers send it: Vercel does not document which one it compares. */
function sourcesOf({ pattern, target }: HostRedirect): readonly string[] {
  const encoded = pattern.map((token) =>
    token.kind === 'literal' ? { ...token, text: encodeAddress(token.text) } : token,
  );
  return [...new Set([sourceOf(pattern, target), sourceOf(encoded, target)])];
}

/** Also matches the path with a trailing slash, since Vercel compares strictly. */
function sourceOf(pattern: Pattern, target: Target): string {
  const varying = varyingOf(pattern);
  const afterSlash = tokensAfterSlash(pattern, target);
  const tokens = pattern.map((token) => {
    if (token.kind === 'literal') return token.text.replace(/[\\(){}[\]?+*:|]/g, '\\$&');
    const name = `:${nameOf(token, varying.indexOf(token))}`;
    if (token.kind === 'segment') return `${name}([^/]+)`;
    const isAfterSlash = afterSlash.includes(token);
    const text = isAfterSlash ? '((?!/).*)' : '(.*)';
    if (token.kind === 'rest') return `${name}${text}?`;
    return (isAfterSlash ? '(/*)' : '') + name + text;
  });
  const isOpen = ['rest', 'text'].includes(pattern.at(-1)?.kind ?? 'literal');
  return `/${tokens.join('')}${isOpen ? '' : '(/)?'}`;
}

/** Percent-encodes what Vercel would read as a name or a pattern. */
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
