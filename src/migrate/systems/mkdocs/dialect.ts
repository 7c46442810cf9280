import { joinPath } from '../../../site/model/addresses/link-target.ts';
import { oncePer } from '../../../site/source/once.ts';
import { at, isObject, list, text, type PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import { namedOptions, readConfiguration } from './configuration.ts';

/** The syntax that the pages of a site may use. */
export interface Dialect {
  /** `docs_dir`. */
  readonly folder: string;
  /** Whether an extension of Python-Markdown is on: `attr_list`, `pymdownx.mark`. */
  has(extension: string): boolean;
  hasPlugin(name: string): boolean;
  /** Whether `/// note` begins a block. */
  readonly hasBlocks: boolean;
  /** Whether `# (1)` in code belongs to an item of the list below. */
  readonly annotatesCode: boolean;
  /** What `{{ name }}` can stand for; undefined without the plugin for it. */
  readonly variables: PlainObject | undefined;
  /** Folders of the source in which snippets are looked for. */
  readonly snippetFolders: readonly string[];
  /** Files that end every page, mostly with abbreviations. */
  readonly appended: readonly string[];
  /** Whether a section of a snippet loses its indentation. */
  readonly dedents: boolean;
}

/** The dialect of the site in a source. */
export const dialectOf = oncePer((source: Source): Dialect => {
  const { values } = readConfiguration(source, { set: new Map() });
  const extensions = namedOptions(values, 'markdown_extensions');
  const names = new Set([...extensions.keys()].map((name) => name.replace(/^markdown\.extensions\./, '')));
  for (const [bundle, contents] of bundles)
    if (names.has(bundle)) for (const name of contents) names.add(name);
  const plugins = namedOptions(values, 'plugins');
  const snippets = extensions.get('pymdownx.snippets') ?? {};
  const folders = [snippets['base_path'] ?? '.'].flat().flatMap((path) => text(path) ?? []);
  const extra = values['extra'];
  return {
    folder: joinPath('', text(values['docs_dir']) ?? 'docs'),
    has: (extension) => names.has(extension),
    hasPlugin: (name) => plugins.has(name),
    hasBlocks: [...names].some((name) => name.startsWith('pymdownx.blocks.')),
    annotatesCode: list(at(values, 'theme', 'features')).includes('content.code.annotate'),
    variables: plugins.has('macros')
      ? { ...(isObject(extra) ? extra : {}), extra: extra ?? {}, config: values }
      : undefined,
    snippetFolders: folders.map((path) => joinPath('', path)),
    appended: list(snippets['auto_append']).flatMap((path) => text(path) ?? []),
    dedents: snippets['dedent_subsections'] === true,
  };
});

const bundles: readonly (readonly [string, readonly string[]])[] = [
  ['extra', ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html']],
  ['pymdownx.extra', ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html']],
];
