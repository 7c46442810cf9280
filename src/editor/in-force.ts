import { isElement, walkAll, type NavElement } from '../site/model/navigation/navigation.ts';
import type { Site } from '../site/model/site.ts';
import { positionAt, type Span } from '../site/source/span.ts';
import { member } from '../site/source/tree.ts';
import type { RequestAt } from './snapshot.ts';

/** The effective values of the navigation element at a position, with the source of each. */
export function inForceAt({
  snapshot: { site },
  file,
  offset,
}: RequestAt): { readonly span: Span; readonly text: string } | undefined {
  const located = elementAt(site, file, offset);
  if (located === undefined) return undefined;
  const { element, ancestors, span } = located;
  const all = [...ancestors, element];
  const lines = inherited.flatMap((key) => {
    const owner = all.findLast(({ source }) => member(source, key) !== undefined);
    const value = displayText(element[key]);
    if (owner === undefined || value === undefined) return [];
    return [`- \`${key}\`: ${value}${owner === element ? '' : `, from ${nameOf(owner)}`}`];
  });
  const opens = element.firstPage === undefined ? [] : [`- opens \`/${element.firstPage}\``];
  const path = all.slice(1).map(({ label, kind }) => label.trim() || kind);
  return { span, text: [`**${path.join(' › ')}** (${element.kind})`, '', ...lines, ...opens].join('\n') };
}

/** What elements pass on to their descendants. */
const inherited = ['directory', 'hidden', 'searchable', 'boost', 'public', 'openapi'] as const;

function displayText(value: NavElement[(typeof inherited)[number]]): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'object') return value.map((path) => `\`${path}\``).join(', ') || undefined;
  return `\`${String(value)}\``;
}

function nameOf({ kind, label, source }: NavElement): string {
  const name = kind === 'root' ? '"navigation"' : `${kind} "${label}"`;
  if (source === undefined) return name;
  const { file, start } = source.span;
  return `${name} (${file.path}:${positionAt(file, start).line})`;
}

interface LocatedElement {
  readonly element: NavElement;
  readonly ancestors: readonly NavElement[];
  /** Span of the name, with its key. */
  readonly span: Span;
}

function elementAt(site: Site, file: Span['file'], offset: number): LocatedElement | undefined {
  for (const { entry, ancestors } of walkAll(site.navigation)) {
    if (!isElement(entry) || entry.kind === 'root') continue;
    const name = member(entry.source, entry.kind);
    if (name === undefined || name.keySpan.file !== file) continue;
    const span = { file, start: name.keySpan.start, end: name.value.span.end };
    if (span.start <= offset && offset <= span.end) return { element: entry, ancestors, span };
  }
  return undefined;
}
