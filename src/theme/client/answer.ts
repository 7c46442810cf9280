import { drawing, drawings, element } from './dom.ts';
import { siteHref } from './pages.ts';

/**
 * The Markdown of an answer as elements: paragraphs, headings, lists, tables, code, links. Text never becomes HTML.
 * `copyLabel` names the button that copies code.
 */
export function answerNodes(markdown: string, base: string, copyLabel: string): readonly Node[] {
  const nodes: Node[] = [];
  const blocks = markdown.split(/(^```[^\n]*\n[\s\S]*?(?:^```[ \t]*$|$(?![\s\S])))/m);
  for (const block of blocks) {
    const fence = /^```([^\n]*)\n([\s\S]*?)(?:\n?```[ \t]*)?$/.exec(block);
    if (fence !== null) nodes.push(codeBlock(fence[2] ?? '', copyLabel));
    else for (const part of block.split(/\n{2,}/)) nodes.push(...paragraph(part, base));
  }
  return nodes;
}

function codeBlock(code: string, copyLabel: string): HTMLElement {
  const attributes = { type: 'button', class: 'copy', 'aria-label': copyLabel, 'data-copy-text': code };
  const copy = element('button', attributes, drawing(...drawings.copy), drawing(...drawings.done));
  return element(
    'div',
    { class: 'answer-code' },
    element('pre', { tabindex: '0' }, element('code', {}, code)),
    copy,
  );
}

function paragraph(text: string, base: string): readonly Node[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const nodes: Node[] = [];
  let list: HTMLElement | undefined;
  let plain: string[] = [];
  const flush = () => {
    if (plain.length > 0) nodes.push(element('p', {}, ...inline(plain.join(' '), base)));
    plain = [];
  };
  while (lines.length > 0) {
    const rows = tableAt(lines);
    const line = rows.length > 0 ? '' : (lines.shift() ?? '');
    const item = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/.exec(line);
    const heading = /^#{1,6}\s+(.*)$/.exec(line);
    if (item !== null) {
      flush();
      if (list === undefined) nodes.push((list = element(item[1] === undefined ? 'ul' : 'ol', {})));
      list.append(element('li', {}, ...inline(item[2] ?? '', base)));
      continue;
    }
    list = undefined;
    if (rows.length > 0) {
      flush();
      nodes.push(table(rows, base));
      lines.splice(0, rows.length);
    } else if (heading !== null) {
      flush();
      nodes.push(element('h3', {}, ...inline(heading[1] ?? '', base)));
    } else plain.push(line.replace(/^>\s?/, ''));
  }
  flush();
  return nodes;
}

/** The lines of the table that begins here. */
function tableAt(lines: readonly string[]): readonly string[] {
  if (lines[0]?.includes('|') !== true || !/^(?=.*\|)[\s|:-]*-[\s|:-]*$/.test(lines[1] ?? '')) return [];
  const end = lines.findIndex((line) => !line.includes('|'));
  return end === -1 ? lines : lines.slice(0, end);
}

function table([head = '', , ...rows]: readonly string[], base: string): HTMLElement {
  const row = (line: string, name: 'th' | 'td') => {
    const cells = line
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/);
    const shown = cells.map((cell) => element(name, {}, ...inline(cell.replaceAll('\\|', '|').trim(), base)));
    return element('tr', {}, ...shown);
  };
  return element(
    'div',
    { class: 'content', tabindex: '0' },
    element('table', {}, row(head, 'th'), ...rows.map((line) => row(line, 'td'))),
  );
}

function inline(text: string, base: string): readonly (Node | string)[] {
  return text.split(/(\[(?:`[^`]*`|[^\]`])+\]\([^)\s]+\)|`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    const link = /^\[(.+)\]\(([^)\s]+)\)$/.exec(part);
    if (link !== null) return anchor(inline(link[1] ?? '', base), link[2] ?? '', base);
    if (/^`[^`]+`$/.test(part)) return element('code', {}, part.slice(1, -1));
    return /^\*\*[^*]+\*\*$/.test(part) ? element('strong', {}, ...inline(part.slice(2, -2), base)) : part;
  });
}

/** A link of an answer, which may only point to the web or into the site. */
export function anchor(content: readonly (Node | string)[], address: string, base: string): HTMLElement {
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) {
    const isOutside = new URL(address).origin !== location.origin;
    const attributes = { href: address, ...(isOutside && { target: '_blank', rel: 'noreferrer' }) };
    return element('a', attributes, ...content);
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return element('span', {}, ...content);
  return element('a', { href: siteHref(address, base) }, ...content);
}
