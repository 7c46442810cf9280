/** What readers are not to see. */
interface LeftoverForm {
  readonly pattern: RegExp;
  /** Whether a cell of a table may hold it as an example. */
  readonly isTextInCells?: boolean;
  /** The end of a sentence whose subject it is. */
  readonly message: string;
  readonly help: string;
}

/** The outline notes where one may stand, by the words in them (`source/outline/suspects.ts`). */
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
    // Elsewhere it is spoken of, or an example of what a function returns.
    pattern: /^Lorem ipsum\b/gm,
    isTextInCells: true,
    message: 'is placeholder text',
    help: 'replace it with the real text',
  },
];
