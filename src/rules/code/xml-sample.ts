import type { Finding } from '../../source/finding.ts';
import type { SourceFile } from '../../source/span.ts';

/**
 * The first closing tag of an XML sample that does not match the open element. Nothing else is checked: samples often have
 * several roots, omissions, and elements that are never closed.
 */
export function xmlFaults(sample: SourceFile): readonly Finding[] {
  const { text } = sample;
  const open: string[] = [];
  for (const match of text.matchAll(tag)) {
    const [whole, slash, name = '', selfClosing] = match;
    if (name === '' || selfClosing === '/') continue;
    if (slash !== '/') open.push(name);
    else if (open.at(-1) === name) open.pop();
    else {
      const expected = open.at(-1);
      // Otherwise the element starts before the sample, or the tag is a placeholder: `<password>`.
      if (expected === undefined || open.includes(name) || isOpenedAnywhere(name, text)) return [];
      const start = match.index + whole.indexOf(name);
      return [
        {
          message: `"</${name}>" closes "<${expected}>"`,
          span: { file: sample, start, end: start + name.length },
          help: `write </${expected}>`,
        },
      ];
    }
  }
  return [];
}

const tag =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<[?!][^>]*>|<(\/?)([A-Za-z_][\w.:-]*)(?:"[^"]*"|'[^']*'|[^"'>])*?(\/?)>/g;

function isOpenedAnywhere(name: string, text: string): boolean {
  return new RegExp(`<${name.replace(/[.]/g, '\\.')}[\\s/>]`).test(text);
}
