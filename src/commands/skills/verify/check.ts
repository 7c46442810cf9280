/** One thing a live site was asked, and what came of it. */
export interface Check {
  /** What was verified: an address and a property of it. */
  readonly what: string;
  readonly ok: boolean;
  /** Why it failed; '' where it did not. */
  readonly problem: string;
  /** What an agent misses without it; undefined for what a client of a format cannot do without. */
  readonly advice: string | undefined;
}

export function check(what: string, problem: string | undefined): Check {
  return { what, ok: problem === undefined, problem: problem ?? '', advice: undefined };
}

/** Something that agents do better with, and that no format asks for. */
export function advised(what: string, problem: string | undefined, advice: string): Check {
  return { ...check(what, problem), advice };
}

/** From 0 to 100: what a format needs counts three times as much as what is only advised. */
export function scoreOf(checks: readonly Check[]): number {
  const weight = (some: readonly Check[]): number =>
    some.reduce((sum, { advice }) => sum + (advice === undefined ? 3 : 1), 0);
  return checks.length === 0 ? 0 : Math.round((100 * weight(checks.filter(({ ok }) => ok))) / weight(checks));
}
