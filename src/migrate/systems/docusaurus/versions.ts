import { joinPath } from '../../../site/model/addresses/link-target.ts';
import { at, isObject, list, text, type PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import type { Content, Locale } from './configuration.ts';
import { readData } from './data-files.ts';

/** A version of the documents of one plugin. */
export interface DocsVersion {
  readonly content: Content;
  /** `current`, or as in versions.json. */
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Whether there are others. */
  readonly isOneOfSeveral: boolean;
  readonly tag: string | undefined;
  /** Where its documents lie. */
  readonly folder: string;
  /** Its addresses, below those of a language: `docs/next`. */
  readonly route: string;
  /** The file of its sidebars; undefined if they are generated, false if there are none. */
  readonly sidebars: string | false | undefined;
  readonly options: PlainObject;
}

/** The last version first, as readers get it first. */
export function versionsOf(
  source: Source,
  content: Content,
  wanted: readonly string[],
): readonly DocsVersion[] {
  const { options, id } = content;
  const prefix = id === 'default' ? '' : `${id}_`;
  const cut =
    options['disableVersioning'] === true
      ? []
      : list(readData(source, `${prefix}versions.json`)).flatMap((name) => text(name) ?? []);
  const all = options['includeCurrentVersion'] === false ? cut : ['current', ...cut];
  const only = options['onlyIncludeVersions'];
  const names = all.filter((name) => only === undefined || list(only).includes(name));
  const last = text(options['lastVersion']) ?? cut.find((name) => names.includes(name)) ?? names[0];
  const base = text(options['routeBasePath']) ?? 'docs';
  return [...names.filter((name) => name === last), ...names.filter((name) => name !== last)].flatMap(
    (name) => {
      const own = at(options, 'versions', name);
      const label = text(at(own, 'label')) ?? (name === 'current' ? 'Next' : name);
      if (wanted.length > 0 && !wanted.includes(label) && !wanted.includes(name)) return [];
      const path = text(at(own, 'path')) ?? (name === last ? '' : name === 'current' ? 'next' : name);
      const banner = text(at(own, 'banner'));
      return {
        content,
        name,
        label,
        isLast: name === last,
        isOneOfSeveral: names.length > 1,
        tag: banner === 'unreleased' || banner === 'unmaintained' ? banner : undefined,
        folder:
          name === 'current'
            ? joinPath('', text(options['path']) ?? 'docs')
            : `${prefix}versioned_docs/version-${name}`,
        route: joinPath('', `${base}/${path}`),
        sidebars:
          name === 'current'
            ? sidebarsFile(options)
            : `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
        options: isObject(own) ? { ...options, ...own } : options,
      };
    },
  );
}

function sidebarsFile({ sidebarPath }: PlainObject): string | false | undefined {
  return sidebarPath === false ? false : text(sidebarPath)?.replace(/^\.\//, '');
}

/** Where the translations of a version lie. */
export function translatedFolder({ content: { id }, name }: DocsVersion, { files }: Locale): string {
  const plugin = `docusaurus-plugin-content-docs${id === 'default' ? '' : `-${id}`}`;
  return `${files}/${plugin}/${name === 'current' ? name : `version-${name}`}`;
}
