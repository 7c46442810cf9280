import type { Unresolved } from '../../change/move/move.ts';
import type { Step } from '../../machine/site-change/step.ts';
import type { Site } from '../../site/model/site.ts';
import type { VersionPlan } from '../../versions/plan.ts';

/** A change of versions, ready to be written. */
export interface PlannedChange {
  readonly plan: VersionPlan;
  /** Addresses that should be answered and will not be. */
  readonly lost: readonly Unresolved[];
  readonly steps: readonly Step[];
  /** The site as it will be. */
  readonly after: Site;
}
