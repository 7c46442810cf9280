import type { Media } from '../../doc/block.ts';
import { isRemote, mediaPath } from '../../html/address.ts';
import { hostOf, loadsRemote, wholeAddress } from '../../html/remote-media.ts';
import { fill } from '../../words/fill.ts';
import { type Attributes, type Html, html, nothing, tag } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import { safeAttributes } from './attributes.ts';
import { mediaSource, siteFile } from './media-source.ts';
import type { HtmlOptions, Printer } from './printer.ts';

/** An image; `attributes` are already safe. */
export function image(written: string, alternative: string, attributes: Attributes, print: Printer): Html {
  const source = mediaSource(written, print.options);
  if (source === undefined)
    return isRemote(written) ? remoteBox('image', written, alternative, attributes, print) : nothing;
  const room = roomFor(written, attributes, print.options);
  return tag('img', {
    src: source,
    alt: alternative,
    loading: 'lazy',
    decoding: 'async',
    ...attributes,
    ...room,
  });
}

// Reserves space for an image of known size while it loads.
function roomFor(written: string, attributes: Attributes, options: HtmlOptions): Attributes {
  const { site, base, path, imageSize } = options;
  const file = isRemote(written) ? undefined : mediaPath(written, site, base, path);
  const size = file !== undefined && site.files.has(file) ? imageSize(file) : undefined;
  if (size === undefined) return {};
  const { width, height } = size;
  const style = attributes['style'];
  if (attributes['width'] === undefined && attributes['height'] === undefined && style === undefined)
    return { width, height };
  const ratio = `aspect-ratio:${width}/${height}`;
  return { style: style === undefined ? ratio : `${ratio};${String(style)}` };
}

export function media(node: Media, print: Printer): Html {
  const title = node.title === '' ? {} : { title: node.title };
  const attributes = safeAttributes(node.tag, { ...node.attributes, ...title }, print);
  return player(node.tag, node.source, attributes, print.blocks(node.children), print);
}

/** A video, audio, or another page in a frame. */
export function player(
  name: Media['tag'],
  written: string,
  attributes: Attributes,
  content: Html,
  print: Printer,
): Html {
  const isOutside = isRemote(written);
  if (isOutside && !loadsRemote(written, print.options.remoteMedia))
    return remoteBox(name === 'iframe' ? 'embedded' : name, written, labelOf(attributes), attributes, print);
  const source = written === '' ? undefined : mediaSource(written, print.options);
  switch (name) {
    case 'audio':
      return tag(name, { ...attributes, src: source, controls: true }, content);
    case 'video': {
      const controls = attributes['autoplay'] === undefined;
      return tag(name, { ...attributes, src: source, controls, preload: 'metadata' }, content);
    }
    case 'iframe': {
      // An image as a data URL would be a document here, which could contain scripts.
      const page = isOutside ? written : siteFile(written, print.options);
      return page === undefined ? nothing : frame(page, isOutside, attributes, print);
    }
  }
}

function frame(source: string, isOutside: boolean, attributes: Attributes, { words }: Printer): Html {
  const label = labelOf(attributes);
  return tag('iframe', {
    ...attributes,
    src: source,
    title: label !== '' ? label : isOutside ? `${words.embedded}: ${hostOf(source)}` : words.embedded,
    // A frame with the site's own files could run their scripts with the site's origin.
    sandbox: isOutside ? 'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation' : '',
    referrerpolicy: isOutside ? 'strict-origin-when-cross-origin' : undefined,
    loading: 'lazy',
  });
}

function labelOf(attributes: Attributes): string {
  return String(attributes['title'] ?? attributes['aria-label'] ?? '');
}

const symbols = { image: 'image', video: 'play', audio: 'volume-2', embedded: 'app-window' } as const;

/** A placeholder for a remote file: nothing is loaded before the reader asks for it. */
function remoteBox(
  kind: keyof typeof symbols,
  address: string,
  label: string,
  { class: className }: Attributes,
  { words, isInLink }: Printer,
): Html {
  const href = wholeAddress(address);
  const host = hostOf(href);
  const name = words[kind];
  const text = html`${interfaceIcon(symbols[kind])}<span class="remote-text"
      ><span class="remote-label">${label === '' ? name : label}</span
      ><span class="remote-address">${label !== '' && `${name} · `}<bdi>${host}</bdi></span></span
    >`;
  const look = className === undefined ? 'remote' : `remote ${className}`;
  // A button cannot be inside a link.
  if (isInLink) return html`<span class="${look}">${text}</span>`;
  return html`<span class="${look}"
    ><a class="remote-link" href="${href}" target="_blank" rel="noreferrer">${text}</a
    ><span class="remote-actions"
      ><button type="button" data-show-remote="${href}">${fill(words.show, name)}</button
      ><button type="button" data-show-remote="${host}">${fill(words.showAllFrom, host)}</button></span
    ></span
  >`;
}
