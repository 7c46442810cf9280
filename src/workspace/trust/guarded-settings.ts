import { defaultSettings, settingKeys, type Settings } from '../../site/load/settings.ts';
import { isThisMachine } from '../../machine/network/public-address.ts';
import type { Io } from '../../machine/io.ts';
import {
  assistantKind,
  embeddingsKind,
  endpointOf,
  isNamedByEnvironment,
  type ProviderKind,
} from './providers.ts';

/** Something that is ignored unless the folder is trusted. */
export interface Guarded {
  /** The name of a setting, as in the file: `dev.host`. */
  readonly name: string;
  /** What it would do, as an infinitive: `listen on 0.0.0.0`. */
  readonly effect: string;
  /** The option or variable that allows it alone. */
  readonly instead: string;
}

/** A guarded setting of docs.config.yaml. */
export interface GuardedSetting extends Guarded {
  /** The settings without it. */
  readonly without: (settings: Settings) => Settings;
}

/** The guarded settings that a file uses, given the keys in the environment. Callers exclude those that the command line replaces. */
export function guardedSettings(io: Io, settings: Settings): readonly GuardedSetting[] {
  return [
    ...guardedProvider(io, settings, assistantKind, (all, provider) => ({
      ...all,
      assistant: { ...all.assistant, ...provider },
    })),
    ...guardedProvider(io, settings, embeddingsKind, (all, embeddings) => ({
      ...all,
      search: { embeddings },
    })),
    ...guardedHost(settings),
    ...guardedLimits(settings),
  ];
}

const nowhere = { model: undefined, baseUrl: undefined };

function guardedProvider(
  io: Io,
  settings: Settings,
  kind: ProviderKind,
  replace: (settings: Settings, provider: typeof nowhere) => Settings,
): readonly GuardedSetting[] {
  const endpoint = endpointOf(io, kind, settings);
  if (endpoint === undefined || isNamedByEnvironment(io, kind, endpoint)) return [];
  const { baseUrl, key } = endpoint;
  // Without a key, a model on this machine learns nothing that it could not read itself.
  if (key === undefined && isThisMachine(new URL(baseUrl).hostname)) return [];
  const sent = key === undefined ? 'what you ask and the text of pages' : kind.keyVariable;
  return [
    {
      name: kind.of(settings).baseUrl === undefined ? `${kind.setting}.model` : `${kind.setting}.baseUrl`,
      effect: `send ${sent} to ${baseUrl}`,
      instead: `${kind.urlVariable}=${baseUrl}`,
      without: (all) => replace(all, nowhere),
    },
  ];
}

function guardedHost({ dev: { host } }: Settings): readonly GuardedSetting[] {
  if (host === undefined || isThisMachine(host)) return [];
  return [
    {
      name: 'dev.host',
      effect: `listen on ${host}, where other machines can connect`,
      instead: `--host ${host}`,
      without: (settings) => ({ ...settings, dev: { ...settings.dev, host: undefined } }),
    },
  ];
}

function guardedLimits({ dev: { limits } }: Settings): readonly GuardedSetting[] {
  const defaults = defaultSettings.dev.limits;
  const lifted = settingKeys.limits.filter((name) => limits[name] === 0 || limits[name] > defaults[name]);
  if (lifted.length === 0) return [];
  const shown = lifted.map((name) => `${name} ${limits[name] === 0 ? 'without one' : limits[name]}`);
  const kept = Object.fromEntries(lifted.map((name) => [name, defaults[name]]));
  return [
    {
      name: 'dev.limits',
      effect: `lift limits: ${shown.join(', ')}`,
      instead: '--trust',
      without: (settings) => ({
        ...settings,
        dev: { ...settings.dev, limits: { ...settings.dev.limits, ...kept } },
      }),
    },
  ];
}
