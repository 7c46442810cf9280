import { fieldId, slugOf } from '../source/outline/anchors.ts';

/** Every id that a partly unreadable text might define: each line may be a heading, each attribute value a title. */
export function possibleIds(text: string): readonly string[] {
  const headings = text.split('\n').flatMap((line) => {
    const heading = line.replace(/^[\s>#*+\d.-]+|[\s#]+$/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    const [, own] = /\{#([^}]*)\}/.exec(heading) ?? [];
    return [own ?? '', ...[heading, heading.replace(/<[^>]*>|\{[^}]*\}/g, ' ').trim()].map(slugOf)];
  });
  const values = Array.from(text.matchAll(attributeValue), ([, ...quoted]) => quoted.find(Boolean) ?? '');
  const fields = values.flatMap((value) => [value, slugOf(value), fieldId('param', value)]);
  return [...headings, ...fields, ...fields.map((id) => `param-${id}`)];
}

const attributeValue = /=\s*(?:"([^"\n]*)|'([^'\n]*)|\{\s*"([^"\n]*)|\{\s*'([^'\n]*)|\{\s*`([^`\n]*))/g;
