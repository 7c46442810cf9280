/** The callout component for the name that another system gives a callout. */
export function calloutFor(type: string): string {
  return names[type.toLowerCase()] ?? 'Callout';
}

const names: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    Note: ['note', 'example', 'quote', 'cite'],
    Tip: ['tip', 'hint'],
    Check: ['success', 'check', 'done'],
    Info: ['info', 'abstract', 'summary', 'tldr', 'seealso', 'important', 'question', 'help', 'faq'],
    Warning: ['warning', 'caution', 'attention', 'warn'],
    Danger: ['danger', 'error', 'failure', 'fail', 'missing', 'bug'],
  }).flatMap(([component, types]) => types.map((type) => [type, component])),
);

/** The names that other systems give their callouts, in lower case. */
export const calloutTypes: readonly string[] = Object.keys(names);

/** The components that `calloutFor` returns. */
export const callouts: ReadonlySet<string> = new Set([...Object.values(names), 'Callout']);
