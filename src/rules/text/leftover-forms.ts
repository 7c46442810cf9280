interface LeftoverForm {
  readonly pattern: RegExp;
  /** Whether it is fine in a table cell, as an example. */
  readonly isTextInCells?: boolean;
  /** Completes a sentence with the leftover as its subject. */
  readonly message: string;
  readonly help: string;
}

/** The outline marks text that may contain one, by the words in them (`source/outline/suspects.ts`). */
export const leftoverForms: readonly LeftoverForm[] = [
  {
    pattern: /(?<![\w"'“#/-])(?:TODO|FIXME|XXX):(?=\s)|^(?:TODO|FIXME|TBD)\.?$/gm,
    message: 'is a note the author left behind',
    help: 'write what is missing, or delete the note',
  },
  {
    pattern: /^:::[ \t]?(?:note|tip|info|warning|danger|caution|important|success)\b/gim,
    message: 'is markup of another tool and is shown as text',
    help: 'use a callout of the platform: <Note>, <Tip>, <Warning> …',
  },
  {
    pattern: /^!!! (?:note|tip|info|warning|danger|caution|important|abstract|example)\b/gim,
    message: 'is markup of another tool and is shown as text',
    help: 'use a callout of the platform: <Note>, <Tip>, <Warning> …',
  },
  {
    pattern: /^(?:<{7}|>{7}) \S+/gm,
    message: 'is an unresolved merge marker',
    help: 'resolve the conflict and delete the markers',
  },
  {
    // `__PLACEHOLDER_1__` is read as bold.
    pattern: /\bPLACEHOLDER_\d+\b|XXPH\d+XX|⟦\w*\d+⟧|%%PH_?\d+%%|\[\[CODE_?\d+\]\]/g,
    message: 'is a placeholder that a tool left behind',
    help: 'restore the original text',
  },
  {
    // Within a sentence it is a mention or an example of a value.
    pattern: /^Lorem ipsum\b/gm,
    isTextInCells: true,
    message: 'is placeholder text',
    help: 'replace it with the real text',
  },
];
