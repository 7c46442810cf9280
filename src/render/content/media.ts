import { isRemote, mediaHref, mediaPath } from '../../html/address.ts';
import { type Attributes, type Html, html, nothing, tag } from '../../html/html.ts';
import { interfaceIcon } from '../../html/icons.ts';
import type { Context } from './context.ts';

/** The address of a file of the site as it stands in `src`; undefined for what may not be loaded. */
export function mediaSource(written: string, { sheet, site }: Context): string | undefined {
  if (/^data:image\/(?:png|jpeg|gif|webp|svg\+xml|avif)[;,]/i.test(written)) return written;
  if (isRemote(written)) return sheet.remoteMedia ? written : undefined;
  return mediaHref(written, site, sheet.base, sheet.path);
}

export function image(written: string, alt: string, attributes: Attributes, context: Context): Html {
  const source = mediaSource(written, context);
  if (source === undefined)
    return isRemote(written) ? remoteBox('image', written, alt, context, attributes['class']) : nothing;
  const sized = { ...attributes, ...roomFor(written, attributes, context) };
  return tag('img', { src: source, alt, loading: 'lazy', decoding: 'async', ...sized });
}

// A picture whose size is known keeps its room while it is loaded.
function roomFor(written: string, attributes: Attributes, { site, sheet }: Context): Attributes {
  const path = isRemote(written) ? undefined : mediaPath(written, site, sheet.base, sheet.path);
  const size = path !== undefined && site.files.has(path) ? sheet.imageSize(path) : undefined;
  if (size === undefined) return {};
  const { width, height } = size;
  const given = { width: attributes['width'], height: attributes['height'] };
  if (given.width === undefined && given.height === undefined && attributes['style'] === undefined)
    return { width, height };
  const ratio = `aspect-ratio:${width}/${height}`;
  const style = attributes['style'] === undefined ? ratio : `${ratio};${String(attributes['style'])}`;
  return { style };
}

/** What stands for a file that lies on another machine: nothing is loaded before the reader asks for it. */
function remoteBox(
  kind: keyof typeof symbols,
  address: string,
  label: string,
  { linked, sheet }: Context,
  ownClass?: Attributes[string],
): Html {
  const href = address.startsWith('//') ? `https:${address}` : address;
  const name = sheet.words[kind];
  const text = html`${interfaceIcon(symbols[kind])}<span class="remote-text"
      ><span class="remote-label">${label === '' ? name : label}</span
      ><span class="remote-address">${label !== '' && `${name} · `}<bdi>${hostOf(href)}</bdi></span></span
    >`;
  const look = ownClass === undefined ? 'remote' : `remote ${ownClass}`;
  return linked
    ? html`<span class="${look}">${text}</span>`
    : html`<a class="${look}" href="${href}" target="_blank" rel="noreferrer">${text}</a>`;
}

const symbols = { image: 'image', video: 'play', audio: 'volume-2', embedded: 'app-window' } as const;

export function video(attributes: Attributes, written: string, children: Html, context: Context): Html {
  const source = written === '' ? undefined : mediaSource(written, context);
  const label = String(attributes['title'] ?? attributes['aria-label'] ?? '');
  if (isRemote(written) && source === undefined) return remoteBox('video', written, label, context);
  return tag(
    'video',
    { ...attributes, src: source, controls: attributes['autoplay'] === undefined, preload: 'metadata' },
    children,
  );
}

export function frame(attributes: Attributes, written: string, context: Context): Html {
  const { sheet, site } = context;
  const label = String(attributes['title'] ?? '');
  if (isRemote(written)) {
    if (!sheet.remoteMedia) return remoteBox('embedded', written, label, context);
    return tag('iframe', {
      ...attributes,
      src: written,
      title: label === '' ? `${sheet.words.embedded}: ${hostOf(written)}` : label,
      loading: 'lazy',
      sandbox: 'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation',
      referrerpolicy: 'strict-origin-when-cross-origin',
    });
  }
  // A frame of the site's own files could run their scripts in the site's name.
  const source = mediaHref(written, site, sheet.base, sheet.path);
  if (source === undefined) return nothing;
  return tag('iframe', {
    ...attributes,
    src: source,
    title: label === '' ? sheet.words.embedded : label,
    sandbox: '',
    loading: 'lazy',
  });
}

function hostOf(address: string): string {
  return URL.canParse(address)
    ? new URL(address).host
    : (address.replace(/^\/+/, '').split('/')[0] ?? address);
}
