import { attribute } from '../../markdown/labels.ts';

/** For an address of the web: a frame for the videos that can be shown in one, otherwise a card. */
export function embedOf(url: string): string {
  const frame = frameOf(url);
  if (frame !== undefined)
    return `<iframe${attribute('src', frame)} title="Video" width="100%" height="400" allowFullScreen></iframe>`;
  const title = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
  return `<Card${attribute('title', title)}${attribute('href', url)} />`;
}

export function frameOf(url: string): string | undefined {
  const youtube =
    /^https:\/\/(?:www\.youtube\.com\/watch\?(?:.*&)?v=|youtu\.be\/|www\.youtube\.com\/embed\/)([\w-]+)/.exec(
      url,
    )?.[1];
  if (youtube !== undefined) return `https://www.youtube.com/embed/${youtube}`;
  const vimeo = /^https:\/\/(?:player\.)?vimeo\.com\/(?:video\/)?(\d+)/.exec(url)?.[1];
  if (vimeo !== undefined) return `https://player.vimeo.com/video/${vimeo}`;
  const loom = /^https:\/\/www\.loom\.com\/(?:share|embed)\/(\w+)/.exec(url)?.[1];
  return loom === undefined ? undefined : `https://www.loom.com/embed/${loom}`;
}
