import type { Block, BlockOf } from '../../doc/block.ts';
import type { Fact, Option } from '../../doc/reference-block.ts';
import type { Content, Parameter } from '../../../site/model/operation/parts.ts';
import type { SchemaField, Shape, Variant } from '../../../site/model/schema/fields.ts';
import { fieldId } from '../../../site/source/outline/anchors.ts';
import { field, isPlainArray } from '../../../site/source/plain.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { fill } from '../../words/fill.ts';
import { type Build, code, factsBlock, paragraph, displayText, text } from './build.ts';

/** Prefix of the anchors of fields; undefined if fields have none. */
export type Prefix = 'param' | 'response' | undefined;

/** The fields of a body, and its type unless it is simply an object. */
export function schemaBlocks({ shape }: Content, prefix: Prefix, build: Build): readonly Block[] {
  const inside = insideBlocks(shape, prefix, build);
  if (inside.length > 0 && /^(?:object|any)$/.test(shape.type)) return inside;
  return [...typeBlocks(shape, build), ...inside];
}

export function fieldBlock(field: SchemaField | Parameter, prefix: Prefix, build: Build): BlockOf<'field'> {
  const id = prefix === undefined || field.name === '' ? '' : fieldId(prefix, field.name);
  return {
    kind: 'field',
    ...build.at,
    id: build.anchor(id),
    name: field.name,
    place: 'place' in field ? field.place : undefined,
    type: typeText(field, build),
    required: field.required,
    deprecated: field.deprecated,
    access: field.access,
    default: defaultText(field.default),
    before: field.before,
    after: [...field.after, ...build.pills.flatMap((name) => pillsOf(field, name))],
    children: [
      ...build.describe(field.description),
      ...factsBlock(build, factsOf(field, build)),
      ...foldedBlocks(field, build),
      ...(field.recursive ? [paragraph(build, text(build, build.words.recursive))] : []),
    ],
  };
}

/** The pills for a field of its schema: its text or number, each of a list, or the name for `true`. */
function pillsOf({ schemas }: SchemaField, name: string): readonly string[] {
  const value = schemas.map((schema) => field(schema, name)).find((each) => each !== undefined);
  if (value === true) return [name];
  return (isPlainArray(value) ? value : [value]).flatMap((each) =>
    typeof each === 'number' || (typeof each === 'string' && each !== '') ? String(each) : [],
  );
}

/** The nested fields of a field, collapsed; alternatives collapse by themselves. */
function foldedBlocks(field: SchemaField, build: Build): readonly Block[] {
  const children = insideBlocks(field, undefined, build);
  if (field.fields.length === 0) return children;
  return [
    {
      kind: 'disclosure',
      ...build.at,
      look: 'expandable',
      id: undefined,
      title: [],
      description: [],
      icon: undefined,
      open: build.expanded,
      children,
    },
  ];
}

function insideBlocks({ fields, variants }: Shape, prefix: Prefix, build: Build): readonly Block[] {
  const blocks = fields.map((field) => fieldBlock(field, prefix, build));
  if (variants.length === 0) return blocks;
  const options = variants.map((variant) => optionOf(variant, build));
  return [...blocks, { kind: 'choice', ...build.at, label: build.words.oneOf, labelled: true, options }];
}

/** An alternative without fields shows its type next to its name. */
function optionOf({ name, number, shape }: Variant, build: Build): Option<Block> {
  const title = number === undefined ? name : fill(build.words.option, number);
  const inside = insideBlocks(shape, undefined, build);
  const description = [...build.describe(shape.description), ...factsBlock(build, factsOf(shape, build))];
  if (inside.length > 0) return { title, ...build.at, children: [...description, ...inside] };
  const type = typeText(shape, build);
  if (description.length === 0 && type === title)
    return { title, ...build.at, children: typeBlocks(shape, build) };
  return { title: type === title ? title : `${title} (${type})`, ...build.at, children: description };
}

function typeBlocks(shape: Shape, build: Build): readonly Block[] {
  return [paragraph(build, code(build, typeText(shape, build))), ...factsBlock(build, factsOf(shape, build))];
}

// Types are not translated; only the word between several is.
function typeText({ type }: Shape, { words }: Build): string {
  return type.replaceAll(' or ', ` ${words.or} `);
}

const maxChoices = 30;

function factsOf({ choices, limits, example }: Shape, build: Build): readonly Fact[] {
  const { words } = build;
  const options = choices
    .slice(0, maxChoices)
    .map(({ value, description }) => [
      code(build, displayText(value)),
      ...(description === undefined ? [] : [text(build, ` (${description})`)]),
    ]);
  const hiddenCount = choices.length - options.length;
  const more = hiddenCount > 0 ? [[text(build, fill(words.andMore, hiddenCount))]] : [];
  return [
    ...(options.length === 0
      ? []
      : [{ name: choices.length === 1 ? words.always : words.oneOf, values: [...options, ...more] }]),
    ...limits.map(({ kind, signs }) =>
      kind === 'uniqueItems'
        ? { name: words.items, values: [[text(build, words.uniqueItems)]] }
        : { name: words[kind], values: [[code(build, signs)]] },
    ),
    ...(isShort(example) ? [{ name: words.example, values: [[code(build, displayText(example))]] }] : []),
  ];
}

/** Maximum number of characters in the line of a field. */
const maxLength = 120;

function isShort(value: Plain | undefined): value is string | number | boolean {
  return typeof value === 'string'
    ? value.length <= maxLength
    : typeof value === 'number' || typeof value === 'boolean';
}

function defaultText(value: Plain | undefined): string | undefined {
  const defaultValue = value === undefined ? '' : displayText(value);
  return defaultValue === '' || defaultValue.length > maxLength ? undefined : defaultValue;
}
