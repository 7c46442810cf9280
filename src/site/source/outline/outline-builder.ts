import { append } from '../append.ts';
import type { Import } from '../javascript/modules.ts';
import { expressionStart, parseExpression } from '../javascript/parse.ts';
import { unboundNames } from '../javascript/unbound-names.ts';
import { plainText, type Attribute, type Tag } from '../mdx/attributes.ts';
import type { Problem } from '../mdx/problem.ts';
import { once } from '../once.ts';
import type { Range } from '../span.ts';
import { idCounter } from './anchors.ts';
import { isConstant, isLiteral } from './literal.ts';
import type {
  Anchor,
  ComponentUse,
  Heading,
  IconUse,
  Image as ImageUse,
  Link as LinkUse,
  Restart,
  Sample,
  Suspect,
  TagUse,
  UnboundUse,
} from './page-outline.ts';
import { referencedLabels } from './references.ts';
import { sampleOf } from './samples.ts';
import { mayHoldBullets, mayHoldLeftover } from './suspects.ts';
import { isComponentName, linksOfAttribute, linksOfCode } from './tag-links.ts';

/** An outline under construction while the tree is walked. */
export interface OutlineBuilder {
  readonly text: string;
  /** Makes each id of the page unique. */
  readonly next: (id: string) => string;
  readonly headings: Heading[];
  readonly anchors: Anchor[];
  readonly links: LinkUse[];
  readonly computedLinks: Range[];
  readonly components: ComponentUse[];
  /** The enclosing components, innermost last. */
  readonly open: { readonly name: string; readonly end: number }[];
  readonly elements: Map<string, TagUse>;
  readonly images: ImageUse[];
  readonly icons: IconUse[];
  readonly imports: Import[];
  readonly exports: string[];
  readonly definitions: string[];
  readonly unbound: UnboundUse[];
  readonly suspects: Suspect[];
  readonly samples: Sample[];
  readonly restarts: Restart[];
  /** Whether the page may contain what `text/leftover` reports. */
  readonly mayHoldLeftover: boolean;
  /** Whether the page contains bullets that are not Markdown. */
  readonly mayHoldBullets: boolean;
  readonly problems: Problem[];
  computes: boolean;
  definesMarkup: boolean;
  /** Ranges of code, which contain no notes. */
  readonly code: Range[];
  /** Those of them that are blocks. */
  readonly blocks: Range[];
  /** The labels of definitions that the page refers to. */
  readonly labels: () => ReadonlySet<string>;
}

export function beginOutline(text: string): OutlineBuilder {
  return {
    text,
    next: idCounter(),
    headings: [],
    anchors: [],
    links: [],
    computedLinks: [],
    components: [],
    open: [],
    elements: new Map(),
    images: [],
    icons: [],
    imports: [],
    exports: [],
    definitions: [],
    unbound: [],
    suspects: [],
    samples: [],
    restarts: [],
    mayHoldLeftover: mayHoldLeftover(text),
    mayHoldBullets: mayHoldBullets(text),
    problems: [],
    computes: false,
    definesMarkup: false,
    code: [],
    blocks: [],
    labels: once(() => referencedLabels(text)),
  };
}

/** Adds what the opening tag of an element contributes. */
export function addTag(builder: OutlineBuilder, tag: Tag, element: Range): void {
  const name = builder.text.slice(tag.name.start, tag.name.end);
  const isComponent = isComponentName(name);
  if (isComponent) addComponent(builder, name, tag, element);
  else if (!builder.elements.has(name))
    builder.elements.set(name, { name, start: tag.name.start, end: tag.name.end });
  const isRequest = tag.attributes.some((attribute) => attribute.name === 'method');
  builder.computes ||= tag.spreads.length > 0;
  for (const { start, end } of tag.spreads) {
    const dots = builder.text.indexOf('...', start) + '...'.length;
    addNames(builder, { start: dots, end: end - 1 }, 'attribute');
  }
  for (const attribute of tag.attributes) {
    builder.computes ||= needsComputing(attribute);
    if (attribute.kind === 'expression') addNames(builder, attribute.range, 'attribute');
    const links = linksOfAttribute(name, attribute, isRequest);
    if (links.length > 0) append(builder.links, links);
    else if (attribute.kind === 'expression') addExpression(builder, attribute);
    if (attribute.name !== 'icon' || !isComponent) continue;
    const icon = plainText(attribute);
    if (icon !== undefined) builder.icons.push({ icon: icon.text, component: name, ...icon.range });
  }
  if (name === 'Snippet') addSnippet(builder, tag);
  if (name === 'img') builder.images.push({ hasAlternativeText: hasAlternative(tag), ...tag.name });
}

/** Adds the names in the code of an expression that it does not define itself. */
export function addNames(builder: OutlineBuilder, code: Range, place: UnboundUse['place']): void {
  const source = builder.text.slice(code.start, code.end);
  // `{{name}}` is a variable of docs.json.
  if (!/[\p{ID_Start}$_]/u.test(source) || isConstant(source) || isPlaceholder(source)) return;
  const expression = parseExpression(source);
  if (expression === undefined) return;
  for (const name of unboundNames(expression, code.start - expressionStart))
    builder.unbound.push({ ...name, place, code });
}

function isPlaceholder(source: string): boolean {
  return /^\{\s*[\w.-]+\s*\}$/.test(source);
}

/** Markup inside a string is interpreted only by a browser. */
function needsComputing({ name, kind, value }: Attribute): boolean {
  return name === 'dangerouslySetInnerHTML' || (kind === 'expression' && !isLiteral(value));
}

function addComponent(builder: OutlineBuilder, name: string, tag: Tag, { start, end }: Range): void {
  const { components, open } = builder;
  components.push({ name, start: tag.name.start, end: tag.name.end, inside: innermost(builder, start) });
  open.push({ name, end });
}

/** The component that contains an offset; called in document order. */
export function innermost({ open }: OutlineBuilder, offset: number): string | undefined {
  while ((open.at(-1)?.end ?? Infinity) <= offset) open.pop();
  return open.at(-1)?.name;
}

/** Adds what the opening line of a code block contributes: its language, and the icon next to its title. */
export function addFence({ text, icons, samples }: OutlineBuilder, block: Range): void {
  const { start } = block;
  const lineEnd = text.indexOf('\n', start);
  const line = text.slice(start, lineEnd === -1 ? text.length : lineEnd);
  append(samples, sampleOf(block, line));
  const [whole, , icon = ''] = /\sicon=(["'])([^"'\n]+)\1/.exec(line) ?? [];
  if (whole === undefined) return;
  const at = start + line.indexOf(whole) + whole.length - 1 - icon.length;
  icons.push({ icon, component: '', start: at, end: at + icon.length });
}

function addExpression(builder: OutlineBuilder, { name, value, range }: Attribute): void {
  const links = linksOfCode(value, range.start);
  append(builder.links, links);
  if (links.length === 0 && name === 'href' && value.trim() !== '') builder.computedLinks.push(range);
}

/** The older way to include a file, without an import. */
function addSnippet(builder: OutlineBuilder, tag: Tag): void {
  const attribute = tag.attributes.find(({ name }) => name === 'file');
  const file = attribute && plainText(attribute);
  if (file) builder.imports.push({ source: file.text, kind: 'snippet', names: [], ...file.range });
}

/** Whether an `img` has an alternative text, possibly empty; spread attributes may contain one. */
function hasAlternative({ attributes, spreads }: Tag): boolean {
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
