import type { Finding } from '../../source/finding.ts';
import type { SourceFile } from '../../source/span.ts';

/**
 * Closing tags of an XML sample that close another element than the one that is open. More is not asked of it: several
 * elements, what is left out, and elements that are never closed are what samples look like.
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
      // What is not open here was opened above, or stands for a value: `<password>`.
      if (expected === undefined || open.includes(name) || isClosedElsewhere(name, text)) return [];
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

function isClosedElsewhere(name: string, text: string): boolean {
  return new RegExp(`<${name.replace(/[.]/g, '\\.')}[\\s/>]`).test(text);
}
