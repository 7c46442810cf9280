import type { Parsed } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';
import { type Tree, valueOf } from '../source/tree.ts';
import { parseYaml } from '../source/yaml/parse.ts';
import { isTooCostly } from './ignore.ts';
import {
  settingKeys,
  defaultSettings,
  type Limits,
  type Override,
  type Provider,
  type RuleSetting,
  type Settings,
} from './settings.ts';
import { settingsReader, type SettingsReader } from './settings-reader.ts';

/** Parses the settings in docs.config.yaml. Unknown keys, wrong types and secrets are faults. */
export function parseSettings(file: SourceFile): Parsed<Settings> {
  const { value: tree, faults } = parseYaml(file, 'settings');
  if (faults.length > 0) return { value: defaultSettings, faults };
  const read = settingsReader();
  return { value: settingsOf(tree, read), faults: read.faults };
}

function settingsOf(tree: Tree, read: SettingsReader): Settings {
  const top = read.object(tree, '', settingKeys['']);
  const build = read.object(top('build'), 'build', settingKeys.build);
  const dev = read.object(top('dev'), 'dev', settingKeys.dev);
  const search = read.object(top('search'), 'search', settingKeys.search);
  const embeddings = read.object(search('embeddings'), 'search.embeddings', settingKeys.embeddings);
  return {
    url: read.address(top('url'), 'url'),
    domain: read.text(
      top('domain'),
      'domain',
      /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
      'letters, digits, ".", "_" and "-"',
    ),
    strict: read.flag(top('strict'), 'strict') ?? defaultSettings.strict,
    rules: ruleSettings(top('rules'), 'rules', read),
    overrides: read
      .list(top('overrides'), 'overrides')
      .map((item, index) => override(item, `overrides[${index}]`, read)),
    ignore: ignorePatterns(top('ignore'), read),
    build: { out: outFolder(build('out'), read) },
    words: read.texts(top('words'), 'words') ?? [],
    dev: {
      port: read.count(dev('port'), 'dev.port', 65_535),
      host: read.text(dev('host'), 'dev.host'),
      limits: limits(dev('limits'), read),
    },
    assistant: assistant(top('assistant'), read),
    search: { embeddings: provider(embeddings, 'search.embeddings', read) },
    skill: { start: startOfSkill(top('skill'), read) },
    removed: read.removed,
  };
}

function ignorePatterns(tree: Tree | undefined, read: SettingsReader): readonly string[] {
  const patterns = read.texts(tree, 'ignore') ?? [];
  if (tree === undefined || !isTooCostly(patterns.join('\n'))) return patterns;
  read.say(
    tree.span,
    `the patterns of "ignore" have too many "**" between folders, or one has more than 4,096 characters`,
    'shorten them',
  );
  return [];
}

/** The file cannot make a build write outside the root, or into git's folder. */
function outFolder(tree: Tree | undefined, read: SettingsReader): string | undefined {
  const out = read.text(tree, 'build.out');
  if (tree === undefined || out === undefined) return undefined;
  const segments = out.split('/');
  const leaves = out.startsWith('/') || /^[A-Za-z]:|\\|\0/.test(out) || segments.includes('..');
  if (leaves || segments.some((segment) => /^(?:\.git|git~\d+)[ .]*$/i.test(segment)))
    read.say(
      tree.span,
      `"build.out" is not a folder of the site${leaves ? '' : ', but of git'}`,
      'use a folder below docs.json, with "/" as separator; --out accepts any folder',
    );
  return out;
}

/** As written for readers: `/guides/start` and `guides/start.mdx` are `guides/start`. */
function startOfSkill(tree: Tree | undefined, read: SettingsReader): string | undefined {
  const start = read.text(read.object(tree, 'skill', settingKeys.skill)('start'), 'skill.start');
  return start?.replace(/^\/+|\.mdx?$/g, '');
}

function ruleSettings(tree: Tree | undefined, name: string, read: SettingsReader): readonly RuleSetting[] {
  return read.members(tree, name).flatMap(({ key, keySpan, value }) => {
    const level = read.level(value, `${name}["${key}"]`);
    return level === undefined ? [] : [{ id: key, level, span: keySpan }];
  });
}

function override(tree: Tree, name: string, read: SettingsReader): Override {
  const entry = read.object(tree, name, settingKeys.overrides);
  const files = read.texts(entry('files'), `${name}.files`);
  const pointer = read.text(
    entry('pointer'),
    `${name}.pointer`,
    /^(\/.*)?$/s,
    'a JSON pointer such as /navigation/tabs/0',
  );
  if (tree.kind === 'object') {
    if (entry('files') === undefined && entry('pointer') === undefined)
      read.say(
        tree.span,
        `"${name}" has neither "files" nor "pointer"`,
        'to set severities everywhere, use the top-level "rules"',
      );
    if (valueOf(tree, 'rules') === undefined) read.say(tree.span, `"${name}" has no "rules"`);
  }
  return { files, pointer, rules: ruleSettings(entry('rules'), `${name}.rules`, read) };
}

/** A single number applies to all limits of requests; 0 also lifts those of connections. */
function limits(tree: Tree | undefined, read: SettingsReader): Limits {
  const defaults = defaultSettings.dev.limits;
  if (tree?.kind === 'scalar') {
    const all = read.count(tree, 'dev.limits', Number.MAX_SAFE_INTEGER);
    if (all === undefined) return defaults;
    const connections = all === 0 ? { connections: 0, 'connections-per-address': 0 } : {};
    return { ...defaults, search: all, page: all, assistant: all, address: all, ...connections };
  }
  const entry = read.object(tree, 'dev.limits', settingKeys.limits);
  const limit = (key: keyof Limits) =>
    read.count(entry(key), `dev.limits.${key}`, Number.MAX_SAFE_INTEGER) ?? defaults[key];
  return {
    search: limit('search'),
    page: limit('page'),
    assistant: limit('assistant'),
    address: limit('address'),
    connections: limit('connections'),
    'connections-per-address': limit('connections-per-address'),
  };
}

function assistant(tree: Tree | undefined, read: SettingsReader): Settings['assistant'] {
  const entry = read.object(tree, 'assistant', settingKeys.assistant);
  return {
    ...provider(entry, 'assistant', read),
    contextTokens: read.count(entry('contextTokens'), 'assistant.contextTokens', 1_000_000),
    timeoutSeconds: read.count(entry('timeoutSeconds'), 'assistant.timeoutSeconds', 600),
  };
}

function provider(
  entry: (key: 'model' | 'baseUrl') => Tree | undefined,
  name: string,
  read: SettingsReader,
): Provider {
  return {
    model: read.text(entry('model'), `${name}.model`),
    baseUrl: read.address(entry('baseUrl'), `${name}.baseUrl`),
  };
}
