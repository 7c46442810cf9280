import type { Hosting } from '../../agents/hosting/rules.ts';
import type { Target } from '../../agents/targets/target.ts';

/** The options of `docs build`. */
export interface BuildOptions {
  readonly out?: string;
  readonly url?: string;
  readonly check?: true;
  readonly hosting?: Hosting;
  readonly proxyTo?: string;
  readonly site?: true;
  readonly target?: Target;
}
