import type { Limits as AllLimits } from '../../load/settings.ts';

export type Limits = Partial<AllLimits>;

/** The options of `docs serve`. */
export interface ServeOptions {
  readonly port?: number;
  readonly host?: string;
  readonly allowOrigin: readonly string[];
  readonly trustedProxy: readonly string[];
  readonly store?: string;
  readonly limit: Limits;
  readonly finishMetadataOnly?: boolean;
  readonly quiet?: boolean;
}
