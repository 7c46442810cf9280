import { booleanOf, stringOf, valueOf } from '../../site/source/tree.ts';
import { fileHref, mediaHref } from '../../pages/html/address.ts';
import { isRemote } from '../../pages/html/address.ts';
import { assetHref, fontHref, mermaidHref, siteStyleHref, utilitiesHref } from '../assets.ts';
import { type Html, html, raw, tag } from '../../pages/html/html.ts';
import type { Artifact } from '../../site/model/artifact.ts';
import { isNoIndex } from '../../site/model/pages/site-pages.ts';
import { isSearchedByParts } from '../../search/parts/is-searched-by-parts.ts';
import type { Use } from '../../pages/print/html/printer.ts';
import { fontFiles } from '../look/fonts.ts';
import { shippedFonts } from '../look/shipped-fonts.ts';
import { familiesOf } from '../look/themes.ts';
import { isUntrusted, setting, settingTree, type View } from '../view.ts';
import { packed } from '../../pages/words/client-words.ts';
import { faviconPath } from '../favicon.ts';
import { feedPath, feedType } from '../feed.ts';
import { canonicalOf, metaContent, metaTagsAt } from '../meta-tags.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { markdownHref } from './page-actions.ts';

export interface HeadFacts {
  readonly title: string;
  readonly description: string | undefined;
  readonly uses: ReadonlySet<Use>;
  /** The modules of the site's components, by path of their source. */
  readonly modules: ReadonlyMap<string, Artifact>;
  /** Whether search engines may list the page. */
  readonly indexed: boolean;
  /** Whether the page has a Markdown form next to it. */
  readonly hasMarkdown: boolean;
  /** Where the form of the page sends requests to, besides its own origin; undefined if it has no form. */
  readonly connects?: readonly string[] | undefined;
}

/**
 * Id of the element after the bar and the title. Nothing is drawn before it has arrived, because late buttons move others.
 * Chromium waits for the start of an element, the standard for its end, so the element is empty
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-expect).
 */
export const titleEnd = 'docs-title-end';

export function head(facts: HeadFacts, view: View): Html {
  const { site, base } = view;
  const title = facts.title === site.name || site.name === '' ? facts.title : `${facts.title} - ${site.name}`;
  const canonical = canonicalOf(view);
  const families = new Set([...shippedFonts(site), ...familiesOf(site)]);
  const fonts = [
    ...[...families].map((family) => fontHref(`${family}-latin`, base)),
    ...fontFiles(site, view),
  ];
  return html`<head>
    <meta charset="utf-8" />
    ${tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policyOf(facts, view) })}
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    ${metaTags(facts, canonical, view)}${canonical !== undefined && tag('link', { rel: 'canonical', href: canonical })}
    <meta name="color-scheme" content="light dark" />
    ${favicons(view)}${facts.hasMarkdown && tag('link', { rel: 'alternate', type: 'text/markdown', href: markdownHref(view) })}${facts.uses.has('feed') && tag('link', { rel: 'alternate', type: feedType, href: fileHref(base, feedPath(view.path)) })}${(view.agentLinks ?? []).map(({ relation, href }) => tag('link', { rel: relation, href }))}${fonts.map((href) => tag('link', { rel: 'preload', as: 'font', href, crossorigin: true }))}${tag('link', { rel: 'expect', href: `#${titleEnd}`, blocking: 'render' })}${tag('link', { rel: 'stylesheet', href: assetHref('styles.css', base) })}${view.mode === 'live' && tag('link', { rel: 'stylesheet', href: assetHref('live.css', base) })}${tag('link', { rel: 'stylesheet', href: siteStyleHref(site, view) })}${facts.uses.has('classes') && tag('link', { rel: 'stylesheet', href: utilitiesHref(site, base) })}${clientMeta(clientConfig(facts, view))}${tag('script', { src: assetHref('boot.js', base) })}${tag('script', { src: assetHref('docs.js', base), type: 'module' })}${siteScripts(view)}
  </head>`;
}

function policyOf({ uses, modules, connects = [] }: HeadFacts, view: View): string {
  const { site, remoteMedia, siteCode } = view;
  return contentSecurityPolicy({
    remoteMedia,
    fonts: fontFiles(site, view).filter(isRemote),
    connects,
    inlineStyles: uses.has('mermaid'),
    siteCode: siteCode !== undefined && (modules.size > 0 || siteCode.scripts.length > 0),
  });
}

/** Scripts of the site run after ours, once the page is parsed. */
function siteScripts({ siteCode, base }: View): readonly Html[] {
  const scripts = siteCode?.scripts ?? [];
  return scripts.map(({ path, hash }) =>
    tag('script', { src: `${fileHref(base, path)}?v=${hash}`, defer: true }),
  );
}

/** The addresses of the modules of components, by path of their source. */
function islandFacts({ modules }: HeadFacts, { base, siteCode }: View): object | undefined {
  if (siteCode === undefined || modules.size === 0) return undefined;
  const hrefs = [...modules].map(([path, module]) => {
    siteCode.loads?.(module);
    return [path, fileHref(base, module.path)];
  });
  return { script: assetHref('islands.js', base), modules: Object.fromEntries(hrefs) };
}

/** Describes the page to search engines and to programs that show links to it. */
function metaTags(facts: HeadFacts, canonical: string | undefined, view: View): readonly Html[] {
  const { site, path } = view;
  const pageTags = metaTagsAt(site, path);
  const robots = pageTags.get('robots');
  const tags = new Map([
    ['og:title', facts.title],
    ['og:description', facts.description],
    ['og:url', canonical],
    ['og:site_name', site.name],
    ...pageTags,
    ['description', facts.description ?? pageTags.get('description') ?? setting(site, 'description')],
    ['robots', facts.indexed || isNoIndex(robots) ? robots : 'noindex'],
  ]);
  return [...tags].flatMap(([name, value]) => {
    if (value === undefined || value === '') return [];
    const content = metaContent(name, value, view);
    return [tag('meta', name.startsWith('og:') ? { property: name, content } : { name, content })];
  });
}

// In single quotes, the double quotes of JSON need no escapes.
function clientMeta(content: string): Html {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;');
  return raw(`<meta name="docs" content='${escaped}'>`);
}

function favicons({ site, base }: View): Html {
  const icon = settingTree(site, 'favicon');
  const both = stringOf(icon);
  const link = (written: string | undefined, media: string | undefined) => {
    const href = written === undefined ? undefined : mediaHref(written, site, base, '');
    return href === undefined ? undefined : tag('link', { rel: 'icon', href, media });
  };
  const light = stringOf(valueOf(icon, 'light'));
  if (both !== undefined) return html`${link(both, undefined)}`;
  if (light === undefined) return tag('link', { rel: 'icon', href: fileHref(base, faviconPath) });
  return html`${link(light, '(prefers-color-scheme: light)')}${link(stringOf(valueOf(icon, 'dark')), '(prefers-color-scheme: dark)')}`;
}

function clientConfig(facts: HeadFacts, view: View): string {
  const { base, mode, path, domain, accessToken, assistantKey, words } = view;
  const appearance = settingTree(view.site, 'appearance');
  return JSON.stringify({
    base,
    mode,
    path,
    domain,
    accessToken,
    assistantKey,
    words: packed(words, mode),
    appearance: stringOf(valueOf(appearance, 'default')) ?? 'system',
    strict: booleanOf(valueOf(appearance, 'strict')) ?? false,
    language: view.place.language?.label,
    version: view.place.ancestors.find(({ kind }) => kind === 'version')?.label,
    mermaid: facts.uses.has('mermaid') ? mermaidHref(base) : undefined,
    search: mode === 'static' ? assetHref('static-search.js', base) : undefined,
    byParts: mode === 'static' && isSearchedByParts(view.site) ? true : undefined,
    playground: facts.connects === undefined ? undefined : assetHref('playground.js', base),
    untrusted: isUntrusted(view) ? true : undefined,
    islands: islandFacts(facts, view),
    assistant: mode === 'live' ? assetHref('assistant.js', base) : undefined,
  });
}
