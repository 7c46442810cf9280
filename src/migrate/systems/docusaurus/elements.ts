import type { Nodes } from 'mdast';
import { isHtml } from '../../../site/model/pages/html-names.ts';
import { isStaticObject } from '../../javascript/static-value.ts';
import { calloutFor, callouts } from '../../../site/model/pages/callouts.ts';
import { fenced, fenceInfo } from '../../markdown/fences.ts';
import { plainText, rangeOf, walk } from '../../markdown/parse.ts';
import {
  attributeOf,
  type Element,
  elementAt,
  elementsIn,
  isJsx,
  type JsxNode,
  quoted,
  rename,
  textAttribute,
  themeName,
} from './element.ts';
import { convertAttributes } from './attributes.ts';
import { cardsText } from './cards.ts';
import { labelsInModule } from './site-components.ts';
import { convertLoneTab, convertTabs } from './tabs.ts';
import { comment, followed, remove, replace, type Work } from './work.ts';

/** Converts an element. Returns whether its children are still to be visited. */
export function convertElement(work: Work, node: JsxNode): boolean {
  const element = elementAt(work, node);
  const convert = handlers[themeName(work, node) ?? ''];
  if (convert !== undefined) return convert(work, element);
  const what = work.names.imports.get(node.name ?? '');
  if (what === undefined && callouts.has(node.name ?? '')) return true;
  if (
    node.name === null ||
    what?.kind === 'snippet' ||
    what?.kind === 'ported' ||
    (what === undefined && isHtml(node.name))
  ) {
    convertAttributes(work, element);
    return true;
  }
  if (elementsIn(node).some((child) => themeName(work, child) === 'TabItem')) {
    const path = what?.kind === 'other' ? what.path : undefined;
    return convertTabs(
      work,
      element,
      path === undefined ? new Map() : labelsInModule(work.context.source, path),
    );
  }
  unwrap(work, element);
  return true;
}

const handlers: Readonly<Record<string, (work: Work, element: Element) => boolean>> = {
  Tabs: (work, element) => convertTabs(work, element),
  TabItem: convertLoneTab,
  Details: convertDetails,
  Admonition(work, element) {
    rename(work, element, calloutFor(textAttribute(work, element, 'type') ?? 'note'), {
      title: textAttribute(work, element, 'title'),
    });
    return true;
  },
  CodeBlock(work, element) {
    const { node } = element;
    const shown = node.children.map((child) => shownBy(work, child)).join('');
    const language = textAttribute(work, element, 'language') ?? '';
    const title = textAttribute(work, element, 'title');
    const info = fenceInfo(language, { title, lines: '', words: [] });
    replace(work, rangeOf(node), fenced(info, shown.replace(/^\n|\n$/g, '')));
    return false;
  },
  ThemedImage(work, element) {
    const sources = attributeOf(work, element, 'sources');
    const range = rangeOf(element.node);
    const [light, dark] = ['light', 'dark'].map((mode) =>
      isStaticObject(sources) ? sources[mode] : undefined,
    );
    if (typeof light !== 'string' || typeof dark !== 'string') {
      comment(work, range, 'component', 'its pictures are not static: write two images');
      return false;
    }
    const alt = quoted(textAttribute(work, element, 'alt') ?? '');
    const image = (url: string, look: string) =>
      `<img className="${look}" src=${quoted(followed(work, url, range) ?? '')} alt=${alt} />`;
    replace(work, range, `${image(light, 'block dark:hidden')}\n${image(dark, 'hidden dark:block')}`);
    return false;
  },
  DocCardList(work, element) {
    replace(work, rangeOf(element.node), cardsText(work));
    return false;
  },
  TOCInline(work, element) {
    work.unconverted.push({
      kind: 'component',
      ...rangeOf(element.node),
      help: 'every page has a table of contents already',
    });
    remove(work, rangeOf(element.node));
    return false;
  },
  Heading(work, element) {
    const depth = Number(/^h([1-6])$/.exec(textAttribute(work, element, 'as') ?? 'h2')?.[1] ?? 2);
    const id = textAttribute(work, element, 'id');
    const shown = work.text
      .slice(element.open.end, element.close?.start ?? element.open.end)
      .replace(/\s+/g, ' ')
      .trim();
    replace(
      work,
      rangeOf(element.node),
      `${'#'.repeat(depth)} ${shown}${id === undefined ? '' : ` {#${id}}`}`,
    );
    return false;
  },
  Link(work, element) {
    const to = textAttribute(work, element, 'to') ?? textAttribute(work, element, 'href');
    if (to === undefined) {
      unwrap(work, element);
      return true;
    }
    rename(work, element, 'a', {
      href: followed(work, to, rangeOf(element.node)),
      className: textAttribute(work, element, 'className'),
    });
    return true;
  },
  Head(work, element) {
    for (const { node } of walk(element.node)) {
      if (!isJsx(node) || node === element.node) continue;
      const tag = elementAt(work, node);
      const name = textAttribute(work, tag, 'property') ?? textAttribute(work, tag, 'name');
      const content = textAttribute(work, tag, 'content');
      if (node.name === 'meta' && name !== undefined && content !== undefined) work.fields.set(name, content);
      else
        work.unconverted.push({
          kind: 'component',
          ...rangeOf(node),
          help: 'docs.json has no such field for pages',
        });
    }
    remove(work, rangeOf(element.node));
    return false;
  },
  Translate: inside,
  BrowserOnly: inside,
};

function inside(work: Work, { open, close }: Element): boolean {
  remove(work, open);
  if (close !== undefined) remove(work, close);
  return true;
}

/** The code in a node. */
function shownBy({ names }: Work, node: Nodes): string {
  if (!isExpression(node)) return plainText(node);
  const value = names.evaluate(node.value);
  return typeof value === 'string' ? value : '';
}

/** Its summary becomes the title. */
function convertDetails(work: Work, element: Element): boolean {
  const own = textAttribute(work, element, 'summary');
  const summary = [...walk(element.node)]
    .map(({ node }) => node)
    .find((node) => isJsx(node) && node.name === 'summary');
  const title = own ?? (summary === undefined ? 'Details' : plainText(summary).trim());
  const defaultOpen = element.tag.attributes.some(({ name, value }) => name === 'open' && value !== 'false')
    ? (true as const)
    : undefined;
  rename(work, element, 'Accordion', { title: title.replace(/\s+/g, ' '), defaultOpen });
  if (summary !== undefined) remove(work, rangeOf(summary));
  return true;
}

/** Leaves what is in an unknown component, and the texts of its attributes. */
function unwrap(work: Work, element: Element): void {
  const { tag, open, close, node } = element;
  const shown = tag.attributes.flatMap((attribute) =>
    texts.has(attribute.name) ? (textAttribute(work, element, attribute.name) ?? []) : [],
  );
  const isBlock = node.type === 'mdxJsxFlowElement';
  const kept = shown
    .filter((each) => each.trim() !== '')
    .map((each) => (isBlock ? `\n\n${literal(each)}\n` : ` ${literal(each)}`));
  comment(
    work,
    open,
    'component',
    `docs.json has no <${node.name ?? ''}>: write what it showed`,
    kept.join(''),
  );
  if (close !== undefined) remove(work, close);
}

const texts: ReadonlySet<string> = new Set(['title', 'label', 'alt', 'summary', 'caption', 'description']);

function literal(value: string): string {
  return value.replace(/[{}]/g, '\\$&').replaceAll('<', '&lt;');
}

function isExpression(node: {
  readonly type: string;
}): node is { readonly type: 'mdxFlowExpression'; readonly value: string } {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}
