/**
 * What a browser would run of a page, found by reading its tags strictly: scripts, event handlers, addresses that are
 * programs, frames with a text of their own; and every `<` that opens no well-formed tag.
 */
export function activeMarkup(page: string): readonly string[] {
  const found: string[] = [];
  for (let at = page.indexOf('<'); at !== -1; at = page.indexOf('<', at + 1)) {
    tag.lastIndex = at;
    const [whole, name = '', attributes = ''] = tag.exec(page) ?? [];
    if (whole === undefined) {
      if (/^<[a-z/!?]/i.test(page.slice(at))) found.push(page.slice(at, at + 80));
      continue;
    }
    at += whole.length - 1;
    if (whole.startsWith('</')) continue;
    if (/^(?:script|object|embed|base)$/i.test(name) || /http-equiv="?refresh/i.test(attributes))
      found.push(whole);
    if (/^(?:script|style)$/i.test(name)) {
      const end = page.toLowerCase().indexOf(`</${name.toLowerCase()}`, at);
      found.push(page.slice(at + 1, end === -1 ? undefined : end));
      at = end === -1 ? page.length : end - 1;
      continue;
    }
    for (const [, key = '', value = ''] of attributes.matchAll(attribute)) {
      const plain = unescaped(value)
        .replace(/[\0-\x20]/g, '')
        .toLowerCase();
      if (/^on/i.test(key) || /^srcdoc$/i.test(key)) found.push(whole);
      if (
        /^(?:javascript|vbscript|data:text)/.test(plain) &&
        /^(?:href|src|action|formaction|data|xlink:href|poster)$/i.test(key)
      )
        found.push(whole);
    }
  }
  return found;
}

const tag =
  /<\/?([a-z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>|<!doctype html>|<!--(?:(?!-->).)*-->/isy;
const attribute = /\s([^\s"'<>/=]+)(?:="([^"]*)")?/g;

function unescaped(value: string): string {
  return value
    .replace(/&#x([0-9a-f]+);?/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);?/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&colon;', ':')
    .replaceAll('&Tab;', '')
    .replaceAll('&NewLine;', '')
    .replaceAll('&amp;', '&');
}
