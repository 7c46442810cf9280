import type { ComponentBlock } from '../doc/block.ts';
import { badge } from './badge.ts';
import { callout } from './callout.ts';
import { card } from './card.ts';
import { codeBlockElements } from './code-block.ts';
import { codeGroup } from './code-group.ts';
import { color } from './color.ts';
import { colorRow } from './color-row.ts';
import { colors } from './colors.ts';
import { columns } from './columns.ts';
import { disclosure } from './disclosure.ts';
import { disclosures } from './disclosures.ts';
import { example } from './example.ts';
import { field } from './field.ts';
import { frame } from './frame.ts';
import { headingElements } from './heading.ts';
import { icon } from './icon.ts';
import { latexElements } from './latex.ts';
import { linkElements } from './link.ts';
import { mermaidElements } from './mermaid.ts';
import { panel } from './panel.ts';
import { prompt } from './prompt.ts';
import { repository } from './repository.ts';
import { snippetElements } from './snippet.ts';
import { step } from './step.ts';
import { steps } from './steps.ts';
import { tab } from './tab.ts';
import { tabs } from './tabs.ts';
import { tile } from './tile.ts';
import { tooltip } from './tooltip.ts';
import { transparentElements } from './transparent.ts';
import { tree } from './tree.ts';
import { treeEntry } from './tree-entry.ts';
import { update } from './update.ts';
import { view } from './view.ts';
import { visibility } from './visibility.ts';
import { choice } from './choice.ts';
import { endpoint } from './endpoint.ts';
import { facts } from './facts.ts';
import { response } from './response.ts';
import type { BlockComponent, Element, InlineComponent } from './component.ts';

/** By kind of node; the compiler requires every kind. */
export const blockComponents: { readonly [Kind in ComponentBlock['kind']]: BlockComponent<Kind> } = {
  callout,
  response,
  facts,
  endpoint,
  choice,
  card,
  codeGroup,
  color,
  colorRow,
  colors,
  columns,
  disclosure,
  disclosures,
  example,
  field,
  frame,
  panel,
  prompt,
  repository,
  step,
  steps,
  tab,
  tabs,
  tile,
  tree,
  treeEntry,
  update,
  view,
  visibility,
};

type InlineKind = 'badge' | 'icon' | 'tooltip';
export const inlineComponents: { readonly [Kind in InlineKind]: InlineComponent<Kind> } = {
  badge,
  icon,
  tooltip,
};

// The compiler cannot see that the component for a kind accepts nodes of that kind.
export function blockComponent({ kind }: ComponentBlock): BlockComponent<ComponentBlock['kind']> {
  return blockComponents[kind] as unknown as BlockComponent<ComponentBlock['kind']>;
}

export function inlineComponent({ kind }: { readonly kind: InlineKind }): InlineComponent<InlineKind> {
  return inlineComponents[kind] as unknown as InlineComponent<InlineKind>;
}

/** Elements that become Markdown nodes, or only show their children. */
const others = [
  codeBlockElements,
  headingElements,
  latexElements,
  linkElements,
  mermaidElements,
  snippetElements,
  transparentElements,
];

/** By tag: every element that a page may use without defining it. */
export const elements: ReadonlyMap<string, Element> = new Map(
  [
    ...Object.values(blockComponents).map((component) => component.elements),
    ...Object.values(inlineComponents).map((component) => component.elements),
    ...others,
  ].flatMap((table) => Object.entries<Element>(table)),
);

/** Components that the platform offers to every page. Parts such as `Tree.File` are known by their first name. */
export const componentNames: ReadonlySet<string> = new Set([
  ...Array.from(elements.keys(), (name) => name.split('.')[0] ?? name),
  'React',
]);
