import type { Parameter } from '../../model/operation/parts.ts';
import type { SchemaField, Shape } from '../../model/operation/schema-fields.ts';
import type { Plain } from '../../source/tree.ts';
import { code, described, nested, shown, withText } from './operation-text.ts';
import { oneLine } from '../../markdown/text.ts';

/** A line, and indented below it one for each field inside. */
export function fieldLines(one: SchemaField | Parameter): readonly string[] {
  const marks = [
    ...one.before,
    `\`${one.type}\``,
    ...('place' in one ? [one.place] : []),
    ...(one.required ? ['required'] : []),
    ...(one.deprecated ? ['deprecated'] : []),
    ...(one.access === undefined ? [] : [one.access]),
    ...(one.default === undefined ? [] : [`default: ${code(JSON.stringify(one.default))}`]),
    ...one.after,
  ];
  const head = `- ${code(one.name)} (${marks.join(', ')})`;
  return [withText(head, described(one.description, facts(one))), ...nested(insideLines(one))];
}

/** What is inside a value: its fields and alternatives. */
export function insideLines({ fields, variants }: Shape): readonly string[] {
  const alternatives = variants.flatMap(({ name, shape }) => {
    const inside = insideLines(shape);
    const head = inside.length > 0 || name === shape.type ? name : `${name} (\`${shape.type}\`)`;
    return [withText(`- ${head}`, described(shape.description, facts(shape))), ...nested(inside)];
  });
  return [
    ...fields.flatMap((one) => fieldLines(one)),
    ...(alternatives.length === 0 ? [] : ['- One of:', ...nested(alternatives)]),
  ];
}

const mostChoices = 30;
const longestExample = 120;

/** `One of \`250\`, \`500\`.`, `Range: \`1 to 1000\`.`, `Example: \`20\`.` */
function facts({ choices, limits, example, recursive }: Shape): readonly string[] {
  const told = choices.slice(0, mostChoices).map(({ value, description }) => {
    const text = description === undefined ? '' : ` (${oneLine(description)})`;
    return code(shown(value)) + text;
  });
  const rest = choices.length - told.length;
  const more = rest > 0 ? ` and ${rest} more` : '';
  return [
    told.length === 0 ? '' : `${choices.length === 1 ? 'Always' : 'One of'} ${told.join(', ')}${more}.`,
    ...limits.map(({ label, value }) => `${label}: ${code(value)}.`),
    isShort(example) ? `Example: ${code(shown(example))}.` : '',
    recursive ? 'Holds the same again.' : '',
  ].filter((part) => part !== '');
}

function isShort(example: Plain | undefined): example is string | number | boolean {
  return typeof example === 'string'
    ? example.length <= longestExample && !example.includes('\n')
    : typeof example === 'number' || typeof example === 'boolean';
}

/** A type and what else is said of a value; its example stands below it. */
export function typeLine(type: string, shape: Shape): string {
  const text = facts({ ...shape, example: undefined }).join(' ');
  return text === '' ? type : `${type}. ${text}`;
}
