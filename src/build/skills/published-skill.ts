/** A skill as it is served: `body` is what the digest is over. */
export interface PublishedSkill {
  readonly slug: string;
  /** As the front matter has it. */
  readonly name: string;
  /** The whole description; indexes cut it. */
  readonly description: string;
  readonly body: Uint8Array;
  /** The file it comes from, or undefined for the generated one. */
  readonly path: string | undefined;
  /** What is served next to it. */
  readonly files: readonly SkillPart[];
}

/** A file in the folder of a skill. */
export interface SkillPart {
  /** Relative to the folder: `references/limits.md`. */
  readonly path: string;
  readonly body: Uint8Array;
}
