import type { Nodes } from 'mdast';
import { append } from '../../source/append.ts';
import { isFields, isList } from '../../expressions/value.ts';
import { attribute, isSet, shown, valueOfAttribute } from './attributes.ts';
import { type Piece as Block, piece as block } from '../../markdown/pieces.ts';
import { content, type Context, type PrintBlocks } from './context.ts';
import { isProse, itemOf, join } from '../../markdown/pieces.ts';
import { link } from './link.ts';
import { inlineContent } from './inline-elements.ts';
import { isElement, loneElements, type Element } from './nodes.ts';
import { fence, indent, quoteLines } from '../../markdown/text.ts';
import { words } from './words.ts';

/** The elements every page knows, as Markdown. */
export const components: Readonly<Record<string, PrintBlocks>> = {
  Note: callout('Note'),
  Warning: callout('Warning'),
  Info: callout('Info'),
  Tip: callout('Tip'),
  Check: callout('Check'),
  Danger: callout('Danger'),
  Callout: callout(undefined),
  Card: card,
  Tile: card,
  Steps: (element, context) => stepsOf(element, context),
  Step: (element, context) => [stepBlock(element, 1, context)],
  Tab: titled('title'),
  Accordion: titled('title'),
  Expandable: titled('title'),
  View: titled('title'),
  Update: update,
  Heading: (element, context) => {
    const level = Math.min(6, Math.max(1, Number(attribute(element, 'level', context)) || 2));
    context.flow.level = level;
    return block(`${'#'.repeat(level)} ${inlineContent(element, context).trim()}`);
  },
  ParamField: (element, context) => [parameter(element, context)],
  ResponseField: (element, context) => [parameter(element, context)],
  Frame: (element, context) => {
    const beside = (name: string) => {
      const text = attribute(element, name, context);
      return block(text === '' ? '' : `*${text}*`);
    };
    return [...beside('hint'), ...content(element, context), ...beside('caption')];
  },
  RequestExample: labelled('Request example'),
  ResponseExample: labelled('Response example'),
  Prompt: (element, context) => {
    const description = attribute(element, 'description', context);
    const prompt = join(content(element, context));
    return [
      ...block(description === '' ? '' : `**Prompt:** ${description}`),
      ...block(fence(prompt, 'text')),
    ];
  },
  Mermaid: (element, context) => {
    const chart =
      shown(valueOfAttribute(element, 'chart', context), context) || words(element.children, context);
    return block(chart.trim() === '' ? '' : fence(chart.trim(), 'mermaid'));
  },
  Visibility: (element, context) =>
    attribute(element, 'for', context) === 'humans' ? [] : content(element, context),
  GitHub: repository,
  'GitHub.Repo': repository,
  'Tree.Folder': (element, context) => [named(element, '/', context)],
  'Tree.File': (element, context) => [named(element, '', context)],
  'Color.Row': (element, context) => [
    ...block(boldTitle(attribute(element, 'title', context))),
    ...content(element, context),
  ],
  'Color.Item': color,
};

function callout(kind: string | undefined): PrintBlocks {
  return (element, context) => {
    const label = attribute(element, 'title', context) || kind || '';
    const [first, ...rest] = content(element, context);
    if (first === undefined) return block(label === '' ? '' : `> **${label}**`);
    const inner = label === '' ? [first, ...rest] : withLabel(`**${label}:**`, first, rest);
    return block(quoteLines(join(inner)));
  };
}

function withLabel(label: string, first: Block, rest: readonly Block[]): readonly Block[] {
  return isProse(first)
    ? [{ ...first, text: `${label} ${first.text}` }, ...rest]
    : [{ text: label, item: undefined }, first, ...rest];
}

function card(element: Element, context: Context): readonly Block[] {
  const title = attribute(element, 'title', context);
  const href = attribute(element, 'href', context);
  const inner = content(element, { ...context, flow: { ...context.flow } });
  if (title === '' && href === '') return inner;
  const head = href === '' ? `**${title}**` : link(title, href, context);
  return [itemOf('- ', head, inner)];
}

function stepsOf(element: Element, context: Context): readonly Block[] {
  const printed: Block[] = [];
  let number = 0;
  const children: readonly Nodes[] = element.children;
  for (const child of children.flatMap<Nodes>((node) => loneElements(node) ?? [node])) {
    if (isElement(child) && child.name === 'Step') printed.push(stepBlock(child, (number += 1), context));
    else append(printed, context.blocks([child], context));
  }
  return printed;
}

function stepBlock(element: Element, number: number, context: Context): Block {
  const title = attribute(element, 'title', context);
  const marker = `${number}. `;
  const inner = content(element, { ...context, flow: { ...context.flow } });
  if (title === '') return { text: marker + indent(join(inner), marker.length), item: 'number' };
  const text = [`**${title}**`, ...(inner.length === 0 ? [] : [join(inner)])].join('\n\n');
  return { text: marker + indent(text, marker.length), item: 'number' };
}

function boldTitle(title: string): string {
  return title === '' ? '' : `**${title}**`;
}

/** A heading one level below the last one, and the content under it. */
function titled(name: string): PrintBlocks {
  return (element, context) => {
    const title = attribute(element, name, context);
    if (title === '') return content(element, context);
    const level = Math.min(6, context.flow.level + 1);
    const description = attribute(element, 'description', context);
    return [
      ...block(`${'#'.repeat(level)} ${title}`),
      ...block(description),
      ...content(element, { ...context, flow: { level } }),
    ];
  };
}

function update(element: Element, context: Context): readonly Block[] {
  const tags = valueOfAttribute(element, 'tags', context);
  const list = isList(tags) ? tags.map((each) => shown(each, context)).filter((tag) => tag !== '') : [];
  const [heading, ...rest] = titled('label')(element, context);
  if (heading === undefined) return [];
  return [heading, ...block(list.length === 0 ? '' : `Tags: ${list.join(', ')}`), ...rest];
}

function labelled(label: string): PrintBlocks {
  return (element, context) => {
    const inner = content(element, context);
    return inner.length === 0 ? [] : [...block(`**${label}:**`), ...inner];
  };
}

const places = ['path', 'query', 'body', 'header', 'cookie'] as const;

/** One entry of a definition list: name, what is known of it, what it means, and what it holds. */
function parameter(element: Element, context: Context): Block {
  const place = places.find((candidate) => attribute(element, candidate, context) !== '');
  const name = attribute(element, place ?? 'name', context);
  const type = attribute(element, 'type', context);
  const preset = attribute(element, 'default', context) || attribute(element, 'initialValue', context);
  const facts = [
    type === '' ? '' : `\`${type.replaceAll('`', '')}\``,
    place ?? '',
    isSet(element, 'required', context) ? 'required' : '',
    isSet(element, 'deprecated', context) ? 'deprecated' : '',
    preset === '' ? '' : `default: \`${preset.replaceAll('`', '')}\``,
  ].filter((fact) => fact !== '');
  const head = `\`${name}\`${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
  return itemOf('- ', head, fieldContent(element, context));
}

/** What a field holds: its further fields stand in an `Expandable`, of which nothing is told here. */
function fieldContent(element: Element, context: Context): readonly Block[] {
  const printed: Block[] = [];
  let run: Nodes[] = [];
  const endRun = (): void => {
    append(printed, context.blocks(run, context));
    run = [];
  };
  for (const child of element.children) {
    const [lone, ...others] = (isElement(child) ? [child] : loneElements(child)) ?? [];
    if (lone?.name !== 'Expandable' || others.length > 0) {
      run.push(child);
      continue;
    }
    endRun();
    append(printed, content(lone, context));
  }
  endRun();
  return printed;
}

function repository(element: Element, context: Context): readonly Block[] {
  const repo = attribute(element, 'repo', context);
  return block(repo === '' ? '' : link(repo, `https://github.com/${repo}`, context));
}

function named(element: Element, ending: string, context: Context): Block {
  return itemOf('- ', `\`${attribute(element, 'name', context)}${ending}\``, content(element, context));
}

function color(element: Element, context: Context): readonly Block[] {
  const value = valueOfAttribute(element, 'value', context);
  const written = isFields(value)
    ? Object.entries(value)
        .map(([mode, hex]) => `${mode} ${shown(hex, context)}`)
        .join(', ')
    : shown(value, context);
  return [{ text: `- ${attribute(element, 'name', context)}: \`${written}\``, item: 'bullet' }];
}
