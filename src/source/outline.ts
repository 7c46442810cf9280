import type { Image, Link, Nodes } from 'mdast';
import type {
  Anchor,
  ComponentUse,
  Heading,
  IconUse,
  Image as ImageUse,
  Import,
  Link as LinkUse,
  Outline,
} from '../model/page.ts';
import { idCounter } from './anchors.ts';
import { plainText, readTag, type Tag } from './attributes.ts';
import type { Body } from './body.ts';
import { definitionRange, destinationRange } from './link-range.ts';
import { readModule } from './modules.ts';
import { findNotes } from './notes.ts';
import { ownText } from './own-text.ts';
import { idsOf, idsOfTag, textIn } from './page-anchors.ts';
import type { Range, SourceFile } from './span.ts';
import { isComponentName, isTarget, linkOfAttribute, linksOfCode, tagStarts } from './tag-links.ts';

/** An outline that still grows while the tree is walked. */
interface Growing {
  readonly text: string;
  /** Gives each id of the page once. */
  readonly next: (id: string) => string;
  readonly headings: Heading[];
  readonly anchors: Anchor[];
  readonly links: LinkUse[];
  readonly components: ComponentUse[];
  readonly images: ImageUse[];
  readonly icons: IconUse[];
  readonly imports: Import[];
  readonly exports: string[];
  readonly definitions: string[];
  readonly code: Range[];
}

/** Cuts a page down to what rules need, so that its tree can go. */
export function outlineOf(file: SourceFile, { tree, problems }: Body): Outline {
  const growing: Growing = {
    text: file.text,
    next: idCounter(),
    headings: [],
    anchors: [],
    links: [],
    components: [],
    images: [],
    icons: [],
    imports: [],
    exports: [],
    definitions: [],
    code: [],
  };
  visit(growing, tree);
  if (problems.length > 0) addHtmlAnchors(growing, tree);
  const { headings, anchors, links, components, images, icons, imports, exports, definitions, code } =
    growing;
  const notes = findNotes(file, code);
  return {
    headings,
    anchors,
    links,
    components,
    images,
    icons,
    imports: definitions.includes('Snippet') ? imports.filter(({ kind }) => kind !== 'snippet') : imports,
    exports,
    definitions,
    ...notes,
    problems,
  };
}

function visit(growing: Growing, node: Nodes): void {
  if (node.type === 'text') return;
  const range = rangeOf(node);
  switch (node.type) {
    case 'heading': {
      const ids = idsOf(node, growing.next);
      const words = ownText(growing.text, range.start, range.end, textIn(node).trim());
      growing.headings.push({
        start: range.start,
        end: range.end,
        depth: node.depth,
        text: words,
        slug: ids[0] ?? '',
      });
      addAnchors(growing, ids, range);
      break;
    }
    case 'link':
      addLink(growing, node, range);
      break;
    case 'image':
      growing.images.push({ ...range, hasAlternativeText: (node.alt ?? '').trim() !== '' });
      addLink(growing, node, range);
      return;
    case 'imageReference':
      growing.images.push({ ...range, hasAlternativeText: (node.alt ?? '').trim() !== '' });
      return;
    case 'definition':
      addTarget(growing, definitionRange(growing.text, range.start, range.end), node.url, 'page');
      return;
    case 'code':
    case 'inlineCode':
    case 'math':
    case 'inlineMath':
      growing.code.push(range);
      return;
    case 'mdxjsEsm':
      addModule(growing, range);
      return;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      growing.links.push(...linksOfCode(growing.text.slice(range.start, range.end), range.start));
      return;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (node.name === null) break;
      addAnchors(growing, idsOf(node, growing.next), range);
      if (node.name === 'code' || node.name === 'pre') growing.code.push(range);
      if (node.attributes.length > 0 || growing.text[range.start + 1] !== node.name.charAt(0))
        addTag(growing, readTag(growing.text, range.start, range.end));
      else {
        const start = range.start + 1;
        addTag(growing, {
          name: { start, end: start + node.name.length },
          attributes: [],
          end: range.end,
        });
      }
      break;
    case 'html':
      for (const start of tagStarts(growing.text, range)) {
        const tag = readTag(growing.text, start, range.end);
        addTag(growing, tag);
      }
      return;
    default:
      break;
  }
  if ('children' in node) for (const child of node.children) visit(growing, child);
}

function rangeOf({ position }: Nodes): Range {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

function addAnchors(growing: Growing, ids: readonly string[], { start, end }: Range): void {
  for (const id of ids) growing.anchors.push({ start, end, id });
}

function addLink(growing: Growing, node: Link | Image, range: Range): void {
  const { text } = growing;
  if (node.type === 'link' && text[range.start] !== '[') {
    // An address by itself, or in angle brackets.
    const inner = text[range.start] === '<' ? { start: range.start + 1, end: range.end - 1 } : range;
    addTarget(growing, inner, node.url, 'page');
    return;
  }
  const last = node.type === 'link' ? node.children.at(-1)?.position?.end.offset : undefined;
  const from = last ?? altEnd(text, range, node.type === 'image' ? (node.alt ?? '').length : 0);
  addTarget(
    growing,
    destinationRange(text, from, range.end),
    node.url,
    node.type === 'image' ? 'asset' : 'page',
  );
}

/** A place in or behind the alternative text from which the next `](` is its end. */
function altEnd(text: string, range: Range, length: number): number {
  const end = range.start + 2 + length;
  return text.startsWith('](', end) ? end : range.start;
}

function addTarget(
  growing: Growing,
  range: Range | undefined,
  target: string,
  purpose: LinkUse['purpose'],
): void {
  if (range === undefined || !isTarget(target)) return;
  const { start, end } = range;
  const written = ownText(growing.text, start, end, target);
  growing.links.push({ start, end, target: written, purpose, component: undefined, attribute: undefined });
}

function addModule(growing: Growing, range: Range): void {
  const source = growing.text.slice(range.start, range.end);
  const { imports, exports, definitions } = readModule(source, range.start);
  growing.imports.push(...imports);
  growing.exports.push(...exports);
  growing.definitions.push(...definitions);
  growing.links.push(...linksOfCode(source, range.start));
}

function addTag(growing: Growing, tag: Tag): void {
  const name = growing.text.slice(tag.name.start, tag.name.end);
  const isComponent = isComponentName(name);
  if (isComponent) growing.components.push({ name, start: tag.name.start, end: tag.name.end });
  const isRequest = tag.attributes.some((attribute) => attribute.name === 'method');
  for (const attribute of tag.attributes) {
    const link = linkOfAttribute(name, attribute, isRequest);
    if (link !== undefined) growing.links.push(link);
    else if (attribute.kind === 'expression')
      growing.links.push(...linksOfCode(attribute.value, attribute.range.start));
    if (attribute.name !== 'icon' || !isComponent) continue;
    const icon = plainText(attribute);
    if (icon !== undefined) growing.icons.push({ icon: icon.text, component: name, ...icon.range });
  }
  if (name === 'Snippet') addSnippet(growing, tag);
  if (name === 'img') {
    const hasAlternativeText = tag.attributes.some(
      (attribute) => attribute.name === 'alt' && attribute.kind !== 'none',
    );
    growing.images.push({ ...tag.name, hasAlternativeText });
  }
}

/** The older way to show a file, without an import. */
function addSnippet(growing: Growing, tag: Tag): void {
  const attribute = tag.attributes.find(({ name }) => name === 'file');
  const file = attribute && plainText(attribute);
  if (file) growing.imports.push({ source: file.text, kind: 'snippet', names: [], ...file.range });
}

/** In a page that had to be read as Markdown, components are raw HTML; their anchors hold all the same. */
function addHtmlAnchors(growing: Growing, root: Nodes): void {
  const { text } = growing;
  const next = idCounter();
  const search = (node: Nodes): void => {
    if ('children' in node) for (const child of node.children) search(child);
    if (node.type !== 'html') return;
    const range = rangeOf(node);
    for (const start of tagStarts(text, range)) {
      const tag = readTag(text, start, range.end);
      const attribute = (name: string) => {
        const found = tag.attributes.find((each) => each.name === name);
        return found === undefined ? undefined : plainText(found)?.text;
      };
      const name = text.slice(tag.name.start, tag.name.end);
      for (const id of idsOfTag(name, attribute, () => '', next)) growing.anchors.push({ ...range, id });
    }
  };
  search(root);
}
