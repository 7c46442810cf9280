import type { Plain } from '../../../site/source/tree.ts';
import { readConfig } from '../../javascript/read-config.ts';
import { type Missing, plainPart } from '../../javascript/static-value.ts';
import { joinPath } from '../../../site/model/addresses/link-target.ts';
import { MigrationError } from '../../model/old-site.ts';
import { at, isObject, list, text, type PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';

/** What a configuration says, as far as it can be read without running it. */
export interface Configuration {
  /** Its file. */
  readonly path: string;
  readonly value: PlainObject;
  readonly missing: readonly Missing[];
  /** The sources of content, in the order in which they are named. */
  readonly contents: readonly Content[];
  readonly plugins: readonly Plugin[];
  /** The first is the default. */
  readonly locales: readonly Locale[];
  /** `/` or `/docs/`. */
  readonly baseUrl: string;
}

/** One instance of a content plugin. */
export interface Content {
  readonly kind: 'docs' | 'blog' | 'pages';
  readonly id: string;
  readonly options: PlainObject;
}

interface Plugin {
  readonly name: string;
  readonly options: PlainObject;
  readonly pointer: readonly (string | number)[];
}

export interface Locale {
  readonly name: string;
  readonly label: string | undefined;
  /** The folder of its addresses; '' for the default. */
  readonly folder: string;
  /** Where its translations lie. */
  readonly files: string;
}

/** Throws a `MigrationError` for a configuration that cannot be read at all. */
export function configurationOf(source: Source, set: ReadonlyMap<string, string>): Configuration {
  const path = [...source.files].find((file) => /^docusaurus\.config\.[cm]?[jt]s$/.test(file));
  if (path === undefined)
    throw new MigrationError('there is no docusaurus.config.js', 'give the folder that has it');
  const { value, missing } = plainPart(readConfig(source, path, set));
  const config = withValues(isObject(value) ? value : {}, set);
  if (Object.keys(config).length === 0)
    throw new MigrationError(
      `${path} computes all of its values`,
      'write them down, or supply them: --set title=… --set baseUrl=/',
    );
  const plugins = pluginsOf(config);
  return {
    path,
    value: config,
    missing: missing.filter(({ pointer }) => !set.has(pointer.slice(1).replaceAll('/', '.'))),
    contents: contentsOf(plugins),
    plugins,
    locales: localesOf(config),
    baseUrl: `/${(text(config['baseUrl']) ?? '').replace(/^\/|\/$/g, '')}/`.replace('//', '/'),
  };
}

/** `--set themeConfig.image=a.png` */
function withValues(config: PlainObject, set: ReadonlyMap<string, string>): PlainObject {
  return [...set].reduce(
    (before, [key, value]) => (key.startsWith('env.') ? before : withValue(before, key.split('.'), value)),
    config,
  );
}

function withValue(
  config: PlainObject,
  [key = '', ...inside]: readonly string[],
  value: string,
): PlainObject {
  if (inside.length === 0) return { ...config, [key]: value };
  const inner = at(config, key);
  return { ...config, [key]: withValue(isObject(inner) ? inner : {}, inside, value) };
}

function pluginsOf(config: PlainObject): readonly Plugin[] {
  return ['presets', 'plugins', 'themes'].flatMap((field) =>
    list(config[field]).flatMap((entry, index) => {
      const [name, options] = Array.isArray(entry) ? (entry as readonly Plain[]) : [entry];
      if (typeof name !== 'string') return [];
      return [{ name, options: isObject(options) ? options : {}, pointer: [field, index] }];
    }),
  );
}

function contentsOf(plugins: readonly Plugin[]): readonly Content[] {
  return plugins.flatMap(({ name, options }): readonly Content[] => {
    if (/(?:^|preset-)classic$/.test(name))
      return (['docs', 'blog', 'pages'] as const).flatMap((kind) => {
        const own = options[kind];
        return own === false ? [] : [{ kind, id: 'default', options: isObject(own) ? own : {} }];
      });
    const kind = /(?:^|plugin-)content-(docs|blog|pages)$/.exec(name)?.[1] as Content['kind'] | undefined;
    return kind === undefined ? [] : [{ kind, id: text(options['id']) ?? 'default', options }];
  });
}

function localesOf(config: PlainObject): readonly Locale[] {
  const first = text(at(config, 'i18n', 'defaultLocale')) ?? 'en';
  const names = list(at(config, 'i18n', 'locales')).flatMap((name) => text(name) ?? []);
  return [first, ...names.filter((name) => name !== first)].map((name) => {
    const own = at(config, 'i18n', 'localeConfigs', name);
    const base = text(at(own, 'baseUrl'))?.replace(/^\/|\/$/g, '');
    return {
      name,
      label: text(at(own, 'label')),
      folder: name === first ? '' : (base ?? name),
      files: `${text(at(config, 'i18n', 'path')) ?? 'i18n'}/${text(at(own, 'path')) ?? name}`,
    };
  });
}

/** The folders whose files are published as they are. */
export function staticFolders({ value }: Configuration): readonly string[] {
  const folders = value['staticDirectories'] === undefined ? ['static'] : list(value['staticDirectories']);
  return folders
    .flatMap((folder) => text(folder) ?? [])
    .map((folder) => joinPath('', folder.replace(/^\.\//, '')));
}
