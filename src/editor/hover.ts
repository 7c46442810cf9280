import { MarkupKind, type Hover } from 'vscode-languageserver';
import { elements } from '../pages/components/index.ts';
import { plainText } from '../pages/doc/plain-text.ts';
import { docOf } from '../pages/expand/page-doc.ts';
import { countOf } from '../site/model/navigation/naming.ts';
import { documentAt } from '../site/model/pages/documents.ts';
import type { Page } from '../site/model/pages/page.ts';
import { rules } from '../check/rules/index.ts';
import { readTag } from '../site/source/mdx/attributes.ts';
import type { Span } from '../site/source/span.ts';
import { plain, valueAt } from '../site/source/tree.ts';
import { pageOfRule } from './diagnostics.ts';
import { inForceAt } from './in-force.ts';
import { rangeOf } from './place.ts';
import { pointerAt, type Target } from './pointers.ts';
import type { RequestAt, Snapshot } from './snapshot.ts';

interface Shown {
  readonly span: Span | undefined;
  readonly text: string;
}

/** The hover text at a position. */
export async function hover(request: RequestAt): Promise<Hover | null> {
  const { file } = request;
  // Loaded on first use, so that the first diagnostics need not wait for it.
  const { schemaHover } = await import('./docs-json.ts');
  const parts = [
    linked(request),
    component(request),
    variable(request),
    inForceAt(request),
    await schemaHover(request),
    ...reasons(request),
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return null;
  const span = parts.find((part) => part.span !== undefined && part.span.file === file)?.span;
  const value = parts.map(({ text }) => text).join('\n\n---\n\n');
  return { contents: { kind: MarkupKind.Markdown, value }, ...(span && { range: rangeOf(span) }) };
}

function linked({ snapshot, file, offset }: RequestAt): Shown | undefined {
  const pointer = pointerAt(snapshot.site, file, offset);
  const text = pointer && previewOf(snapshot, pointer.target);
  return pointer && text !== undefined ? { span: pointer.span, text } : undefined;
}

function previewOf(snapshot: Snapshot, target: Target): string | undefined {
  const { site } = snapshot;
  if (target.kind === 'file') {
    if (target.operation !== undefined)
      return previewOf(snapshot, { kind: 'page', path: target.operation, anchor: undefined });
    const spec = site.specs.get(target.path);
    if (spec !== undefined)
      return `**${escaped(spec.title ?? target.path)}**\n\n${countOf(spec.operations.length, 'operation')}`;
    return `\`${target.path}\``;
  }
  const operation = site.operationPages.get(target.path);
  const page = site.pages.get(target.path);
  const title = page?.title ?? operation?.title ?? target.path;
  const heading = page?.outline.headings.find(({ slug }) => slug === target.anchor)?.text;
  const lines = [
    `**${escaped(title)}**${heading === undefined ? '' : ` › ${escaped(heading)}`}`,
    ...(operation === undefined ? [] : [`\`${operation.method} ${operation.path}\``]),
    ...[page?.description ?? operation?.description ?? ''].map(escaped),
    page === undefined ? '' : escaped(opening(snapshot, page)),
    `\`/${target.path}\``,
  ];
  return lines.filter((line) => line !== '').join('\n\n');
}

/** Nobody reads more in a small box. */
const longest = 300;

/** The first paragraph of a page. */
function opening({ site }: Snapshot, page: Page): string {
  const first = docOf(page, site).children.find((block) => block.kind === 'paragraph');
  const text = first?.kind === 'paragraph' ? plainText(first.children).trim() : '';
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
}

/** The purpose of a component, or of one of its attributes. */
function component({ snapshot, file, offset }: RequestAt): Shown | undefined {
  const outline = documentAt(snapshot.site, file.path)?.outline;
  const uses = outline?.components.filter(({ start }) => start <= offset) ?? [];
  // Tags may contain others in their attributes: the last one that begins before the offset is the innermost.
  for (const { name, start, end } of uses.toReversed()) {
    const builtIn = elements.get(name);
    const tag = readTag(file.text, start - 1, Math.min(file.text.length, start + 5_000));
    if (offset > tag.end) continue;
    if (builtIn === undefined) return undefined;
    if (offset <= end) return { span: { file, start, end }, text: `**\`<${name}>\`** ${builtIn.about}` };
    for (const [attribute, { about, type, choices }] of Object.entries(builtIn.attributes)) {
      const at = tag.attributes.findIndex((one) => one.name === attribute);
      const tagAttribute = tag.attributes[at];
      if (tagAttribute === undefined) continue;
      const nameStart = file.text.lastIndexOf(attribute, tagAttribute.range.start);
      if (offset < nameStart || offset > nameStart + attribute.length) continue;
      const values = choices === undefined ? type : choices.map((one) => `\`${one}\``).join(', ');
      const span = { file, start: nameStart, end: nameStart + attribute.length };
      return { span, text: `**\`${attribute}\`** ${about} (${values})` };
    }
    return undefined;
  }
  return undefined;
}

function variable({ snapshot: { site }, file, offset }: RequestAt): Shown | undefined {
  const uses = documentAt(site, file.path)?.outline.variables ?? [];
  const use = uses.find(({ start, end }) => start <= offset && offset <= end);
  const value = use && valueAt(site.config, 'variables', use.name);
  if (use === undefined || value === undefined) return undefined;
  return {
    span: { file, start: use.start, end: use.end },
    text: `\`${use.name}\` is \`${String(plain(value))}\``,
  };
}

/** Why the rules matter that report something here. */
function reasons({ snapshot, file, offset }: RequestAt): readonly Shown[] {
  const here = snapshot.findings.filter(
    ({ span }) => span.file.path === file.path && span.start <= offset && offset <= span.end,
  );
  return [...new Map(here.map((finding) => [finding.rule, finding])).values()].flatMap(({ rule, span }) => {
    const ruleInfo = rules.find(({ id }) => id === rule);
    return ruleInfo === undefined
      ? []
      : [{ span, text: `[${rule}](${pageOfRule(snapshot, rule)}): ${ruleInfo.why}` }];
  });
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&');
}
