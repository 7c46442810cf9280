import { folderOf, lastSegment, pathWithin } from '../../../site/model/addresses/link-target.ts';
import type { Range } from '../../../site/source/span.ts';
import { attribute, labelOf } from '../../markdown/labels.ts';
import type { Edit } from '../../model/edits.ts';
import type { OldPage, PageContext, Remark } from '../../model/old-site.ts';
import { embedOf } from './embeds.ts';
import { includeKey } from './read.ts';
import { blocksIn, type Block, type Tag } from './tags.ts';
import { titleBehind } from './targets.ts';

export interface BlockEdits {
  readonly edits: readonly Edit[];
  readonly remarks: readonly Remark[];
  /** Links that led nowhere. */
  readonly broken: readonly Range[];
  /** Paths of snippets by the names of their components. */
  readonly modules: ReadonlyMap<string, string>;
  /** For the front matter. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Makes components of the blocks of GitBook. */
export function blockEdits(text: string, page: OldPage, context: PageContext): BlockEdits {
  const edits: Edit[] = [];
  const remarks: Remark[] = [];
  const modules = new Map<string, string>();
  const fields: Record<string, string> = {};
  const broken: Range[] = [];
  const follow = (url: string, range: Range) => {
    const result = context.link(url);
    if (result.broken) broken.push(range);
    return result.url;
  };
  const { blocks, strays } = blocksIn(text);
  const put = (tag: Tag | undefined, written: string) => {
    if (tag !== undefined) edits.push(placed(text, tag, written));
  };
  const keep = (tag: Tag, help: string, kind: Remark['kind'] = 'directive') => {
    put(tag, `<!-- migrate: ${text.slice(tag.start, tag.end).replaceAll('-->', '-- >')} -->`);
    remarks.push({ kind, start: tag.start, end: tag.end, help });
  };
  const inside = new Map<Block, Block[]>();
  for (const block of blocks)
    if (block.parent !== undefined) inside.set(block.parent, listWith(inside.get(block.parent), block));
  const codeTabs = new Set(
    blocks.filter((block) => block.open.name === 'tabs' && isCodeTabs(text, inside.get(block) ?? [])),
  );
  const endpoints = blocks.filter(({ open: { name } }) =>
    /^(?:openapi|openapi-operation|swagger)$/.test(name),
  );
  for (const block of blocks) {
    const { open, close, parent } = block;
    const value = (name: string) => open.attributes.get(name);
    const content = { start: open.end, end: close?.start ?? open.end };
    const whole = { ...open, end: close?.end ?? open.end };
    switch (open.name) {
      case 'hint': {
        const name = hints[value('style') ?? ''] ?? 'Note';
        put(open, `<${name}${attribute('icon', iconNamed(value('icon')))}>`);
        put(close, `</${name}>`);
        break;
      }
      case 'tabs':
        put(open, codeTabs.has(block) ? '<CodeGroup>' : '<Tabs>');
        put(close, codeTabs.has(block) ? '</CodeGroup>' : '</Tabs>');
        break;
      case 'tab':
        if (parent !== undefined && codeTabs.has(parent)) {
          put(open, '');
          put(close, '');
          edits.push(...fenceEdits(text, content, `title="${(value('title') ?? '').replaceAll('"', "'")}"`));
          break;
        }
        put(
          open,
          `<Tab${attribute('title', labelOf(value('title') ?? '').plain || 'Tab')}${attribute('icon', iconNamed(value('icon')))}>`,
        );
        put(close, '</Tab>');
        break;
      case 'code':
        put(open, '');
        put(close, '');
        edits.push(...fenceEdits(text, content, codeMeta(open)));
        break;
      case 'stepper':
        put(open, '<Steps>');
        put(close, '</Steps>');
        break;
      case 'step': {
        const heading = /^\s*#{1,6}[ \t]+([^\n]*?)(?:[ \t]*\{#([^}\s]+)\})?[ \t]*(?=\n|$)/.exec(
          text.slice(content.start, content.end),
        );
        const title = labelOf(heading?.[1] ?? '').plain;
        put(open, `<Step${attribute('title', title)}${attribute('id', heading?.[2])}>`);
        if (heading !== null) {
          const start = content.start + heading[0].search(/\S/);
          edits.push({ start, end: content.start + heading[0].length, text: '' });
        }
        put(close, '</Step>');
        break;
      }
      case 'columns':
        put(open, `<Columns cols={${inside.get(block)?.length ?? 1}}>`);
        put(close, '</Columns>');
        break;
      case 'column':
        put(open, '<Column>');
        put(close, '</Column>');
        break;
      case 'updates':
        put(open, '');
        put(close, '');
        break;
      case 'update': {
        put(
          open,
          `<Update${attribute('label', value('date') ?? 'Update')}${attribute('data-tags', value('tags'))}>`,
        );
        put(close, '</Update>');
        break;
      }
      case 'prompt':
        put(
          open,
          `<Prompt${attribute('description', value('description') ?? 'Prompt')}${attribute('icon', iconNamed(value('icon')))}>`,
        );
        put(close, '</Prompt>');
        break;
      case 'content-ref': {
        const url = value('url') ?? '';
        const shown = /\[([^\]]*)\]\(/.exec(text.slice(content.start, content.end))?.[1];
        const title = titleBehind(url, context) ?? (shown || url);
        put(whole, `<Card${attribute('title', title)}${attribute('href', follow(url, whole))} />`);
        break;
      }
      case 'embed':
        if (/^https?:\/\//.test(value('url') ?? '')) put(open, embedOf(value('url') ?? ''));
        else keep(open, 'only addresses of the web are converted', 'link');
        put(close, '');
        break;
      case 'file': {
        const source = value('src') ?? '';
        const url = follow(source, open);
        put(
          open,
          `[${lastSegment(source).replace(/[[\]{}<\\]/g, '\\$&')}](${/[ ()]/.test(url) ? `<${url}>` : url})`,
        );
        put(close, '');
        break;
      }
      case 'include': {
        const path = pathWithin(folderOf(page.source ?? ''), writtenPath(text, open));
        const snippet = path === undefined ? undefined : context.pathOf(includeKey(path));
        if (path === undefined || snippet === undefined)
          keep(open, 'the file is missing, or outside of .gitbook/includes', 'include');
        else {
          const name = componentName(path);
          modules.set(name, snippet);
          put(open, `<${name} />`);
        }
        break;
      }
      case 'openapi':
      case 'openapi-operation':
      case 'swagger': {
        const source = value('src') ?? value('spec') ?? '';
        const { url, broken } = context.link(source);
        const operation = `${(value('method') ?? '').toUpperCase()} ${value('path') ?? ''}`;
        if (
          endpoints.length === 1 &&
          !broken &&
          /\.(?:ya?ml|json)$/i.test(source) &&
          !/^https?:/.test(source)
        ) {
          fields['openapi'] = `${url} ${operation}`;
          put(whole, '');
        } else {
          keep(open, 'give each operation a page with openapi in its front matter');
          put(close, '');
        }
        break;
      }
      default:
        keep(open, 'GitBook alone knows this block', open.name === 'if' ? 'expression' : 'directive');
        put(close, '');
    }
  }
  for (const tag of strays)
    keep(
      tag,
      tag.name.startsWith('@')
        ? 'an integration of GitBook made it: write what it showed'
        : 'the block does not begin or end',
    );
  return { edits, remarks, broken, modules, fields };
}

const hints: Readonly<Record<string, string>> = {
  info: 'Info',
  success: 'Check',
  warning: 'Warning',
  danger: 'Danger',
};

function iconNamed(name: string | undefined): string | undefined {
  return name === undefined ? undefined : labelOf(`:fontawesome-solid-${name.replace(/^fa-/, '')}:`).icon;
}

/** `{% include "path" %}`. */
function writtenPath(text: string, { start, end }: Tag): string {
  return /["']([^"']+)["']/.exec(text.slice(start, end))?.[1] ?? '';
}

function componentName(path: string): string {
  const words =
    lastSegment(path)
      .replace(/\.md$/, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  return `Include${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

/** Replaces a tag; blank lines separate it from what is around. */
function placed(text: string, { start, end }: Pick<Tag, 'start' | 'end'>, written: string): Edit {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const lineEnd = next === -1 ? text.length : next;
  const before = text.slice(lineStart, start);
  const [marks = ''] = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)*/.exec(before) ?? [];
  const pad = marks.replace(/\S/g, ' ');
  const isAfterText = before.trim() !== '';
  const isBeforeText = text.slice(end, lineEnd).trim() !== '';
  if (written === '') return { start, end, text: '' };
  const previous = text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, Math.max(0, lineStart - 1)).trim();
  const above = isAfterText ? `\n\n${pad}` : previous === '' ? '' : `\n${pad}`;
  const following = next === -1 ? '' : (/^.*/.exec(text.slice(next + 1))?.[0] ?? '').trim();
  const isFree = following === '' || following.startsWith('{%');
  const below = isBeforeText ? `\n\n${pad}` : isFree ? '' : '\n';
  return { start, end, text: above + written + below };
}

/** Adds to the first line of the first fence in a range. */
function fenceEdits(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  meta: string,
): readonly Edit[] {
  const [whole, , info = ''] = /^([ \t]*[`~]{3,})([^\n`]*)$/m.exec(text.slice(start, end)) ?? [];
  if (whole === undefined || meta === '') return [];
  const at = start + text.slice(start, end).indexOf(whole) + whole.trimEnd().length;
  return [{ start: at, end: at, text: `${info.trim() === '' ? 'text ' : ' '}${meta}` }];
}

function codeMeta({ attributes }: Tag): string {
  const title = attributes.get('title');
  return [
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', "'")}"`]),
    ...(attributes.get('lineNumbers') === 'true' ? ['lines'] : []),
    ...(attributes.get('overflow') === 'wrap' ? ['wrap'] : []),
    ...(attributes.get('expandable') === 'true' ? ['expandable'] : []),
  ].join(' ');
}

/** Whether every tab holds one fence, and nothing else. */
function isCodeTabs(text: string, tabs: readonly Block[]): boolean {
  return (
    tabs.length > 1 &&
    tabs.every(({ open, close }) =>
      /^\s*(`{3,})(?!mermaid)[^\n`]*\n(?:(?!\1)[^\n]*\n)*\s*\1\s*$/.test(text.slice(open.end, close?.start)),
    )
  );
}

function listWith(list: Block[] | undefined, block: Block): Block[] {
  if (list === undefined) return [block];
  list.push(block);
  return list;
}
