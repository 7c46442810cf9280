import { explain } from './explain.ts';
import { listRules } from './list-rules.ts';
import type { CheckOptions } from './options.ts';
import { knownRule } from './rule-ids.ts';

/** What is asked about the rules themselves, where something is. An id that no rule has is refused. */
export function aboutRules(options: CheckOptions): string | undefined {
  for (const [id] of options.rule) knownRule(id);
  if (options.listRules === true) return listRules(options.format);
  return options.explain === undefined ? undefined : explain(knownRule(options.explain), options.format);
}
