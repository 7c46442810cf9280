/** A part of a page in Markdown, from one heading to the next. */
export interface Section {
  /** As it reads, without marks; undefined for what is above the first heading. */
  readonly heading: string | undefined;
  readonly depth: number;
  readonly body: string;
}

/** Cuts a page at its headings. Lines in code are not headings. */
export function sectionsOf(markdown: string): readonly Section[] {
  const sections: Section[] = [];
  const open: { heading: string | undefined; depth: number; lines: string[] } = {
    heading: undefined,
    depth: 0,
    lines: [],
  };
  const close = (): void => {
    const body = open.lines.join('\n').trim();
    if (body !== '' || open.heading !== undefined)
      sections.push({ heading: open.heading, depth: open.depth, body });
  };
  const fence: { mark: string | undefined } = { mark: undefined };
  for (const line of markdown.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) fence.mark = nextFence(fence.mark, mark);
    const heading = fence.mark === undefined && mark === undefined ? /^(#{1,6})\s+(.*)$/.exec(line) : null;
    if (heading === null) {
      open.lines.push(line);
      continue;
    }
    close();
    open.heading = plainWords(heading[2] ?? '');
    open.depth = heading[1]?.length ?? 1;
    open.lines = [];
  }
  close();
  return sections;
}

function nextFence(open: string | undefined, mark: string): string | undefined {
  if (open === undefined) return mark;
  return mark.startsWith(open) ? undefined : open;
}

/** Text without the marks of Markdown. */
function plainWords(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`~]+/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!<>~|-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The section of a heading, with the ones below it where it is they that hold the words; of several with one name the one that holds them. */
export function sectionWith(
  sections: readonly Section[],
  heading: string | undefined,
  words: string,
): Section | undefined {
  const name = heading === undefined ? undefined : comparable(heading);
  const named = sections.filter((section) =>
    name === undefined ? section.depth <= 1 : comparable(section.heading ?? '') === name,
  );
  const wanted = comparable(words).slice(0, 80);
  const has = ({ body }: Section): boolean => comparable(plainWords(body)).includes(wanted);
  const found = named.find(has);
  if (found !== undefined || name === undefined) return found ?? named[0];
  const whole = named.map((section) => withSubsections(sections, section));
  return whole.find(has) ?? whole.find(({ body }) => body !== '');
}

function withSubsections(sections: readonly Section[], section: Section): Section {
  const after = sections.slice(sections.indexOf(section) + 1);
  const end = after.findIndex(({ depth }) => depth <= section.depth);
  const below = end === -1 ? after : after.slice(0, end);
  const parts = below.map(({ heading, body }) => `**${heading ?? ''}**\n\n${body}`);
  return { ...section, body: [section.body, ...parts].join('\n\n').trim() };
}

function comparable(text: string): string {
  return plainWords(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
