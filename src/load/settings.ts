import type { Severity } from '../source/finding.ts';
import type { Span } from '../source/span.ts';

/** What docs.config.yaml says; everything is optional there. */
export interface Settings {
  /** The canonical address of the site. */
  readonly url: string | undefined;
  /** The domain identifier under which the APIs serve the site. */
  readonly domain: string | undefined;
  readonly strict: boolean;
  readonly rules: readonly RuleSetting[];
  readonly overrides: readonly Override[];
  /** Patterns in gitignore form of files that are no site content. */
  readonly ignore: readonly string[];
  /** The site's own dictionary. */
  readonly words: readonly string[];
  readonly build: {
    /** Relative to the site root. */
    readonly out: string | undefined;
    /** Also publish what drafts of standards describe that may still change. */
    readonly drafts: boolean;
  };
  readonly dev: {
    readonly port: number | undefined;
    readonly host: string | undefined;
    readonly limits: Limits;
  };
  readonly assistant: Provider;
  readonly search: {
    readonly embeddings: Provider;
  };
}

/** An OpenAI-compatible endpoint; its key comes from the environment only. */
export interface Provider {
  readonly model: string | undefined;
  readonly baseUrl: string | undefined;
}

/** Requests that `docs dev` answers: an hour for each API, a day for one address. 0 is no limit. */
export interface Limits {
  readonly search: number;
  readonly page: number;
  readonly assistant: number;
  readonly address: number;
}

export type Level = Severity | 'off';

export function isLevel(value: unknown): value is Level {
  return value === 'off' || value === 'info' || value === 'warning' || value === 'error';
}

/** The level of one rule. The id is as written: only those who know the rules can tell whether there is one. */
export interface RuleSetting {
  readonly id: string;
  readonly level: Level;
  readonly span: Span;
}

/** Levels for some files, or for one part of a JSON or YAML file. */
export interface Override {
  readonly files: readonly string[] | undefined;
  /** RFC 6901: the entry it names and all below. */
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
  build: { out: undefined, drafts: false },
  words: [],
  dev: {
    port: undefined,
    host: undefined,
    limits: { search: 10_000, page: 10_000, assistant: 10_000, address: 10_000 },
  },
  assistant: { model: undefined, baseUrl: undefined },
  search: { embeddings: { model: undefined, baseUrl: undefined } },
};

/** The keys that docs.config.yaml may hold, by the key above them: '' for the top. */
export const settingKeys = {
  '': [
    ...['url', 'domain', 'strict', 'rules', 'overrides', 'ignore', 'words'],
    ...['build', 'dev', 'assistant', 'search'],
  ],
  overrides: ['files', 'pointer', 'rules'],
  build: ['out', 'drafts'],
  dev: ['port', 'host', 'limits'],
  limits: ['search', 'page', 'assistant', 'address'],
  assistant: ['model', 'baseUrl'],
  search: ['embeddings'],
  embeddings: ['model', 'baseUrl'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
