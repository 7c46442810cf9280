import type { Limits } from '../../site/load/settings.ts';

/** The options of `docs serve`. */
export interface ServeOptions {
  readonly port?: number;
  readonly host?: string;
  readonly allowOrigin: readonly string[];
  readonly allowHost: readonly string[];
  readonly trustedProxy: readonly string[];
  readonly store?: string;
  readonly limit: Partial<Limits>;
  readonly finishMetadataOnly?: boolean;
  readonly quiet?: boolean;
}
