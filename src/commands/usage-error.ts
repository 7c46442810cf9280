/** The command cannot run as it was called: one line and what to do, never a stack. Ends with exit code 2. */
export class UsageError extends Error {
  readonly help: string | undefined;

  constructor(message: string, help?: string) {
    super(message);
    this.name = 'UsageError';
    this.help = help;
  }
}
