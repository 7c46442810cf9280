import { bodyStartOf } from '../../../site/source/front-matter/block.ts';
import { callouts } from '../../../site/model/pages/callouts.ts';
import { keptInHtml } from '../../markdown/comments.ts';
import { importEdits } from '../../markdown/imports.ts';
import { nameInWords } from '../../markdown/name-in-words.ts';
import { titleEdits } from '../../markdown/page-title.ts';
import { parseMarkdown } from '../../markdown/parse.ts';
import { toMdx } from '../../markdown/to-mdx.ts';
import { bracketEdits, hideFormulas } from '../../markdown/formulas.ts';
import { draftOf, type Draft } from '../../model/draft.ts';
import { withLineEnds, type Edit } from '../../model/edits.ts';
import type { Conversion, OldPage, PageContext, Remark } from '../../model/old-site.ts';
import { blockEdits } from './blocks.ts';
import { cardEdits } from './cards.ts';
import { dialectOf, type Dialect } from './dialect.ts';
import { iconOfPath } from '../../markdown/icons.ts';
import { appendedText, inclusionsIn } from './includes.ts';
import { inlineEdits } from './inlines.ts';
import { labelOf } from '../../markdown/labels.ts';
import { moduleKey, moduleName } from './modules.ts';
import { modeMark } from './pictures.ts';
import { rawHtmlEdits } from './raw-html.ts';

/** Converts the syntax of a page, step by step: inclusions, blocks of lines, formulas, what is in lines. */
export function convertPage(page: OldPage, context: PageContext): Conversion {
  if (page.source === undefined) return { edits: [], unconverted: [], broken: [] };
  const dialect = dialectOf(context.source);
  const unconverted: Remark[] = [];
  const note = (draft: Draft, remarks: readonly Remark[]) => {
    for (const remark of remarks) unconverted.push({ ...remark, ...draft.origin(remark) });
  };
  const original = draftOf(page.text);
  const inclusions = includeEdits(page, context, dialect);
  note(original, inclusions.unconverted);
  const appended = appendedTo(page.text, dialect, context);
  const tail =
    page.kind === 'page' && appended.definitions.length > 0 ? `\n\n${appended.definitions.join('\n')}\n` : '';
  const end = page.text.length;
  let draft = original.revise([
    ...inclusions.edits,
    ...(tail === '' ? [] : [{ start: end, end, text: tail }]),
  ]);
  draft = draft.revise(rawHtmlEdits(draft.text));
  const blocks = blockEdits(draft.text, dialect);
  note(draft, blocks.unconverted);
  draft = draft.revise(blocks.edits);
  const hasFormulas = dialect.has('pymdownx.arithmatex') || dialect.has('mdx_math');
  if (hasFormulas) draft = draft.revise(bracketEdits(draft.text));
  const { text } = draft;
  const root = parseMarkdown(hasFormulas ? hideFormulas(text) : text);
  const inlines = inlineEdits(root, {
    text,
    dialect,
    context,
    abbreviations: new Map([...appended.abbreviations, ...blocks.abbreviations]),
  });
  const { title, broken, ...mdx } = {
    title: titleOfPage(page, text, root),
    ...toMdx(
      text,
      root,
      { link: (url) => context.link(url.replace(modeMark, '')) },
      { components: new Set([...components, ...inclusions.modules.keys()]) },
    ),
  };
  const head = page.kind === 'snippet' ? [] : [...title, ...iconEdits(text, unconverted, draft)];
  note(draft, [...inlines.unconverted, ...mdx.unconverted]);
  const result = draft.revise([
    ...head,
    ...importEdits(text, inclusions.modules),
    ...cardEdits(text, root, context),
    ...inlines.edits,
    ...mdx.edits,
  ]);
  return {
    edits: withLineEnds(page.text, result.edits),
    unconverted,
    broken: broken.map((range) => draft.origin(range)),
  };
}

/** Written by the steps before Markdown is read. */
const components: ReadonlySet<string> = new Set([
  ...callouts,
  'Accordion',
  'CardGroup',
  'CodeGroup',
  'Tab',
  'Tabs',
]);

function includeEdits(
  page: OldPage,
  context: PageContext,
  dialect: Dialect,
): {
  readonly edits: readonly Edit[];
  readonly unconverted: readonly Remark[];
  readonly modules: ReadonlyMap<string, string>;
} {
  const edits: Edit[] = [];
  const unconverted: Remark[] = [];
  const modules = new Map<string, string>();
  const found = inclusionsIn(page.text, page.linkBase ?? page.source ?? '', context.source, dialect);
  for (const { start, end, text, kind, help, file, indent, isInCode } of found) {
    const path = file === undefined ? undefined : context.pathOf(moduleKey(file));
    if (file !== undefined && path !== undefined && page.kind === 'page') {
      modules.set(moduleName(file), path);
      edits.push({ start, end, text: `${indent}<${moduleName(file)} />` });
    } else if (text !== undefined) {
      edits.push({ start, end, text });
      if (help !== '') unconverted.push({ kind, start, end, help });
    } else {
      const written = page.text.slice(start, end);
      if (kind === 'include' && !isInCode)
        edits.push({
          start,
          end,
          text: indent + keptInHtml(written.trim()),
        });
      else if (!isInCode && page.text[start - 1] !== '`') edits.push({ start, end, text: `\`${written}\`` });
      unconverted.push({ kind, start, end, help });
    }
  }
  return { edits, unconverted, modules };
}

function titleOfPage(page: OldPage, text: string, root: ReturnType<typeof parseMarkdown>): readonly Edit[] {
  const { edits } = titleEdits(text, root, {
    otherwise: page.label ?? nameInWords(page.path),
    label: page.label,
    fields: page.hidden === true ? { hidden: true } : {},
    shown: (heading) => labelOf(heading.replace(/(?<=:)\{[^{}]*\}/g, '')).plain,
  });
  return edits;
}

/** `icon: material/check` in the front matter. */
function iconEdits(text: string, unconverted: Remark[], draft: Draft): readonly Edit[] {
  const front = text.slice(0, bodyStartOf(text));
  const match = /^icon:[ \t]*["']?([\w/-]+)["']?[ \t]*\r?\n/m.exec(front);
  if (match === null) return [];
  const [whole, path = ''] = match;
  const name = iconOfPath(path);
  const range = { start: match.index, end: match.index + whole.length };
  if (name !== undefined) return [{ ...range, text: `icon: ${name}\n` }];
  unconverted.push({
    kind: 'shortcode',
    ...draft.origin(range),
    help: 'no icon of this name: choose another',
  });
  return [{ ...range, text: '' }];
}

interface Appended {
  readonly abbreviations: ReadonlyMap<string, string>;
  /** Lines that define what links of the page name. */
  readonly definitions: readonly string[];
}

/** What the files that end every page mean for one page. */
function appendedTo(text: string, dialect: Dialect, { source }: PageContext): Appended {
  const abbreviations = new Map<string, string>();
  const definitions: string[] = [];
  const lower = dialect.appended.length === 0 ? '' : text.toLowerCase();
  const own = new Set(Array.from(lower.matchAll(/^[ ]{0,3}\[([^\]]+)\]:/gm), ([, label]) => label));
  for (const file of dialect.appended) {
    const content = appendedText(file, source, dialect);
    for (const [, short = '', long = ''] of content.matchAll(/^\*\[([^\]]+)\]:[ \t]*(.+)$/gm))
      abbreviations.set(short, long);
    for (const [line, label = ''] of content.matchAll(/^[ ]{0,3}\[([^\]^]+)\]:[ \t]*\S.*$/gm))
      if (lower.includes(`[${label.toLowerCase()}]`) && !own.has(label.toLowerCase())) definitions.push(line);
  }
  return { abbreviations, definitions };
}
