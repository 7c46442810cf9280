/** A check of a live site and its result. */
export interface Check {
  /** An address and the expected property. */
  readonly what: string;
  readonly ok: boolean;
  /** Why it failed; '' if it passed. */
  readonly problem: string;
  /** What an agent misses without it; undefined for requirements of a format. */
  readonly advice: string | undefined;
}

export function check(what: string, problem: string | undefined): Check {
  return { what, ok: problem === undefined, problem: problem ?? '', advice: undefined };
}

/** Something that helps agents but that no format requires. */
export function recommendation(what: string, problem: string | undefined, advice: string): Check {
  return { ...check(what, problem), advice };
}

/** From 0 to 100: a requirement counts three times as much as advice. */
export function scoreOf(checks: readonly Check[]): number {
  const weight = (some: readonly Check[]): number =>
    some.reduce((sum, { advice }) => sum + (advice === undefined ? 3 : 1), 0);
  return checks.length === 0 ? 0 : Math.round((100 * weight(checks.filter(({ ok }) => ok))) / weight(checks));
}
