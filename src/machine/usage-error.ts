/** A mistake in the command line or its surroundings: printed as one line with help, without a stack. Exit code 2. */
export class UsageError extends Error {
  /** Explicit, since bundling changes the name of the class. */
  static override readonly name = 'UsageError';
  readonly help: string | undefined;

  constructor(message: string, help?: string) {
    super(message);
    this.name = UsageError.name;
    this.help = help;
  }
}
