/** The command cannot run as it was called: one line and what to do, never a stack. Ends with exit code 2. */
export class UsageError extends Error {
  /** Also of the class, whose own name is lost when the program is bundled. */
  static override readonly name = 'UsageError';
  readonly help: string | undefined;

  constructor(message: string, help?: string) {
    super(message);
    this.name = UsageError.name;
    this.help = help;
  }
}
