import type { SourceFile } from '../source/span.ts';
import type { ObjectTree } from '../source/tree.ts';

/** A skill file of the site, as served: digests are computed from `bytes`. */
export interface SkillFile {
  /** Its path relative to the root, before links are followed: `.platform/skills/orders/SKILL.md`. */
  readonly path: string;
  readonly file: SourceFile;
  readonly bytes: Uint8Array;
  /** The other files of its folder, by relative path: `references/limits.md`. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
  readonly fields: ObjectTree | undefined;
  /** '' if no slug can be made from the name. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}
