import type { Block, BlockOf } from '../../doc/block.ts';
import { computedText, type Inline } from '../../doc/inline.ts';
import type { Placed } from '../../doc/placed.ts';
import type { NamedOperation } from '../../../site/model/openapi/spec.ts';
import type { Plain } from '../../../site/source/tree.ts';
import type { Words } from '../../words/words.ts';

/** Shared by all builders of an operation's page. */
export interface Build {
  /** All nodes generated from a spec are attributed to this position. */
  readonly at: Placed;
  readonly words: Words;
  /** A description in the spec (CommonMark) as blocks; none for an absent one. */
  readonly describe: (markdown: string | undefined) => readonly Block[];
  /** Makes an anchor unique in the page; undefined for an empty one. */
  readonly anchor: (id: string) => string | undefined;
  /** The path of the page of an operation. */
  readonly pageOf: (operation: NamedOperation) => string | undefined;
  /** Whether nested fields are initially shown. */
  readonly expanded: boolean;
  /** Names of schema fields whose values are shown next to a name. */
  readonly pills: readonly string[];
  /** Languages of the generated samples. */
  readonly sampleLanguages: readonly string[];
  /** Whether generated bodies contain only required fields. */
  readonly onlyRequired: boolean;
}

export function text({ at }: Build, value: string): Inline {
  return computedText(at, value);
}

export function code({ at }: Build, value: string): Inline {
  return { kind: 'inlineCode', ...at, value };
}

export function paragraph(build: Build, ...children: readonly Inline[]): Block {
  return { kind: 'paragraph', ...build.at, children };
}

export function badge(build: Build, value: string, color: string): Inline {
  return {
    kind: 'badge',
    ...build.at,
    color,
    size: 'sm',
    icon: undefined,
    shape: 'rounded',
    stroke: false,
    disabled: false,
    children: [text(build, value)],
  };
}

/** A field of which only the name is known. */
export function plainField({ at }: Build, name: string): Omit<BlockOf<'field'>, 'children'> {
  return {
    kind: 'field',
    ...at,
    id: undefined,
    name,
    place: undefined,
    type: undefined,
    required: false,
    deprecated: false,
    access: undefined,
    default: undefined,
    before: [],
    after: [],
  };
}

/** A heading and its content; nothing if the content is empty. */
export function section(
  build: Build,
  level: BlockOf<'heading'>['level'],
  title: { readonly text: string; readonly id: string },
  marks: readonly Inline[],
  inside: () => readonly Block[],
): readonly Block[] {
  const id = build.anchor(title.id.toLowerCase().replace(/[^\p{L}\d]+/gu, '-'));
  const children = inside();
  if (children.length === 0) return [];
  const heading = {
    kind: 'heading',
    ...build.at,
    level,
    id,
    children: [text(build, title.text)],
    marks,
    attributes: {},
  } as const;
  return [heading, ...children];
}

export function factsBlock({ at }: Build, facts: BlockOf<'facts'>['facts']): readonly Block[] {
  return facts.length === 0 ? [] : [{ kind: 'facts', ...at, facts }];
}

/** The text of the first paragraph, and the blocks after it. */
export function withLead(blocks: readonly Block[]): {
  readonly lead: readonly Inline[];
  readonly rest: readonly Block[];
} {
  const [first, ...rest] = blocks;
  return first?.kind === 'paragraph' || first?.kind === 'plain'
    ? { lead: first.children, rest }
    : { lead: [], rest: blocks };
}

/** A value for readers: text without quotes, anything else as JSON. */
export function displayText(value: Plain): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}
