import type { Simulation } from '../../server/api/simulate.ts';

/** The options of `docs dev`. */
export interface DevOptions {
  readonly port?: number;
  readonly host?: string;
  readonly url?: string;
  readonly domain?: string;
  readonly accessToken?: string;
  readonly assistantKey?: string;
  readonly allowOrigin: readonly string[];
  readonly trust?: boolean;
  readonly open?: boolean;
  readonly finishMetadataOnly?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly remoteMedia?: boolean;
  readonly simulate?: Simulation;
}
