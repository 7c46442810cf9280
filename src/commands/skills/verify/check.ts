/** One thing a live site was asked, and what came of it. */
export interface Check {
  /** What was verified: an address and a property of it. */
  readonly what: string;
  readonly ok: boolean;
  /** Why it failed; '' where it did not. */
  readonly problem: string;
}

export function check(what: string, problem: string | undefined): Check {
  return { what, ok: problem === undefined, problem: problem ?? '' };
}
