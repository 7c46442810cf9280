import type { Block } from './block.ts';
import { plainText } from './plain-text.ts';
import { walkIn } from './walk.ts';

/** Whether blocks can be shown: in the room that is left, for example. */
type Fits<Kind extends Block = Block> = (blocks: readonly Kind[]) => boolean;

/** Chooses the blocks of a page that a skill quotes. */
export type Choose = (blocks: readonly Block[], fits: Fits) => readonly Block[];

/** The blocks of a page, with those inside elements that look like nothing on their own. */
export function flatBlocks(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'steps':
      case 'columns':
      case 'disclosures':
      case 'panel':
      case 'island':
        return flatBlocks(block.children);
      case 'html':
        return block.tag === 'div' ? flatBlocks(block.children) : block;
      case 'visibility':
        return block.audience === 'people' ? [] : block;
      default:
        return block;
    }
  });
}

export function hasSample(blocks: readonly Block[]): boolean {
  for (const { kind } of walkIn(blocks)) if (kind === 'code') return true;
  return false;
}

/** The first blocks that fit: up to the end of a section if that keeps enough of them, with a sample. */
export const opening: Choose = (blocks, fits) => {
  const kept = prefix(blocks, fits);
  const isCut = kept.at(-1) !== blocks[kept.length - 1];
  if (!isCut && kept.length === blocks.length) return kept;
  for (let end = isCut ? kept.length - 1 : kept.length; end > kept.length / 2; end -= 1) {
    const block = blocks[end];
    if (block !== undefined && opensSection(block) && hasSample(kept.slice(0, end)))
      return kept.slice(0, end);
  }
  return withoutLeadIn(kept);
};

/** The first section with a sample: all of it that fits, or its heading with the sample and what leads to it. */
export const firstSample: Choose = (blocks, fits) => {
  const section = sectionsOf(blocks).find(hasSample) ?? [];
  const kept = opening(section, fits);
  if (hasSample(kept)) return kept;
  const at = section.findIndex((block) => hasSample([block]));
  const leading = section.filter((block, index) => index === at - 1 || (index === 0 && opensSection(block)));
  const short = prefix([...leading.slice(0, at), ...section.slice(at, at + 1)], fits);
  return hasSample(short) ? short : [];
};

/** The text in front of the first heading, or below it where it is the title. */
export function introduction(blocks: readonly Block[]): readonly Block[] {
  const [first = [], second = []] = sectionsOf(blocks.filter(({ kind }) => kind !== 'divider'));
  const texts = (section: readonly Block[]): readonly Block[] => {
    const start = section[0]?.kind === 'heading' ? 1 : 0;
    const end = section.findIndex((block, index) => index >= start && !isText(block));
    return withoutLeadIn(section.slice(start, end === -1 ? undefined : end));
  };
  const text = texts(first);
  return text.length > 0 ? text : texts(second);
}

/** Splits at headings and steps. */
export function sectionsOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const sections: Block[][] = [[]];
  for (const block of blocks) {
    if (opensSection(block) && sections.at(-1)?.length !== 0) sections.push([]);
    sections.at(-1)?.push(block);
  }
  return sections;
}

function opensSection({ kind }: Block): boolean {
  return kind === 'heading' || kind === 'step';
}

/** A paragraph of pictures has no text. */
function isText(block: Block): boolean {
  if (block.kind === 'paragraph') return block.children.some(({ kind }) => kind !== 'image');
  return block.kind === 'list' || block.kind === 'callout';
}

/** As many blocks as fit. Of a block that contains others, such as a step, as many of these; nothing else is cut. */
export function prefix<Kind extends Block>(blocks: readonly Kind[], fits: Fits<Kind>): readonly Kind[] {
  const kept: Kind[] = [];
  for (const block of blocks) {
    const whole = fits([...kept, block]) ? block : undefined;
    const part = whole ?? shortened(block, (shorter) => fits([...kept, shorter as Kind]));
    if (part !== undefined) kept.push(part as Kind);
    if (whole === undefined) break;
  }
  return kept;
}

function shortened(block: Block, fits: (shorter: Block) => boolean): Block | undefined {
  switch (block.kind) {
    case 'tabs': {
      const tabs = prefix(block.tabs, (kept) => fits({ ...block, tabs: kept }));
      return tabs.length === 0 ? undefined : { ...block, tabs, span: endingAt(block, tabs) };
    }
    case 'step':
    case 'tab':
    case 'view':
    case 'disclosure':
    case 'codeGroup':
    case 'example':
    case 'html': {
      const children = prefix(block.children, (kept) => fits({ ...block, children: kept }));
      const isEmpty = withoutLeadIn(children).length === 0;
      return isEmpty ? undefined : { ...block, children, span: endingAt(block, children) };
    }
    default:
      return undefined;
  }
}

function endingAt({ span }: Block, inside: readonly Block[]): Block['span'] {
  const last = inside.at(-1)?.span;
  return last?.file === span.file ? { ...span, end: last.end } : span;
}

/** Without headings and paragraphs at the end that only lead to what is left out. */
export function withoutLeadIn(kept: readonly Block[]): readonly Block[] {
  const last = kept.at(-1);
  return last !== undefined && leadsOn(last) ? withoutLeadIn(kept.slice(0, -1)) : kept;
}

function leadsOn(block: Block): boolean {
  if (block.kind === 'paragraph') return /[:：]$/.test(plainText(block.children).trim());
  return block.kind === 'heading';
}
