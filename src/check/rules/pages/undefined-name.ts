import { pagesIncluding } from '../../../site/links/sources.ts';
import { documentAt, documentsAmong } from '../../../site/model/pages/documents.ts';
import type { Page, Snippet } from '../../../site/model/pages/page.ts';
import type { Site } from '../../../site/model/site.ts';
import { didYouMean, type Finding, replaceFix } from '../../../site/source/finding.ts';
import { nearest } from '../../../site/source/nearest.ts';
import { isCode } from '../../../site/source/outline/code.ts';
import type { UnboundUse } from '../../../site/source/outline/page-outline.ts';
import { spanIn, textOf } from '../../../site/source/span.ts';
import { quotedInWords, shorten } from '../../../site/source/wording.ts';
import { globalNamed } from '../../../pages/expressions/globals.ts';
import { isHook } from '../../../pages/expressions/react.ts';
import type { SiteRule } from '../rule.ts';
import { isImportLine } from './module-in-text.ts';
import { valuesOf } from './snippet-values.ts';

export const undefinedName: SiteRule = {
  id: 'pages/undefined-name',
  severity: 'warning',
  strict: 'error',
  summary: 'Expressions and components use only names that something defines.',
  why: 'The platform shows nothing in place of a lone name, and an error instead of the page for anything else.',
  fixable: true,
  examples: {
    valid: [
      {
        'index.mdx': `import { Dial, heat } from "/snippets/dial.jsx"
import Note from "/snippets/note.mdx"

export const loaves = ['rye', 'oat'];

{heat} {loaves.map((loaf) => loaf.length)} {Math.max(1, 2)} {user.firstName} {{ crumb }} \`{crust}\` \\{crust}

<Dial style={{ color: "red" }} onClick={() => window.print()} /> $\\frac{salt}{flour}$

<Note flour="rye" />
`,
        'snippets/dial.jsx': `export const heat = 240;
export const Dial = ({ style, ...rest }) => {
  const [left, setLeft] = useState(heat);
  useEffect(() => document.title = left);
  if (typeof window === 'undefined') return null;
  return <b style={style} {...rest}>{left} {location.hash}</b>;
};
`,
        'snippets/note.mdx': 'Mix the {flour} flour with {props.water}.\n',
        'snippets/unused.mdx': 'Mix the {flour} flour.\n',
      },
    ],
    invalid: [
      {
        'index.mdx': `Choose one of {small, large}.
              ~~~~~~~~~~~~~~ nothing defines "small" and "large", so the page cannot be shown

Run oven-\${HEAT}.sh, then {ovn.name}.
          ~~~~~~ nothing defines "HEAT", so readers see nothing in place of "{HEAT}"
                          ~~~~~~~~~~ nothing defines "ovn", so the page cannot be shown

<Card title={crumb} style={{ color: red }} {...rest}>
             ~~~~~ nothing defines "crumb", so the page cannot be shown
                                    ~~~ nothing defines "red", so the page cannot be shown
                                               ~~~~ nothing defines "rest", so the page cannot be shown
  It is {window.innerWidth} wide
        ~~~~~~~~~~~~~~~~~~~ "window" exists only in browsers
</Card>
`,
      },
      {
        'index.mdx': `import { Oven } from "/snippets/oven.jsx"
import Note from "/snippets/note.mdx"

export const version = '3';

Bake {vesion} times. <Oven />
     ~~~~~~~~ nothing defines "vesion"

<Note flour="rye" />
`,
        'snippets/oven.jsx': `const width = window.innerWidth;
              ~~~~~~ "window" exists only in browsers

export const Oven = () => <b className={clsx('hot', width)}>{width}</b>;
                                        ~~~~ nothing defines "clsx", so the pages that use it cannot be shown
`,
        'snippets/note.mdx': `Mix the {flour} flour with {watr}.
                           ~~~~~~ no use of this snippet gives "watr" a value
`,
      },
    ],
  },

  *check(site) {
    for (const document of documentsAmong(site)) {
      const missing = undefinedUses(document, site);
      if (missing.length > 0) yield* findingsIn(document, missing, isSnippetWithValues(document, site));
    }
  },
};

/** The names that nothing defines in the file at a path. */
export function undefinedNames(site: Site, path: string): readonly string[] {
  const document = documentAt(site, path);
  return document === undefined ? [] : undefinedUses(document, site).map(({ name }) => name);
}

/** What the platform defines for each page, with React. */
function isGiven(name: string): boolean {
  return given.has(name) || isHook(name) || globalNamed(name) !== undefined;
}

const given: ReadonlySet<string> = new Set([
  ...['props', 'user', 'config', 'pageMetadata', 'codeStyling', 'frontmatter'],
  ...['createContext', 'forwardRef', 'lazy', 'memo', 'startTransition', 'StrictMode', 'Suspense'],
]);

function undefinedUses(document: Page | Snippet, site: Site): readonly UnboundUse[] {
  const uses = document.outline.unbound.filter(
    ({ name, kind, start }) => kind === 'value' && !isGiven(name) && !isImportLine(document.file.text, start),
  );
  if (uses.length === 0) return [];
  const { path } = document.file;
  const pages = pagesIncluding(site, path);
  if (pages.length === 0) return site.snippets.has(path) ? [] : uses;
  const values = isCode(document.file) ? undefined : valuesOf(site, path);
  if (values === 'any') return [];
  return uses.filter(
    ({ name }) =>
      values?.has(name) !== true && !pages.every(({ outline }) => outline.definitions.includes(name)),
  );
}

/** Whether the uses of a document may give its names a value. */
function isSnippetWithValues({ file }: Page | Snippet, site: Site): boolean {
  return !isCode(file) && pagesIncluding(site, file.path).length > 0;
}

function* findingsIn(
  document: Page | Snippet,
  missing: readonly UnboundUse[],
  isSnippet: boolean,
): Generator<Finding> {
  const { text } = document.file;
  const reported = new Set<string | number>();
  for (const use of missing) {
    const isProse = use.place === 'text' && prose.test(text.slice(use.code.start, use.code.end));
    const key = isProse ? use.code.start : use.name;
    if (reported.has(key)) continue;
    reported.add(key);
    yield isProse ? proseFinding(document, use, missing, isSnippet) : codeFinding(document, use, isSnippet);
  }
}

/** Names and what stands between them in prose: `small, large`, `user-id`, `yes/no`. */
const prose = /^[\s\p{L}\p{N}_$.,|/-]+$/u;
const loneName = /^\s*[\p{ID_Start}$_][\p{ID_Continue}$]*\s*$/u;

function proseFinding(
  { file, outline }: Page | Snippet,
  { code, name, isOfBrowsers }: UnboundUse,
  missing: readonly UnboundUse[],
  isSnippet: boolean,
): Finding {
  const span = spanIn(file, { start: code.start - 1, end: code.end + 1 });
  const source = file.text.slice(code.start, code.end);
  const isLone = loneName.test(source);
  if (isOfBrowsers && !isLone && !isSnippet) return { ...ofBrowsers(name), span };
  const names = missing.filter((use) => use.code.start === code.start).map((use) => use.name);
  const quoted = quotedInWords([...new Set(names)], 'and');
  const near = isLone ? nearest(name, outline.definitions)?.text : undefined;
  const loss = isLone
    ? `so readers see nothing in place of "${shorten(textOf(span))}"`
    : 'so the page cannot be shown';
  return {
    message: isSnippet
      ? `no use of this snippet gives ${quoted} a value, ${loss}`
      : `nothing defines ${quoted}, ${loss}`,
    span,
    help: didYouMean(near, 'write \\{ if the braces are text, or define it'),
    fix: replaceFix(
      'escape the brace',
      spanIn(file, { start: code.start - 1, end: code.start }),
      '\\{',
      false,
    ),
  };
}

function codeFinding(document: Page | Snippet, use: UnboundUse, isSnippet: boolean): Finding {
  const { file, outline } = document;
  const span = spanIn(file, use);
  if (use.isOfBrowsers) return { ...ofBrowsers(use.name), span };
  const near = nearest(use.name, outline.definitions)?.text;
  const lost = use.place === 'module' ? 'the pages that use it' : 'the page';
  return {
    message: isSnippet
      ? `no use of this snippet gives "${use.name}" a value, so the page cannot be shown`
      : `nothing defines "${use.name}", so ${lost} cannot be shown`,
    span,
    help: didYouMean(
      near,
      use.place === 'attribute' ? 'define it, or write the value in quotes' : 'define or import it',
    ),
  };
}

/** The platform renders each page on a server, too. */
function ofBrowsers(name: string): Omit<Finding, 'span'> {
  return {
    message: `"${name}" exists only in browsers, so the platform cannot render the page and readers see an error`,
    help: 'use it in useEffect or an event handler',
  };
}
