import { grouped } from '../../../site/model/grouped.ts';
import { oncePerStructure } from '../../../site/model/once-per-structure.ts';
import { documentsAmong } from '../../../site/model/pages/documents.ts';
import { importedFile } from '../../../site/model/addresses/import-target.ts';
import { componentNames } from '../../../pages/components/index.ts';
import { pagesIncluding } from '../../../site/links/sources.ts';
import { counterpartOf } from '../../../site/model/pages/foreign-constructs.ts';
import { allowedHtml, isHtml, media, readsAsHtml } from '../../../site/model/pages/html-names.ts';
import type { Outline, TagUse } from '../../../site/source/outline/page-outline.ts';
import type { Site } from '../../../site/model/site.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { spanIn, textOf, type SourceFile } from '../../../site/source/span.ts';
import { oncePer } from '../../../site/source/once.ts';
import { nearest } from '../../../site/source/nearest.ts';
import type { DocumentRule, SiteRule } from '../rule.ts';
import { hasExport } from './missing-names.ts';
import { moduleInText } from './module-in-text.ts';

export const unknownComponent: DocumentRule & SiteRule = {
  id: 'pages/unknown-component',
  severity: 'warning',
  summary: 'Every component is built in, imported, or defined in the file.',
  why: 'The platform shows nothing, or an error, in place of the component.',
  examples: {
    valid: [
      {
        'index.mdx':
          'import { Oven } from "/snippets/oven.jsx"\nimport * as Bread from "/snippets/bread.jsx"\n\nexport const Loaf = () => <b>Loaf</b>\n\n<Card><Tree.File name="x" /></Card>\n<Oven /> <Loaf /> <Bread.Rye /> <div /> `<Nothing />`\n',
        'snippets/oven.jsx': 'export const Oven = () => null;',
        'snippets/bread.jsx': 'export const Rye = () => null;',
      },
      {
        'index.mdx':
          'import note, * as bread from "/snippets/note.mdx"\nimport code from "/snippets/note.mdx"\n\n<note /> <bread.Note /> <code /> <svg><view /></svg> <oven-door /> <token></token> {note} `<note />`\n',
        'snippets/note.mdx': 'Warm',
      },
      {
        'index.mdx':
          'import { Oven } from "/snippets/oven.jsx"\nimport Rye from "/snippets/rye.mdx"\n\n<Oven /> <Rye />\n',
        'snippets/oven.jsx': 'export const Oven = () => null;',
        'snippets/rye.mdx': '<Oven />',
      },
      {
        'index.mdx': 'import { Ovn } from "/snippets/oven.jsx"\n\n<Oven />\n',
        'snippets/oven.jsx': 'export const Oven = () => null;',
      },
    ],
    invalid: [
      {
        'snippets/oven.jsx': 'export const Oven = () => null;',
        'rye.mdx': `Light.
import { Oven } from "/snippets/oven.jsx"
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the import of "Oven" is part of the text above it

<Oven />
`,
        'oat.mdx': `- Light.
export const Loaf = () => <b>Loaf</b>
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ the export of "Loaf" is part of the text above it

<Loaf />

\`\`\`
import Crust from "/snippets/crust.mdx"
\`\`\`

<Crust />
 ~~~~~ component "Crust" is not built in, imported or defined in this file
`,
      },
      {
        'index.mdx': `import { Oven } from "/snippets/oven.jsx"

export const Loaf = () => <Crust />
                           ~~~~~ component "Crust" is not built in, imported or defined in this file

<Oven /> <Loaf />
`,
        'snippets/oven.jsx': `export const Oven = ({ door }) => {
  const Door = door;
  return <Card><Door /> <motion.div /> <Tree.File name="x" /> <React.Fragment /></Card>;
                         ~~~~~~~~~~ component "motion.div" is not built in, imported or defined
};
`,
      },
      {
        'index.mdx': `<Crad title="Rye" />
 ~~~~ component "Crad" is not built in, imported or defined in this file
`,
      },
      {
        'snippets/oven.jsx': 'export const Oven = () => null;',
        'snippets/rye-flour.mdx': 'Rye.',
        'index.mdx': `<Oven />
 ~~~~ component "Oven" is not built in, imported or defined in this file

<RyeFlour />
 ~~~~~~~~ component "RyeFlour" is not built in, imported or defined in this file
`,
      },
      {
        'snippets/oven.jsx': 'export const Oven = () => null;',
        'rye.mdx':
          'import { Oven } from "/snippets/oven.jsx"\nimport Note from "/snippets/note.mdx"\n\n<Note />\n',
        'spelt.mdx': 'import Note from "/snippets/note.mdx"\n\n<Note />\n',
        'snippets/note.mdx': `<Oven />
 ~~~~ component "Oven" is not built in, imported or defined in this file
`,
      },
      {
        'snippets/oven.jsx': 'export const oven = () => null;',
        'index.mdx': `import { oven } from "/snippets/oven.jsx"

<oven />
 ~~~~ "<oven>" is an HTML tag, so the component "oven" of this file is not shown
<oven />

<accordionGroup>
 ~~~~~~~~~~~~~~ "<accordionGroup>" is an HTML tag, not the component "AccordionGroup"
  <Accordion title="Rye" />
</accordionGroup>
`,
      },
    ],
  },

  checkDocument: ({ file, outline }) => lowerCaseNames(file, outline),

  *check(site) {
    for (const { file, outline } of documentsAmong(site)) {
      const reported = new Set<string>();
      for (const use of undefinedUses(file, outline)) {
        const [name = ''] = use.name.split('.');
        if (reported.has(use.name)) continue;
        if (isBroughtByPages(name, file, site) || isMisspeltInImport(name, outline, file, site)) continue;
        reported.add(use.name);
        yield (
          moduleInText(file, name) ?? {
            message: `component "${use.name}" is not built in, imported or defined in this file`,
            span: spanIn(file, use),
            help: helpFor(name, outline.definitions, site),
          }
        );
      }
    }
  },
};

/** `<Fragment>` and `<React.Suspense>`. */
function isOfReact(name: string): boolean {
  return /^(?:React|Fragment|Suspense|StrictMode)$/.test(name);
}

/** The components that are neither built in nor defined in the file: in markup, and those that only code uses. */
function undefinedUses(file: SourceFile, outline: Outline): readonly TagUse[] {
  const inMarkup = undefinedInMarkup(outline);
  const inCode = outline.unbound.filter(({ kind }) => kind === 'component');
  if (inCode.length === 0) return inMarkup;
  const uses = inCode.map((use) => ({ ...use, name: textOf(spanIn(file, use)) }));
  return [...inMarkup, ...uses.filter(({ name }) => isUndefined(name, outline))];
}

const undefinedInMarkup = oncePer((outline: Outline): readonly TagUse[] => {
  const uses = outline.components.filter(({ name }) => isUndefined(name, outline));
  return uses.length === 0 ? noUses : uses;
});

const noUses: readonly TagUse[] = [];

function isUndefined(name: string, { definitions }: Outline): boolean {
  const [first = ''] = name.split('.');
  return (
    !componentNames.has(name) &&
    !componentNames.has(first) &&
    !isOfReact(first) &&
    !definitions.includes(first)
  );
}

/** On a page, a snippet can use what the page imports or defines. */
function isBroughtByPages(name: string, { path }: SourceFile, site: Site): boolean {
  const pages = pagesIncluding(site, path);
  return pages.length > 0 && pages.every(({ outline }) => outline.definitions.includes(name));
}

/** Whether the file imports another name, which does not exist, from the snippet that exports this one. */
function isMisspeltInImport(name: string, { imports }: Outline, { path }: SourceFile, site: Site): boolean {
  return imports.some((each) => {
    const exporter = site.snippets.get(importedFile(each, path, site.files) ?? '');
    return (
      exporter?.outline.exports.includes(name) === true &&
      each.names.some((imported) => !hasExport(exporter, imported))
    );
  });
}

/** MDX takes a tag in lower case for HTML; before that, the platform only replaces snippets. */
function* lowerCaseNames(file: SourceFile, outline: Outline): Generator<Finding> {
  const { elements, definitions, problems } = outline;
  // Elements of a page that does not parse cannot be trusted.
  if (problems.length > 0) return;
  for (const use of elements) {
    const { name } = use;
    if (!readsAsHtml(name) || isHtml(name) || isSnippet(name, outline)) continue;
    const builtIn = byLowerCaseName.get(name.toLowerCase());
    const span = spanIn(file, use);
    if (definitions.includes(name))
      yield {
        message: `"<${name}>" is an HTML tag, so the component "${name}" of this file is not shown`,
        span,
        help: 'start its name with a capital letter, here and where it is imported or defined',
      };
    else if (builtIn !== undefined)
      yield {
        message: `"<${name}>" is an HTML tag, not the component "${builtIn}"`,
        span,
        help: `write <${builtIn}>`,
      };
  }
}

/** Whether the file imports a whole Markdown file under the name. */
function isSnippet(name: string, { imports }: Outline): boolean {
  return imports.some(
    ({ source, names }) =>
      /\.mdx?$/.test(source) && names.some(({ local, imported }) => local === name && imported === 'default'),
  );
}

const byLowerCaseName: ReadonlyMap<string, string> = new Map(
  [...componentNames].map((name) => [name.toLowerCase(), name]),
);

function helpFor(name: string, definitions: readonly string[], site: Site): string {
  const exporter = exporters(site).get(name);
  if (exporter !== undefined) return `add import { ${name} } from "/${exporter}"`;
  const suggestion = snippetNamed(name, site);
  if (suggestion !== undefined) return `add import ${name} from "/${suggestion}"`;
  const lowerCase = name.toLowerCase();
  if (allowedHtml.has(lowerCase) || media.has(lowerCase))
    return `import it, or write <${lowerCase}> if you mean the HTML element`;
  const counterpart = counterpartOf(name);
  if (counterpart !== undefined) return `import it, or write ${counterpart}`;
  const near = nearest(name, [...definitions, ...componentNames]);
  return near === undefined || near.distance > 2
    ? 'import it, or write plain Markdown'
    : `did you mean "${near.text}"?`;
}

/** The path of the first snippet that exports a name, by the name. */
const exporters = oncePer(({ snippets }: Site): ReadonlyMap<string, string> => {
  const named = [...snippets.values()].flatMap(({ path, outline }) =>
    outline.exports.map((name) => [name, path] as const),
  );
  return new Map(named.toReversed());
});

/** The snippet that a page would import under a name: `lead-attributes.mdx` for `LeadAttributes`. */
function snippetNamed(name: string, site: Site): string | undefined {
  const [path, ...others] = snippetsByName(site).get(name.toLowerCase()) ?? [];
  return others.length === 0 ? path : undefined;
}

const snippetsByName = oncePerStructure(({ snippets }) =>
  grouped(snippets.keys(), (path) => {
    const [, stem = ''] = /([^/]*)\.mdx?$/.exec(path) ?? [];
    return stem.replace(/[-_]/g, '').toLowerCase();
  }),
);
