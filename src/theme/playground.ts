import { readablePlaygroundAt } from '../pages/expand/playground-at.ts';
import type { Playground } from '../pages/expand/operation/playground.ts';
import { type Html, html, nothing } from '../pages/html/html.ts';
import { interfaceIcon } from '../pages/html/icons.ts';
import { type Artifact, jsonType } from '../site/model/artifact.ts';
import type { Site } from '../site/model/site.ts';
import { languageAt } from '../site/model/navigation/trail.ts';
import { encodeAddress } from '../site/source/text/percent.ts';
import { wordsFor } from '../pages/words/words-for.ts';
import { playgroundWords } from './playground-words.ts';
import type { View } from './view.ts';

const folder = '_docs/playground';

/** What the form of a page is made from, which the page asks for when it is opened; undefined if it has none. */
export function playgroundArtifact(site: Site, page: string): Artifact | undefined {
  const playground = readablePlaygroundAt(site, page);
  const words = playgroundWords(wordsFor(languageAt(site, page)));
  return (
    playground && {
      path: `${folder}/${page}.json`,
      type: jsonType,
      body: new TextEncoder().encode(JSON.stringify({ ...playground, words })),
    }
  );
}

/** The page whose form has that path, below the base path. */
export function playgroundPage(path: string): string | undefined {
  return path.startsWith(`${folder}/`) && path.endsWith('.json')
    ? path.slice(folder.length + 1, -'.json'.length)
    : undefined;
}

export function playgroundButton(view: View): Html {
  return html`<button type="button" class="try" data-playground="${addressOf(view)}">
    ${view.words.tryIt}${interfaceIcon('chevron-right')}
  </button>`;
}

/** Opens the form at its credentials; nothing if it has none. */
export function credentialsButton({ security }: Playground, view: View): Html {
  const isAsked = security.some((way) => way.some(({ place }) => place !== undefined));
  if (!isAsked) return nothing;
  return html`<p class="enter-credentials">
    <button type="button" class="button small" data-playground="${addressOf(view)}" data-at="credentials">
      ${interfaceIcon('key')}${view.words.enterCredentials}
    </button>
  </p>`;
}

function addressOf({ path, base }: View): string {
  return encodeAddress(`${base}/${folder}/${path}.json`);
}

/**
 * Where the browser sends requests of the form to, as sources of a content security policy. A variable in a host name is a
 * wildcard; where it is more than the first label, any host is.
 */
export function playgroundSources({ servers }: Playground): readonly string[] {
  const sources = servers.flatMap(({ template }) => {
    const parts = /^(https?):\/\/([^/?#]+)/i.exec(template);
    if (parts === null) return [];
    const [, scheme = '', host = ''] = parts;
    const wildcard = host.replace(/^\{[^{}]*\}(?=\.)/, '*');
    return /^[\w.*:[\]-]+$/.test(wildcard) ? `${scheme}://${wildcard}` : `${scheme}:`;
  });
  return [...new Set(sources)];
}
