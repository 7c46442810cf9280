import { plainText, type Attribute, type Tag } from '../mdx/attributes.ts';

/** Whether an `img` has an alternative text, possibly empty; spread attributes may contain one. */
export function hasAlternative({ attributes, spreads }: Tag): boolean {
  return spreads.length > 0 || attributes.some(isAlternative);
}

function isAlternative(attribute: Attribute): boolean {
  const { name, kind, value } = attribute;
  switch (name) {
    case 'alt':
      return kind !== 'none' && !/^\s+$/.test(plainText(attribute)?.text ?? '');
    case 'aria-label':
    case 'aria-labelledby':
      return kind !== 'none';
    case 'aria-hidden':
      return kind === 'none' || /^\s*true\s*$/.test(plainText(attribute)?.text ?? value);
    case 'role':
      return /^(?:none|presentation)$/.test(plainText(attribute)?.text.trim() ?? '');
    default:
      return false;
  }
}
