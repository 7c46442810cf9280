import type { Link, Nodes, Root } from 'mdast';
import { bodyStartOf } from '../../../site/source/front-matter/block.ts';
import { callouts } from '../../../site/model/pages/callouts.ts';
import { destinationRange } from '../../markdown/link-places.ts';
import { nameInWords } from '../../markdown/name-in-words.ts';
import { titleEdits } from '../../markdown/page-title.ts';
import { parseMarkdown, rangeOf } from '../../markdown/parse.ts';
import { toMdx } from '../../markdown/to-mdx.ts';
import { draftOf } from '../../model/draft.ts';
import type { Conversion, LinkResult, OldPage, PageContext, Remark } from '../../model/old-site.ts';
import { lineEdits } from './directives.ts';
import { fieldsOf } from '../../markdown/titles.ts';
import { isJsx } from './element.ts';
import { convertElement } from './elements.ts';
import { fenceEdits, readInfo } from './fences.ts';
import { frontMatterEdits } from './front-matter.ts';
import { convertExpression, convertModules } from './modules.ts';
import { packageManagers } from './npm-commands.ts';
import { linkOf } from './old-links.ts';
import { readable } from './readable.ts';
import { namesIn } from './page-names.ts';
import { detailsOf } from './read-site.ts';
import { followed, replace, type Work } from './work.ts';

/** Converts a page: first what is no MDX, then what docs.json writes differently. */
export function convertPage(page: OldPage, context: PageContext): Conversion {
  const details = detailsOf(context.site);
  const lines = lineEdits(page.text, details.admonitions);
  const start = draftOf(page.text).revise(lines.edits);
  const link = linkOf(page, context, details.foldersOf(page.source ?? ''));
  const isMdx = details.isMdx(page.source ?? '');
  const { draft, remarks, root } = isMdx
    ? readable(start)
    : { draft: start, remarks: [], root: parseMarkdown(start.text) };
  const work = workOn(page, context, draft.text, root, link);
  if (isMdx) visit(work);
  else convertMarkdown(work);
  if (page.kind === 'page') convertHead(work);
  return {
    edits: draft.revise(work.edits).edits,
    unconverted: [
      ...[...lines.unconverted, ...remarks],
      ...work.unconverted.map((remark): Remark => ({ ...remark, ...draft.origin(remark) })),
    ],
    broken: work.broken.map((range) => draft.origin(range)),
  };
}

function workOn(
  page: OldPage,
  context: PageContext,
  text: string,
  root: Root,
  link: (url: string) => LinkResult,
): Work {
  const names = namesIn(text, root, context.source, page.source ?? '', fieldsOf(text));
  return {
    ...{ page, context, text, root, names, link },
    edits: [],
    unconverted: [],
    broken: [],
    fields: new Map(),
  };
}

function visit(work: Work): void {
  convertModules(work);
  const waiting: Nodes[] = [work.root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    if (convertNode(work, node) && 'children' in node) waiting.push(...node.children.toReversed());
}

/** Returns whether the children of the node are still to be visited. */
function convertNode(work: Work, node: Nodes): boolean {
  switch (node.type) {
    case 'link':
    case 'image':
    case 'definition': {
      const place = destinationRange(work.text, node);
      const url = followed(work, node.url, rangeOf(node));
      if (url === node.url) return true;
      if (place !== undefined) replace(work, place, url ?? '#');
      else if (node.type === 'link') replaceAutolink(work, node, url ?? '#');
      return place !== undefined;
    }
    case 'code': {
      const { edits, unconverted } = fenceEdits(work.text, node);
      const info = `${node.lang ?? ''} ${node.meta ?? ''}`;
      if (/\bnpm2yarn\b/.test(info)) convertCommands(work, node);
      else if (node.lang === 'mdx-code-block') replace(work, rangeOf(node), node.value);
      else work.edits.push(...edits);
      work.unconverted.push(...unconverted);
      return false;
    }
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      convertExpression(work, rangeOf(node));
      return false;
    case 'mdxjsEsm':
      return false;
    default:
      return isJsx(node) ? convertElement(work, node) : true;
  }
}

function replaceAutolink(work: Work, node: Link, url: string): void {
  const range = rangeOf(node);
  const shown = work.text.slice(range.start, range.end).replace(/[[\]\\*_`{}]/g, '\\$&');
  replace(work, range, `[${shown}](${url})`);
}

/** The same commands for several package managers. */
function convertCommands(work: Work, node: Extract<Nodes, { type: 'code' }>): void {
  const { start, end } = rangeOf(node);
  const indent = /[^\n]*$/.exec(work.text.slice(0, start))?.[0].replace(/[^>\s]/g, ' ') ?? '';
  const { language } = readInfo(node.lang ?? 'bash');
  const blocks = packageManagers(node.value).map(
    ({ name, code }) => `\`\`\`${language} ${name}\n${code}\n\`\`\``,
  );
  const group = `<CodeGroup>\n${blocks.join('\n')}\n</CodeGroup>`;
  replace(work, { start, end }, group.replaceAll('\n', `\n${indent}`));
}

function convertMarkdown(work: Work): void {
  const { text, root, link } = work;
  const { edits, unconverted, broken } = toMdx(text, root, { link }, { components: callouts });
  work.edits.push(...edits);
  work.unconverted.push(...unconverted);
  work.broken.push(...broken);
}

function convertHead(work: Work): void {
  const { page, text, root } = work;
  const otherwise = page.label ?? nameInWords(page.path);
  const fields = { ...Object.fromEntries(work.fields), ...(page.hidden === true ? { hidden: true } : {}) };
  work.edits.push(...titleEdits(text, root, { otherwise, label: page.label, fields }).edits);
  if (bodyStartOf(text) > 0) work.edits.push(...frontMatterEdits(work, (url) => work.link(url).url));
}
