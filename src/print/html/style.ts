import { loadsRemote, type RemoteMedia } from '../../html/remote-media.ts';

/** The text of a `style` attribute that covers none of the page's own controls, and loads from other hosts only with leave. */
export function safeStyle(css: string, remoteMedia: RemoteMedia): string {
  return loadingNothing(css, remoteMedia).replace(position, 'position:static');
}

/** A value of CSS in which no address of another host stands, unless the page may load from them. */
export function loadingNothing(css: string, remoteMedia: RemoteMedia): string {
  // `u\72l(` is another spelling of `url(`, browsers read an address without its tabs, and a comment may stand anywhere.
  const plain = css.replace(/\/\*[^]*?(?:\*\/|$)|[\\\0-\x1f]/g, ' ');
  return plain.replace(remoteAddress, (address) =>
    loadsRemote(address, remoteMedia) ? address : 'about:invalid',
  );
}

const remoteAddress = /(?:https?:|(?<=["'(,\s])\/\/)[^\s"'),;]*/gi;

/** Any but those that leave an element where it is: `fixed`, `sticky`, and what a variable would say. */
const position =
  /(?<![\w-])position\s*:\s*(?!(?:static|relative|absolute|inherit|initial|unset|revert)\s*(?:;|!|$))[^;]*/gi;
