import type { Summary } from '../../report/summary.ts';
import type { CheckOptions } from './options.ts';

/** Says that a site fails by its warnings alone, where it does. */
export function tooManyWarnings({ warnings }: Summary, { maxWarnings }: CheckOptions): string | undefined {
  if (maxWarnings === undefined || warnings <= maxWarnings) return undefined;
  return `${warnings} ${warnings === 1 ? 'warning is' : 'warnings are'} more than --max-warnings ${maxWarnings}`;
}
