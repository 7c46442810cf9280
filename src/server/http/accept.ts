interface Range {
  readonly type: string;
  readonly quality: number;
}

/**
 * Whether a client prefers Markdown to HTML: it accepts `text/markdown` (or `text/plain`) with at least the same
 * quality. Of equal types, the first one wins.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const ranges = rangesOf(accept);
  const markdown = ranges.findIndex(({ type, quality }) => markdownTypes.has(type) && quality > 0);
  if (markdown === -1) return false;
  const quality = Math.max(
    ...ranges.filter(({ type }) => markdownTypes.has(type)).map((range) => range.quality),
  );
  const html = ranges.findIndex(({ type }) => htmlTypes.has(type));
  if (html !== -1) {
    const other = ranges[html]?.quality ?? 0;
    return quality > other || (quality === other && markdown < html);
  }
  const wildcard = ranges.find(({ type }) => type === 'text/*') ?? ranges.find(({ type }) => type === '*/*');
  return quality >= (wildcard?.quality ?? 0);
}

const markdownTypes: ReadonlySet<string> = new Set(['text/markdown', 'text/x-markdown', 'text/plain']);
const htmlTypes: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/** Whether a client accepts this type and not the other. */
export function acceptsOnly(accept: string | undefined, type: string, other: string): boolean {
  const ranges = rangesOf(accept ?? '*/*').filter(({ quality }) => quality > 0);
  const family = `${other.split('/')[0] ?? ''}/*`;
  return (
    ranges.some((range) => range.type === type) &&
    !ranges.some((range) => range.type === other || range.type === family || range.type === '*/*')
  );
}

function rangesOf(accept: string): readonly Range[] {
  return accept
    .split(',')
    .slice(0, 50)
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const qualityText = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      const quality = Number(qualityText ?? '1');
      return { type, quality: Number.isFinite(quality) ? Math.min(1, Math.max(0, quality)) : 0 };
    });
}
