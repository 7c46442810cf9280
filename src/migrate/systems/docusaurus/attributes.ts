import { jsxNames, styleFields } from '../../markdown/jsx-attributes.ts';
import { attributeOf, type Element, quoted } from './element.ts';
import { followed, replace, type Work } from './work.ts';

/** Gives the attributes of an HTML element the form of JSX, and follows its addresses. */
export function convertAttributes(work: Work, element: Element): void {
  const { tag, node } = element;
  for (const { name, start, kind, range, value: written } of tag.attributes) {
    const end = range.end + (kind === 'none' ? 0 : 1);
    const value = attributeOf(work, element, name);
    if (/^on[A-Z]/.test(name)) {
      replace(work, { start: start - 1, end }, '');
      work.unconverted.push({ kind: 'script', start, end, help: 'rewrite it as a component of the site' });
    } else if (addresses.has(name) && (node.name !== 'link' || name !== 'href')) {
      if (typeof value !== 'string') {
        if (kind === 'expression')
          work.unconverted.push({ kind: 'expression', start, end, help: 'its value is not static' });
        continue;
      }
      const url = followed(work, value, { start, end });
      if (url === undefined) replace(work, { start, end }, '');
      else if (kind === 'expression' || url !== written)
        replace(work, { start, end }, `${name}=${quoted(url)}`);
    } else if (name === 'style' && kind === 'text')
      replace(work, { start, end }, `style={{${styleFields(written)}}}`);
    else if (jsxNames.has(name))
      replace(work, { start, end: start + name.length }, jsxNames.get(name) ?? name);
  }
}

const addresses: ReadonlySet<string> = new Set(['href', 'src', 'poster']);
