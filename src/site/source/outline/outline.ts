import { append } from '../append.ts';
import { isMarkup } from '../javascript/markup.ts';
import { type Import, namesOf } from '../javascript/modules.ts';
import { parseModule } from '../javascript/parse.ts';
import { unboundNames } from '../javascript/unbound-names.ts';
import { readTag, plainText } from '../mdx/attributes.ts';
import type { Body } from '../mdx/body.ts';
import { isFormula } from '../mdx/indented-formulas.ts';
import { nodesOf, type Nodes } from '../mdx/nodes.ts';
import { equalsSource, type NodeId } from '../parser/node-reader.ts';
import type { Range, SourceFile } from '../span.ts';
import { idCounter } from './anchors.ts';
import {
  addFence,
  addNames,
  addTag,
  beginOutline,
  innermost,
  type OutlineBuilder,
} from './outline-builder.ts';
import { isLiteral } from './literal.ts';
import { definedLink, linkOf } from './markdown-links.ts';
import { findNotes } from './notes.ts';
import { idsOfHeading, idsOfTag } from './page-anchors.ts';
import type { Outline, Anchor } from './page-outline.ts';
import { misplacedClosing } from './misplaced-closing.ts';
import { restartsIn } from './restarts.ts';
import {
  suspectBlock,
  suspectFormula,
  suspectGroup,
  suspectLeftover,
  suspectTable,
  suspectText,
} from './suspects.ts';
import { swallowingIn } from './swallowing-code.ts';
import { linksOfCode, tagsIn } from './tag-links.ts';
import { wrappedCode } from './wrapped-code.ts';

/** Reduces a page to what rules need, so that its body can be freed. */
export function outlineOf(file: SourceFile, body: Body): Outline {
  const builder = beginOutline(file.text);
  const nodes = nodesOf(body, file.text);
  if (nodes !== undefined) {
    visitAll(builder, nodes);
    for (const { code, related } of body.problems)
      if (related && code.startsWith('module')) addBroken(builder, related);
    if (body.problems.length > 0) append(builder.anchors, htmlAnchors(file.text, nodes));
  }
  const { headings, anchors, links, computedLinks, components, elements, images, icons } = builder;
  const { imports, exports, definitions, suspects, samples, restarts, computes } = builder;
  return {
    headings,
    anchors,
    links,
    computedLinks,
    components,
    elements: [...elements.values()],
    images,
    icons,
    imports: definitions.includes('Snippet') ? imports.filter(({ kind }) => kind !== 'snippet') : imports,
    exports,
    definitions,
    unbound:
      body.problems.length === 0 ? builder.unbound.filter(({ name }) => !definitions.includes(name)) : [],
    suspects,
    samples,
    restarts,
    computes,
    ...findNotes(file, builder.code),
    swallowing: body.problems.length === 0 ? swallowingIn(file.text, builder.blocks) : [],
    problems: [...body.problems, ...builder.problems],
  };
}

/** In document order. */
function visitAll(builder: OutlineBuilder, nodes: Nodes): void {
  const waiting: NodeId[] = [0];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    if (visit(builder, nodes, node)) nodes.pushChildren(node, waiting);
}

/** Whether to visit the children of the node. */
function visit(builder: OutlineBuilder, nodes: Nodes, node: NodeId): boolean {
  switch (nodes.typeOf(node)) {
    case 'text':
      addText(builder, nodes.rangeOf(node));
      return false;
    case 'root':
    case 'blockquote':
    case 'listItem':
      append(builder.restarts, restartsIn(builder.text, nodes, node));
      return true;
    case 'table':
      append(builder.suspects, suspectTable(builder.text, nodes.rangeOf(node)));
      return true;
    case 'heading':
      addHeading(builder, nodes, node);
      return true;
    case 'link':
      builder.links.push(...linkOf(builder.text, nodes, node));
      return true;
    case 'image':
      addImage(builder, nodes, node);
      builder.links.push(...linkOf(builder.text, nodes, node));
      return false;
    case 'imageReference':
      addImage(builder, nodes, node);
      return false;
    case 'definition':
      builder.links.push(...definedLink(builder, nodes, node));
      return false;
    case 'code':
      if (isFormula(builder.text, nodes.rangeOf(node).start))
        append(builder.suspects, suspectFormula(builder.text, nodes.rangeOf(node)));
      else {
        builder.blocks.push(nodes.rangeOf(node));
        append(builder.suspects, suspectBlock(builder.text, nodes.rangeOf(node)));
      }
      builder.code.push(nodes.rangeOf(node));
      addFence(builder, nodes.rangeOf(node));
      return false;
    case 'math':
    case 'inlineMath':
      append(builder.suspects, suspectFormula(builder.text, nodes.rangeOf(node)));
      builder.code.push(nodes.rangeOf(node));
      return false;
    case 'inlineCode':
      builder.code.push(nodes.rangeOf(node));
      if (builder.text.startsWith('```', nodes.rangeOf(node).start))
        builder.suspects.push({ kind: 'fence', ...nodes.rangeOf(node) });
      append(builder.problems, wrappedCode(builder.text, nodes.rangeOf(node)));
      return false;
    case 'mdxjsEsm':
      addModule(builder, nodes.rangeOf(node));
      return false;
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const { start, end } = nodes.rangeOf(node);
      builder.computes ||= !isLiteral(builder.text.slice(start + 1, end - 1));
      addNames(builder, { start: start + 1, end: end - 1 }, 'text');
      append(builder.links, linksOfCode(builder.text.slice(start, end), start));
      return false;
    }
    case 'mdxJsxFlowElement':
      append(builder.restarts, restartsIn(builder.text, nodes, node));
      append(builder.problems, misplacedClosing(builder.text, nodes, node));
      addElement(builder, nodes, node);
      return true;
    case 'mdxJsxTextElement':
      addElement(builder, nodes, node);
      return true;
    case 'html': {
      const range = nodes.rangeOf(node);
      for (const tag of tagsIn(builder.text, range)) addTag(builder, tag, range);
      return false;
    }
    default:
      return true;
  }
}

function addText({ text, suspects, mayHoldBullets, mayHoldLeftover }: OutlineBuilder, range: Range): void {
  append(suspects, suspectText(text, range, mayHoldBullets));
  if (mayHoldLeftover) append(suspects, suspectLeftover(text, range));
}

function addHeading(builder: OutlineBuilder, nodes: Nodes, node: NodeId): void {
  const { start, end } = nodes.rangeOf(node);
  const { depth, text, id } = nodes.headingOf(node);
  const ids = idsOfHeading(text, id, builder.next);
  const isNested = innermost(builder, start) !== undefined;
  builder.headings.push({ start, end, depth, text: text.trim(), slug: ids[0] ?? '', isNested });
  addAnchors(builder, ids, { start, end });
}

function addElement(builder: OutlineBuilder, nodes: Nodes, node: NodeId): void {
  const { text } = builder;
  const range = nodes.rangeOf(node);
  const tag = readTag(text, range.start, range.end);
  const name = text.slice(tag.name.start, tag.name.end);
  const isFragment = name === '';
  if (isFragment) return;
  const attribute = (attributeName: string) => {
    const attribute = tag.attributes.find((each) => each.name === attributeName);
    if (attribute?.kind === 'text' && equalsSource(attribute.value)) return attribute.value;
    return attribute && nodes.attributeOf(node, attributeName);
  };
  addAnchors(
    builder,
    idsOfTag(name, attribute, () => nodes.textOf(node), builder.next),
    range,
  );
  if (name === 'code' || name === 'pre') builder.code.push(range);
  append(builder.suspects, suspectGroup(text, nodes, node, tag.name));
  addTag(builder, tag, range);
}

function addImage(builder: OutlineBuilder, nodes: Nodes, node: NodeId): void {
  const hasAlternativeText = nodes.alternativeOf(node).trim() !== '';
  builder.images.push({ hasAlternativeText, ...nodes.rangeOf(node) });
}

function addAnchors(builder: OutlineBuilder, ids: readonly string[], { start, end }: Range): void {
  for (const id of ids) builder.anchors.push({ start, end, id });
}

function addModule(builder: OutlineBuilder, range: Range): void {
  const source = builder.text.slice(range.start, range.end);
  append(builder.links, linksOfCode(source, range.start));
  const program = parseModule(source, 'javascript');
  if ('message' in program) return;
  const { imports, exports, definitions } = namesOf(program, range.start);
  append(builder.imports, imports);
  append(builder.exports, exports);
  append(builder.definitions, definitions);
  for (const name of unboundNames(program, range.start))
    builder.unbound.push({ ...name, place: 'module', code: range });
  if (exports.length === 0 && definitions.every((name) => isImported(name, imports))) return;
  // Either of two modules may show what the other defines, and thereby itself.
  builder.computes ||= builder.definesMarkup || !isMarkup(program);
  builder.definesMarkup = true;
}

function isImported(name: string, imports: readonly Import[]): boolean {
  return imports.some(({ names }) => names.some(({ local }) => local === name));
}

/** Uses of names from a module that cannot be parsed are not reported again. */
function addBroken(builder: OutlineBuilder, range: Range): void {
  const source = builder.text.slice(range.start, range.end);
  append(builder.links, linksOfCode(source, range.start));
  builder.computes = true;
  append(builder.definitions, source.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu) ?? []);
}

/** In a page that had to be read as Markdown, components are raw HTML; their anchors still count. */
function htmlAnchors(text: string, nodes: Nodes): readonly Anchor[] {
  const anchors: Anchor[] = [];
  const next = idCounter();
  for (const node of nodes.all()) {
    if (nodes.typeOf(node) !== 'html') continue;
    const range = nodes.rangeOf(node);
    for (const tag of tagsIn(text, range)) {
      const attribute = (name: string) => {
        const match = tag.attributes.find((each) => each.name === name);
        return match === undefined ? undefined : plainText(match)?.text;
      };
      const name = text.slice(tag.name.start, tag.name.end);
      for (const id of idsOfTag(name, attribute, () => '', next)) anchors.push({ ...range, id });
    }
  }
  return anchors;
}
