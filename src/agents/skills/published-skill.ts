/** A skill as served: the digest is computed from `body`. */
export interface PublishedSkill {
  readonly slug: string;
  /** The name in its front matter. */
  readonly name: string;
  /** The whole description; indexes truncate it. */
  readonly description: string;
  readonly body: Uint8Array;
  /** Its file, or undefined for the generated skill. */
  readonly path: string | undefined;
  /** Files that are served with it. */
  readonly files: readonly SkillPart[];
}

/** A file in the folder of a skill. */
export interface SkillPart {
  /** Relative to the folder: `references/limits.md`. */
  readonly path: string;
  readonly body: Uint8Array;
}
