import type { Address } from '../../site/model/addresses/address.ts';
import { isExternal, joinPath } from '../../site/model/addresses/link-target.ts';
import {
  isExact,
  isExactDestination,
  literalPrefix,
  patternOf,
  type Redirect,
  redirectsOf,
  targetOf,
} from '../../site/model/addresses/redirect.ts';
import type { Site } from '../../site/model/site.ts';
import { decodePercent, encodeAddress } from '../../site/source/text/percent.ts';
import { markdownDestination } from '../reading/markdown-destination.ts';
import { pageOfSkill } from '../reading/markdown-path.ts';
import type { HostRedirect } from './rules.ts';

/**
 * The redirects of docs.json, below the base path, each after the one for its Markdown: hosts do not match `/old.md` with
 * `/old`. `published` tells which files are in the folder.
 */
export function siteRedirects(
  site: Site,
  { base }: Address,
  published: (path: string) => boolean,
): readonly HostRedirect[] {
  const redirects = redirectsOf(site.config)
    .flatMap(withoutOptional)
    // No path can match such a source.
    .filter(({ source }) => !/^[a-z][a-z0-9+.-]*:|[?#]/i.test(source));
  const sources = new Set(redirects.map(({ source }) => joinPath('', source)));
  return redirects.flatMap((redirect) => {
    const { source, destination } = redirect;
    // Hosts serve an index page at the path of its folder.
    const place = withBase(base, destination).replace(/\/index(?=[?#]|$)/, '') || '/';
    const forPage = hostRedirect(
      redirect,
      withBase(base, source),
      isExternal(destination) ? destination : place,
    );
    const markdownSource = `${joinPath('', source)}.md`;
    const isTaken = sources.has(markdownSource) || published(markdownSource);
    const markdown = isTaken ? undefined : markdownOf(site, redirect, published);
    if (markdown === undefined) return [forPage];
    return [
      { ...hostRedirect(redirect, withBase(base, markdownSource), withBase(base, markdown)), optional: true },
      forPage,
    ];
  });
}

/** The Markdown of a destination; undefined if there is none, or captured text already ends in `.md`. */
function markdownOf(
  site: Site,
  redirect: Redirect,
  published: (path: string) => boolean,
): string | undefined {
  const { pattern, destination } = redirect;
  const path = isExact(pattern) ? literalPrefix(pattern) : undefined;
  if (path === '' || path === pageOfSkill || /\.md$/.test(redirect.source)) return undefined;
  if (!isExactDestination(redirect)) return undefined;
  const markdown = markdownDestination(site, { destination, redirect });
  const file = joinPath('', decodePercent(markdown.replace(/[?#].*$/s, '')));
  return file.endsWith('.md') && published(file) ? markdown : undefined;
}

function hostRedirect({ permanent }: Redirect, source: string, destination: string): HostRedirect {
  const pattern = patternOf(source);
  const target = targetOf({ pattern, destination });
  return {
    pattern,
    target: target.map((piece) => (typeof piece === 'string' ? encodeAddress(piece) : piece)),
    status: permanent ? 308 : 307,
  };
}

/** Few hosts support optional parameters: a redirect without it and one with it have the same effect. */
function withoutOptional(redirect: Redirect): readonly Redirect[] {
  const [written, name] = /\/?:([A-Za-z_]\w*)\?/.exec(redirect.source) ?? [];
  if (written === undefined) return [redirect];
  const parameterPattern = new RegExp(`/?:${name}\\b[?]?`, 'g');
  const [bare, whole] = [
    {
      source: redirect.source.replace(written, ''),
      destination: redirect.destination.replace(parameterPattern, ''),
    },
    { source: redirect.source.replace(written, written.slice(0, -1)), destination: redirect.destination },
  ].map((form) => ({ ...redirect, ...form, pattern: patternOf(form.source) }));
  return [bare, whole].filter((form) => form !== undefined).flatMap(withoutOptional);
}

function withBase(base: string, path: string): string {
  return `${base}/${path.replace(/^\/+/, '')}`;
}
