import { type Island, islandsIn } from '../../../pages/doc/islands.ts';
import type { IslandReason } from '../../../pages/doc/placed.ts';
import { plainText, plainTextOfBlocks } from '../../../pages/doc/plain-text.ts';
import { maxInstances } from '../../../pages/expand/context.ts';
import { perPage } from '../../../pages/expand/page-doc.ts';
import { importedFile } from '../../../site/model/addresses/import-target.ts';
import type { Page } from '../../../site/model/pages/page.ts';
import type { Site } from '../../../site/model/site.ts';
import type { Outline } from '../../../site/source/outline/page-outline.ts';
import type { Import } from '../../../site/source/javascript/modules.ts';
import type { Span } from '../../../site/source/span.ts';
import type { SiteRule } from '../rule.ts';
import { shorten } from '../../../site/source/wording.ts';
import { missingNames } from './missing-names.ts';
import { undefinedNames } from './undefined-name.ts';

export const notRendered: SiteRule = {
  id: 'pages/not-rendered',
  severity: 'info',
  strict: 'warning',
  summary: 'Page content can be computed without a browser.',
  why: "Markdown, search and agents get only what can be computed without running the site's code.",
  examples: {
    valid: [
      {
        'index.mdx': `export const Oven = ({ name }) => <b>{name}</b>

<Oven name="Left" /> {/* bake() */}

\`\`\`js
{bake(rye)}
\`\`\`
`,
      },
      {
        'index.mdx': `import { Heat } from "/snippets/oven.jsx"
import Flour from "/snippets/flour.mdx"

<Heat /> <Flour.Rye /> {Heat(200)}
`,
        'snippets/oven.jsx': 'export const Oven = () => <b>hot</b>;\n',
      },
      {
        'index.mdx': `export const Rye = () => <a href="/rye" onMouseOver={({ target }) => glow(target)}>rye</a>

<Rye /> <b onFocus={() => glow()}>flour</b>
`,
        'rye.mdx': '',
      },
    ],
    invalid: [
      {
        'index.mdx': `export const Timer = ({ left }) => {
  const [minutes] = React.useState(left)
  return <p>{minutes} minutes left</p>
}

<Timer left={9} />
~~~~~~~~~~~~~~~~~~ "Timer" keeps state in the browser, so Markdown, search and agents get "9 minutes left"
`,
      },
      {
        'index.mdx': `export const Oven = ({ name }) => <p>Hot: {name.replace(/(the )+/, '')}</p>

<Oven name="the left" />
~~~~~~~~~~~~~~~~~~~~~~~~ "Oven" cannot be computed without a browser, so Markdown, search and agents get "Hot:"

export const Dial = () => <div ref={(element) => draw(element)} />

<Dial />
~~~~~~~~ "Dial" uses something that only a browser has, so Markdown, search and agents get none of it

<b dangerouslySetInnerHTML={{ __html: bake(Oven) }} />
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ "b" cannot be computed without a browser
`,
      },
      {
        'index.mdx': `It is {new Date().getFullYear()}.
      ~~~~~~~~~~~~~~~~~~~~~~~~~~ Markdown, search and agents get none of it
`,
      },
    ],
  },

  *check(site) {
    const seen = new Set<string>();
    const isReportedByAnotherRule = reportedByAnotherRule(site);
    const islandsOf = islandReader(site);
    for (const page of site.pages.values()) {
      if (!mayHoldIslands(page, site)) continue;
      for (const { name, reason, message, span, source, failed } of islandsOf(page)) {
        if (failed !== undefined && isReportedByAnotherRule(failed)) continue;
        const place = `${span.file.path} ${span.start} ${reason} ${name}`;
        if (seen.has(place)) continue;
        seen.add(place);
        yield {
          message,
          span,
          help: 'write it as Markdown or HTML, or add the same content as text next to it',
          ...definedIn(site, page, source, name),
        };
      }
    }
  },
};

/** Where a component of another file is defined. */
function definedIn(
  site: Site,
  page: Page,
  source: string | undefined,
  name: string,
): { readonly definition?: Span } {
  const file =
    source === undefined || source === page.file.path ? undefined : site.snippets.get(source)?.file;
  const [declaration] =
    file === undefined || !/^[\w$]+$/.test(name)
      ? []
      : file.text.matchAll(
          new RegExp(`\\b(?:const|let|var|function|class)\\s+(?=${name.replaceAll('$', '\\$')}\\b)`, 'g'),
        );
  if (file === undefined || declaration === undefined) return {};
  const start = declaration.index + declaration[0].length;
  return { definition: { file, start, end: start + name.length } };
}

interface IslandFinding {
  readonly name: string;
  readonly reason: IslandReason;
  readonly message: string;
  readonly span: Span;
  /** Path of the file that defines the component. */
  readonly source: string | undefined;
  /** What could not be computed. */
  readonly failed: Failed | undefined;
}

/** A component or expression, and the path of the file with it. */
interface Failed {
  readonly name: string;
  readonly path: string;
}

/** `pages/import-exists` reports imports that cannot be resolved, `pages/undefined-name` what nothing defines. */
function reportedByAnotherRule(site: Site): (failed: Failed) => boolean {
  const byPath = new Map<string, ReadonlySet<string>>();
  return ({ name, path }) => {
    const missing = byPath.get(path) ?? new Set([...missingNames(site, path), ...undefinedNames(site, path)]);
    byPath.set(path, missing);
    return (name.match(identifier) ?? []).some((each) => missing.has(each));
  };
}

const identifier = /(?<![\w$.])[A-Za-z_$][\w$]*/g;

/** `pages/unknown-component` reports undefined components. */
const islands = perPage((doc): readonly IslandFinding[] =>
  islandsIn(doc)
    .filter(({ reason }) => reason !== 'unknown')
    .map((island) => ({
      name: island.name,
      reason: island.reason,
      message: messageOf(island),
      span: island.through[0] ?? island.span,
      source: island.source,
      failed: failedOf(island),
    })),
);

/** Pages with the same text have the same islands, each in its own file, if they import nothing. */
function islandReader(site: Site): (page: Page) => readonly IslandFinding[] {
  const firstPages = new Map<Outline, Page>();
  return (page) => {
    const first = firstPages.get(page.outline);
    if (first === undefined || page.outline.imports.length > 0) {
      firstPages.set(page.outline, page);
      return islands.of(page, site);
    }
    return islands.of(first, site).map((island) => ({
      ...island,
      span: { ...island.span, file: page.file },
      failed: island.failed && { ...island.failed, path: page.file.path },
    }));
  };
}

function failedOf({ name, reason, source }: Island): Failed | undefined {
  return reason === 'failure' && source !== undefined ? { name, path: source } : undefined;
}

function messageOf(island: Island): string {
  const { name, reason } = island;
  const text = shownText(island);
  const rest = text === '' ? 'none of it' : `"${text}"`;
  const subject = name.startsWith('{') ? onOneLine(name) : name;
  return `"${subject}" ${reasons[reason]}, so Markdown, search and agents get ${rest}`;
}

const reasons: Readonly<Record<IslandReason, string>> = {
  hook: 'keeps state in the browser',
  hover: 'looks different under the pointer',
  handler: 'responds to clicks and keys in the browser',
  dynamic: 'uses something that only a browser has',
  failure: 'cannot be computed without a browser',
  budget: 'exceeds what is computed for one page',
  inside: 'contains something that only a browser can run',
  unknown: 'is not defined',
};

function shownText(island: Island): string {
  const text = island.kind === 'island' ? plainTextOfBlocks(island.children) : plainText(island.children);
  return onOneLine(text.trim());
}

function onOneLine(text: string): string {
  return shorten(text.replace(/\s+/g, ' '), 60);
}

type Files = Pick<Site, 'files' | 'snippets'>;

/** False for most pages, which compute nothing, like the snippets they import: these need not be expanded to find islands. */
export function mayHoldIslands({ file, outline }: Page, site: Files): boolean {
  return (
    outline.computes ||
    outline.components.length > maxInstances ||
    outline.imports.some((each) => !isPlainSnippet(each, file.path, site))
  );
}

/** Whether an import is markup or Markdown without expressions and imports. */
function isPlainSnippet(each: Import, importer: string, site: Files): boolean {
  const path = importedFile(each, importer, site.files);
  const outline = path === undefined ? undefined : site.snippets.get(path)?.outline;
  if (outline === undefined || outline.computes || outline.imports.length > 0) return false;
  if (!/\.mdx?$/.test(path ?? '')) return true;
  return each.names.every(({ imported }) => imported === 'default' || outline.exports.includes(imported));
}
