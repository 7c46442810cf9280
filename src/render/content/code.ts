import { type FenceMeta, fenceMeta } from '../../model/fence.ts';
import { type Html, html, raw, tag } from '../../html/html.ts';
import { highlightLines } from '../../print/html/highlight.ts';
import { icon, interfaceIcon } from '../../html/icons.ts';
import { type Context, nextId } from './context.ts';
import { withVariables } from './variables.ts';
import { fill } from '../../translations/fill.ts';

export interface Fence {
  readonly value: string;
  readonly lang?: string | null | undefined;
  readonly meta?: string | null | undefined;
}

/** A code block with its head: title or language, and a button that copies it. */
export function codeBlock(fence: Fence, context: Context): Html {
  const meta = metaOf(fence);
  const head =
    meta.title !== undefined
      ? html`<div class="code-head">
          <span class="code-title">${fenceIcon(meta, context)}${withVariables(meta.title, context)}</span
          >${copyButton(meta, context)}
        </div>`
      : undefined;
  return html`<div class="code" data-language="${languageLabel(fence)}">
    ${head}${codeBody(fence, context, head === undefined)}
  </div>`;
}

/** The code alone, for a block that stands under a shared head. */
export function codeBody(fence: Fence, context: Context, withCopy: boolean): Html {
  const meta = metaOf(fence);
  const { words } = context.sheet;
  const code = withVariables(fence.value, context);
  const { lines, focuses } = markedLines(highlightLines(code, languageName(fence)), meta);
  const long = meta.expandable && lines.length > 12;
  const id = long ? nextId(context.sheet, 'code') : undefined;
  const classes = [
    meta.lineNumbers && 'numbered',
    meta.wrap && 'wrapped',
    focuses && 'focuses',
    long && 'folded',
  ].filter((name) => name !== false);
  const pre = tag(
    'pre',
    {
      class: classes.join(' ') || undefined,
      tabindex: 0,
      id,
      'aria-label': [words.code, languageLabel(fence)].filter((part) => part !== '').join(': '),
    },
    html`<code>${raw(lines.join(''))}</code>`,
  );
  const unfold = long
    ? tag(
        'button',
        { type: 'button', class: 'unfold', 'aria-controls': id, 'aria-expanded': 'false' },
        fill(words.showAllLines, lines.length),
      )
    : undefined;
  return html`<div class="code-body">${withCopy && copyButton(meta, context)}${pre}${unfold}</div>`;
}

export function metaOf(fence: Fence): FenceMeta {
  return fenceMeta(fence.meta);
}

export function fenceIcon(meta: FenceMeta, { sheet }: Context): Html | undefined {
  return meta.icon === undefined ? undefined : icon({ name: meta.icon, library: sheet.icons });
}

export function copyButton(meta: FenceMeta, { sheet }: Pick<Context, 'sheet'>): Html | undefined {
  if (!meta.copy) return undefined;
  return html`<button type="button" class="copy" aria-label="${sheet.words.copyCode}">
    ${interfaceIcon('copy')}${interfaceIcon('check')}
  </button>`;
}

/** How a language is called where it stands as a title. */
export function languageLabel(fence: Fence): string {
  const name = (languageName(fence) ?? '').toLowerCase();
  return Object.hasOwn(labels, name)
    ? (labels[name] ?? '')
    : name.replace(/^./, (first) => first.toUpperCase());
}

const labels: Readonly<Record<string, string>> = {
  bash: 'Bash',
  sh: 'Shell',
  shell: 'Shell',
  zsh: 'Shell',
  curl: 'cURL',
  js: 'JavaScript',
  javascript: 'JavaScript',
  jsx: 'JSX',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TSX',
  py: 'Python',
  python: 'Python',
  json: 'JSON',
  yaml: 'YAML',
  yml: 'YAML',
  html: 'HTML',
  css: 'CSS',
  xml: 'XML',
  mdx: 'MDX',
  md: 'Markdown',
  markdown: 'Markdown',
  php: 'PHP',
  csharp: 'C#',
  'c#': 'C#',
  cpp: 'C++',
  'c++': 'C++',
  sql: 'SQL',
  http: 'HTTP',
  graphql: 'GraphQL',
  text: '',
  txt: '',
  plaintext: '',
  env: '.env',
  toml: 'TOML',
  go: 'Go',
  golang: 'Go',
  node: 'Node.js',
  rb: 'Ruby',
  rs: 'Rust',
};

function languageName({ lang }: Fence): string | undefined {
  const name = lang?.replace(/[{[:].*$/, '');
  return name === '' ? undefined : name;
}

// Comments such as `// [!code ++]` mark their line and are not shown.
const mark =
  /\s*(?:<span class="h-comment">)?\s*(?:\/\/|#|--|&lt;!--|\/\*|;)?\s*\[!code (\+\+|--|highlight|hl|focus|word:[^\]]*)(?::\d+)?\]\s*(?:--&gt;|\*\/)?\s*(<\/span>)?/;

function markedLines(
  source: readonly string[],
  meta: FenceMeta,
): { lines: readonly string[]; focuses: boolean } {
  let focuses = meta.focused.size > 0;
  const lines = source.map((line, index) => {
    const found = mark.exec(line);
    const word = found?.[1];
    const classes = ['line'];
    if (meta.highlighted.has(index + 1) || word === 'highlight' || word === 'hl') classes.push('marked');
    if (word === '++') classes.push('added');
    if (word === '--') classes.push('removed');
    if (meta.focused.has(index + 1) || word === 'focus') classes.push('focused');
    if (word === 'focus') focuses = true;
    const text = found === null ? line : line.replace(mark, '');
    return `<span class="${classes.join(' ')}">${text}\n</span>`;
  });
  return { lines, focuses };
}
