import type { SourceFile } from '../source/span.ts';
import type { ObjectTree } from '../source/tree.ts';

/** A skill file that lies in the site, as served: `bytes` are what the digest is over. */
export interface SkillFile {
  /** Where it seems to lie, relative to the root: `.platform/skills/orders/SKILL.md`. */
  readonly path: string;
  readonly file: SourceFile;
  readonly bytes: Uint8Array;
  /** What else lies in its folder, by path from there: `references/limits.md`. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
  readonly fields: ObjectTree | undefined;
  /** '' when no slug can be made of the name. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}
