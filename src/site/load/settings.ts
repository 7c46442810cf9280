import type { Severity } from '../source/finding.ts';
import type { Span } from '../source/span.ts';

/** The file of settings beside docs.json. */
export const settingsName = 'docs.config.yaml';
/** Commands reject it, so that nobody wonders why it has no effect. */
export const misnamedSettings = 'docs.config.yml';

/** The content of docs.config.yaml, in which everything is optional. */
export interface Settings {
  /** The canonical address of the site. */
  readonly url: string | undefined;
  /** The domain identifier under which the APIs serve the site. */
  readonly domain: string | undefined;
  readonly strict: boolean;
  readonly rules: readonly RuleSetting[];
  readonly overrides: readonly Override[];
  /** Patterns in gitignore syntax for files that are not site content. */
  readonly ignore: readonly string[];
  /** The site's own dictionary. */
  readonly words: readonly string[];
  readonly build: {
    /** Relative to the site root. */
    readonly out: string | undefined;
  };
  readonly dev: {
    readonly port: number | undefined;
    readonly host: string | undefined;
    readonly limits: Limits;
  };
  readonly assistant: AssistantSettings;
  readonly skill: {
    /** Path of the page that the generated skill begins its workflows with. */
    readonly start: string | undefined;
  };
  readonly search: {
    readonly embeddings: Provider;
  };
  /** What became of settings of earlier releases, by name. They have no effect. */
  readonly removed: ReadonlyMap<string, string>;
}

/** What became of settings that existed, by name. */
export const removedSettings: Readonly<Record<string, string>> = {
  'build.drafts': 'docs dev and docs serve still answer with the card of the MCP server',
};

/** An OpenAI-compatible endpoint; its key comes only from the environment. */
export interface Provider {
  readonly model: string | undefined;
  readonly baseUrl: string | undefined;
}

interface AssistantSettings extends Provider {
  /** The room for the text of pages that a model is given for a question, in tokens of four bytes. */
  readonly contextTokens: number | undefined;
  /** How long a model may send nothing before the answer goes on without it. */
  readonly timeoutSeconds: number | undefined;
}

/** Requests that `docs dev` and `docs serve` answer: per hour for each API, per day for one address. 0 means unlimited. */
export interface RequestLimits {
  readonly search: number;
  readonly page: number;
  readonly assistant: number;
  readonly address: number;
}

export interface Limits extends RequestLimits {
  /** Connections at a time, in all and of one address. */
  readonly connections: number;
  readonly 'connections-per-address': number;
}

export type Level = Severity | 'off';

export function isLevel(value: unknown): value is Level {
  return value === 'off' || value === 'info' || value === 'warning' || value === 'error';
}

/** The severity of one rule. The id is not validated here, because the rules are not known. */
export interface RuleSetting {
  readonly id: string;
  readonly level: Level;
  readonly span: Span;
}

/** Severities for some files, or for a part of a JSON or YAML file. */
export interface Override {
  readonly files: readonly string[] | undefined;
  /** RFC 6901 pointer to an entry; applies to everything below it. */
  readonly pointer: string | undefined;
  readonly rules: readonly RuleSetting[];
}

export const defaultSettings: Settings = {
  url: undefined,
  domain: undefined,
  strict: false,
  rules: [],
  overrides: [],
  ignore: [],
  build: { out: undefined },
  words: [],
  dev: {
    port: undefined,
    host: undefined,
    limits: {
      search: 10_000,
      page: 10_000,
      assistant: 10_000,
      address: 10_000,
      connections: 10_000,
      'connections-per-address': 4000,
    },
  },
  assistant: { model: undefined, baseUrl: undefined, contextTokens: undefined, timeoutSeconds: undefined },
  skill: { start: undefined },
  search: { embeddings: { model: undefined, baseUrl: undefined } },
  removed: new Map(),
};

/** The keys of docs.config.yaml by parent key: '' for the top level. */
export const settingKeys = {
  '': [
    ...['url', 'domain', 'strict', 'rules', 'overrides', 'ignore', 'words'],
    ...['build', 'dev', 'assistant', 'skill', 'search'],
  ],
  overrides: ['files', 'pointer', 'rules'],
  build: ['out'],
  dev: ['port', 'host', 'limits'],
  limits: ['search', 'page', 'assistant', 'address', 'connections', 'connections-per-address'],
  assistant: ['model', 'baseUrl', 'contextTokens', 'timeoutSeconds'],
  skill: ['start'],
  search: ['embeddings'],
  embeddings: ['model', 'baseUrl'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
