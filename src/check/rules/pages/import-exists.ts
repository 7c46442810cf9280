import { documentAt, documentsAmong } from '../../../site/model/pages/documents.ts';
import { importedFile, importTarget } from '../../../site/model/addresses/import-target.ts';
import { editionFor } from '../../../site/model/navigation/editions.ts';
import { folderOf, lastSegment } from '../../../site/model/addresses/link-target.ts';
import { grouped } from '../../../site/model/grouped.ts';
import { oncePerStructure } from '../../../site/model/once-per-structure.ts';
import type { Import, ImportName } from '../../../site/source/javascript/modules.ts';
import type { Outline } from '../../../site/source/outline/page-outline.ts';
import type { Site } from '../../../site/model/site.ts';
import { foreignPackages } from '../../../site/model/pages/foreign-constructs.ts';
import { didYouMean, type Finding, replaceFix } from '../../../site/source/finding.ts';
import { spanIn, type SourceFile, type Span } from '../../../site/source/span.ts';
import { excludedFinding } from '../excluded.ts';
import { nearest } from '../../../site/source/nearest.ts';
import type { SiteRule } from '../rule.ts';
import { emptyFiles, isEmpty } from './empty-files.ts';
import { hasExport, type Importer } from './missing-names.ts';

export const importExists: SiteRule = {
  id: 'pages/import-exists',
  severity: 'error',
  summary: 'Imports name a file of the site and one of its exports, and are not circular.',
  why: 'The page has a gap where the snippet belongs, or cannot be shown at all.',
  examples: {
    valid: [
      {
        'snippets/flour.mdx': 'Flour',
        'snippets/order.tsx':
          'import { Oven, type Heat } from "./oven"\nimport type { Flour } from "./oven"\nexport const Order = () => <Oven />\n',
        'snippets/oven.jsx': 'export const Oven = () => <b>hot</b>;\nexport default Oven;\n',
        'loaves/rye.mdx':
          'import Flour from "/snippets/flour.mdx"\nimport Hot, { Oven } from \'../snippets/oven\'\nimport { useState } from "react"\n\n```js\nimport x from "./x"\n```\n',
      },
      {
        '_snippets/hours.mdx': 'Seven to six',
        'snippets/flour.mdx': 'Flour',
        'rye.mdx': '<Snippet file="hours" />\n\n<Snippet file="/flour.mdx" />\n\n<Snippet file={name} />\n',
        'oat.mdx': 'import { Snippet } from "react"\n\n<Snippet file="oat.js" />\n',
      },
    ],
    invalid: [
      {
        'snippets/flour.mdx': 'Flour',
        'snippets/oven.jsx': 'export const Oven = () => <b>hot</b>;\n',
        'rye.mdx': `import Flour from "/snippets/flower.mdx"
                   ~~~~~~~~~~~~~~~~~~~~ "/snippets/flower.mdx" does not exist
import { Ovn } from "/snippets/oven.jsx"
         ~~~ "/snippets/oven.jsx" does not export "Ovn"
import Oven from "/snippets/oven.jsx"
       ~~~~ "/snippets/oven.jsx" has no default export
`,
      },
      {
        'snippets/flour.mdx': 'Flour',
        'snippets/empty.jsx': `
~ the file is empty, so it does not export "Bowl"
`,
        'rye.mdx': `import Flour from "snippets/flour.mdx"
                   ~~~~~~~~~~~~~~~~~~ import paths begin with "/" or "."
import Oven from "@/components/oven.jsx"
                  ~~~~~~~~~~~~~~~~~~~~~ import paths begin with "/" or "."
import { Bowl } from "/snippets/empty.jsx"
import debounce from "lodash"
                      ~~~~~~ "lodash" is a package, and the platform imports only files of the site
import React from "react"
                   ~~~~~ "react" is a package
`,
      },
      {
        '_snippets/hours.mdx': 'Seven to six',
        'rye.mdx': `<Snippet file="hour.mdx" />
               ~~~~~~~~ "hour.mdx" does not exist
`,
      },
      {
        'snippets/hen.mdx': `import Egg from "./egg.mdx"
                 ~~~~~~~~~ circular import: snippets/egg.mdx → snippets/hen.mdx → snippets/egg.mdx
import * as Eggs from "./egg.mdx"

<Egg />
`,
        'snippets/oat.mdx': `import Oat from "/snippets/oat.mdx"
                 ~~~~~~~~~~~~~~~~~ "snippets/oat.mdx" imports itself

<Oat />
`,
        'snippets/egg.mdx': `import Hen from "./hen.mdx"

<Hen />
`,
      },
    ],
  },

  *check(site) {
    for (const { file, outline } of documentsAmong(site))
      for (const each of outline.imports)
        yield* invalidImport(site, file, each, importedFile(each, file.path, site.files));
    yield* emptyFiles(site);
    yield* cycles(resolvedImports(site));
  },
};

/** The files that each file imports, each once. */
function resolvedImports(site: Site): ReadonlyMap<string, readonly ResolvedImport[]> {
  const resolved = new Map<string, ResolvedImport[]>();
  for (const { file, outline } of documentsAmong(site)) {
    for (const each of outline.imports) {
      const path = importedFile(each, file.path, site.files);
      if (path === undefined) continue;
      const found = { path, span: spanIn(file, each), isUsed: isUsed(each, outline) };
      const others = resolved.get(file.path);
      if (others === undefined) resolved.set(file.path, [found]);
      else if (others.every((other) => other.path !== path)) others.push(found);
    }
  }
  return resolved;
}

/** An import of a file that exists, at that path. */
interface ResolvedImport {
  readonly path: string;
  readonly span: Span;
  /** Whether a component of it stands in the file. */
  readonly isUsed: boolean;
}

function isUsed({ names }: Import, { components }: Outline): boolean {
  return names.some(({ local }) =>
    components.some(({ name }) => name === local || name.startsWith(`${local}.`)),
  );
}

/** `path` is the imported file, if it exists. */
function* invalidImport(
  site: Site,
  file: SourceFile,
  each: Import,
  path: string | undefined,
): Generator<Finding> {
  const { source, names } = each;
  if (path === undefined) {
    const target = importTarget(each, file.path);
    const span = spanIn(file, each);
    if (target === undefined) return void (yield* packageFinding(each, span, site));
    yield (
      excludedFinding(site, target, `"${source}"`, span, 'delete the import') ?? {
        message: `"${source}" does not exist`,
        span,
        help: missingHelp(each, target, nearestFile(target, site, file.path)),
      }
    );
    return;
  }
  const exporter = documentAt(site, path);
  if (exporter === undefined || exporter.outline.problems.length > 0 || isEmpty(exporter)) return;
  for (const name of names) {
    if (!hasExport(exporter, name)) yield missingName(file, source, exporter, name);
  }
}

/** The platform imports nothing but files, by a path that begins with a slash or a dot. */
function* packageFinding({ source, names }: Import, span: Span, site: Site): Generator<Finding> {
  const path = source.replace(/^[@~]\//, '');
  const file = importedFile({ source: `/${path}`, kind: 'statement' }, '', site.files);
  if (file !== undefined || path !== source) {
    const wanted = `/${path}`;
    const isCertain = file !== undefined && path === source;
    yield {
      message: `import paths begin with "/" or ".", so "${source}" imports nothing`,
      span,
      help:
        file === undefined
          ? 'write the path of the file from the root, as in "/snippets/note.mdx"'
          : `write "${wanted}"`,
      ...(file !== undefined && { fix: replaceFix(`write "${wanted}"`, span, wanted, isCertain) }),
    };
  } else if (!/^[a-z][a-z\d+.-]*:/i.test(source) && !isForeignPackage(source) && !isGiven(source, names))
    yield {
      message: `"${source}" is a package, and the platform imports only files of the site`,
      span,
      help:
        source === 'react'
          ? 'delete the import: the hooks of React need none'
          : 'write what is needed of it in the file itself',
    };
}

/** The hooks of React are there without an import, and with one. */
function isGiven(source: string, names: Import['names']): boolean {
  return source === 'react' && names.every(({ imported }) => !/^(?:default|\*)$/.test(imported));
}

/** `pages/foreign-syntax` reports these. */
function isForeignPackage(source: string): boolean {
  return foreignPackages.some(({ pattern }) => pattern.test(source));
}

function missingHelp({ kind }: Import, target: string, near: string | undefined): string {
  return kind === 'statement'
    ? didYouMean(near && `/${near}`, 'create the file, or delete the import')
    : didYouMean(near?.replace(/^_?snippets\//, ''), `create ${target}, or delete the tag`);
}

/** A moved file keeps its name; a misspelt one is in the right folder. */
function nearestFile(target: string, site: Site, importer: string): string | undefined {
  const isOfEdition = editionFor(site, target, [importer]);
  const { byName, byFolder } = pathsOfDocuments(site);
  const sameName = (byName.get(lastSegment(target)) ?? []).filter(isOfEdition);
  if (sameName.length === 1) return sameName[0];
  const siblings = (byFolder.get(folderOf(target)) ?? []).filter(isOfEdition);
  const similar = nearest(nameOf(target), siblings.map(nameOf))?.text;
  if (similar !== undefined) return siblings.find((path) => nameOf(path) === similar);
  const misspelt = sameName.filter((path) => isMisspelt(target.split('/'), path.split('/')));
  return misspelt.length === 1 ? misspelt[0] : undefined;
}

const pathsOfDocuments = oncePerStructure((site) => {
  const paths = [...site.pages.values(), ...site.snippets.values()].map(({ file }) => file.path);
  return { byName: grouped(paths, lastSegment), byFolder: grouped(paths, folderOf) };
});

/** Whether only one folder differs, by a letter or two: the same name in another folder is another file. */
function isMisspelt(target: readonly string[], other: readonly string[]): boolean {
  const [index, ...more] = target.flatMap((segment, at) => (segment === other[at] ? [] : [at]));
  if (index === undefined || more.length > 0 || target.length !== other.length) return false;
  const near = nearest(target[index] ?? '', [other[index] ?? '']);
  return near !== undefined && near.distance <= 2;
}

function nameOf(path: string): string {
  return lastSegment(path).replace(/\.\w+$/, '');
}

function missingName(file: SourceFile, source: string, { outline }: Importer, name: ImportName): Finding {
  const { imported, local } = name;
  const span = spanIn(file, name);
  if (imported === 'default')
    return {
      message: `"${source}" has no default export`,
      span,
      help: outline.exports.includes(local) ? `write import { ${local} }` : helpWith(outline.exports),
    };
  const near = nearest(imported, outline.exports);
  return {
    message: `"${source}" does not export "${imported}"`,
    span,
    help: didYouMean(near?.text, helpWith(outline.exports)),
  };
}

function helpWith(names: readonly string[]): string {
  return names.length === 0
    ? 'add the export, or delete the import'
    : `import one of its exports: ${names.slice(0, 10).join(', ')}`;
}

/** One finding per cycle, on the import that closes it. */
function* cycles(imports: ReadonlyMap<string, readonly ResolvedImport[]>): Generator<Finding> {
  const importsOf = (path: string): ResolvedImport[] => [...(imports.get(path) ?? [])];
  const visited = new Set<string>();
  for (const first of imports.keys()) {
    if (visited.has(first)) continue;
    // Depth first without recursion: each file of the chain with its remaining imports.
    const chain = [{ path: first, rest: importsOf(first) }];
    for (let top = chain.at(-1); top !== undefined; top = chain.at(-1)) {
      const next = top.rest.pop();
      if (next === undefined) {
        visited.add(top.path);
        chain.pop();
        continue;
      }
      const start = chain.findIndex(({ path }) => path === next.path);
      if (next.path === top.path) {
        yield {
          message: `"${next.path}" imports itself`,
          span: next.span,
          help: 'delete the import',
          ...(!next.isUsed && { cappedAt: 'warning' }),
        };
      } else if (start !== -1) {
        const around = [...chain.slice(start).map(({ path }) => path), next.path];
        yield {
          message: `circular import: ${around.join(' → ')}`,
          span: next.span,
          help: 'move what they share into another file',
        };
      } else if (!visited.has(next.path)) chain.push({ path: next.path, rest: importsOf(next.path) });
    }
  }
}
