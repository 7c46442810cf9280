import { loadsRemote, type RemoteMedia } from '../../html/remote-media.ts';

/**
 * The text of a `style` attribute that cannot cover the page's own controls, and loads remote files only if allowed.
 */
export function safeStyle(css: string, remoteMedia: RemoteMedia): string {
  return loadingNothing(css, remoteMedia).replace(position, 'position:static');
}

/** A CSS value without remote addresses, unless the page may load them. */
export function loadingNothing(css: string, remoteMedia: RemoteMedia): string {
  // `u\72l(` is another spelling of `url(`, browsers ignore tabs in addresses, and comments may be anywhere.
  const plain = css.replace(/\/\*[^]*?(?:\*\/|$)|[\\\0-\x1f]/g, ' ');
  return plain.replace(remoteAddress, (address) =>
    loadsRemote(address, remoteMedia) ? address : 'about:invalid',
  );
}

const remoteAddress = /(?:https?:|(?<=["'(,\s])\/\/)[^\s"'),;]*/gi;

/** Any value except those that leave an element in place: `fixed`, `sticky`, and unknown values of variables. */
const position =
  /(?<![\w-])position\s*:\s*(?!(?:static|relative|absolute|inherit|initial|unset|revert)\s*(?:;|!|$))[^;]*/gi;
