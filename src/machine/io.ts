import { createInterface } from 'node:readline';
import { fileErrorReason } from './files/file-error.ts';
import { UsageError } from './usage-error.ts';

/** The process as a command sees it; tests pass their own. */
export interface Io {
  /** The arguments alone, without interpreter and script. */
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Terminal;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Resolves at the first SIGINT, SIGTERM or other given signal; before the call and after it, they end the process as usual. */
  interrupted(...others: readonly NodeJS.Signals[]): Promise<void>;
  /** Reads a line from the terminal; '' if the input ends instead. */
  ask(question: string): Promise<string>;
  /** Prints a text to stderr before SIGINT or SIGTERM ends the process. Returns a function that undoes this. */
  onTermination(text: string): () => void;
}

interface Terminal {
  readonly isTTY?: boolean | undefined;
}

export interface Output extends Terminal {
  readonly fd?: number | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

export function processIo(process: NodeJS.Process): Io {
  process.stdout.on('error', (error) => outputFailed(process, error));
  process.stderr.on('error', (error) => {
    if (!isClosedPipe(error)) process.exitCode = 2;
  });
  return {
    argv: process.argv.slice(2),
    get cwd() {
      return workingDirectory(process);
    },
    env: process.env,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    interrupted: (...others) => firstSignal(process, [...terminating, ...others]),
    ask: (question) => askLine(process, question),
    onTermination: (text) => {
      const say = (signal: NodeJS.Signals) => {
        process.stderr.write(text);
        process.kill(process.pid, signal);
      };
      for (const signal of terminating) process.once(signal, say);
      return () => {
        for (const signal of terminating) process.off(signal, say);
      };
    },
  };
}

const terminating: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];

function firstSignal(process: NodeJS.Process, signals: readonly NodeJS.Signals[]): Promise<void> {
  return new Promise((resolve) => {
    const onSignal = (): void => {
      resolve();
      // Not immediately: ink ends the process by the same signal if it is the only listener.
      setImmediate(() => signals.forEach((signal) => process.off(signal, onSignal)));
    };
    for (const signal of signals) process.on(signal, onSignal);
  });
}

function askLine(process: NodeJS.Process, question: string): Promise<string> {
  return new Promise((resolve) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    terminal.once('close', () => resolve(''));
    terminal.once('SIGINT', () => {
      terminal.close();
      process.kill(process.pid, 'SIGINT');
    });
    terminal.question(question, (answer) => {
      resolve(answer);
      terminal.close();
    });
  });
}

/** Throws a `UsageError` if the working directory was deleted. */
function workingDirectory(process: NodeJS.Process): string {
  try {
    return process.cwd();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new UsageError('the working directory no longer exists', 'change to an existing one');
  }
}

/** The disk of the output may be full. The error comes late, when the command may already have succeeded. */
function outputFailed(process: NodeJS.Process, error: NodeJS.ErrnoException): void {
  if (isClosedPipe(error)) return;
  process.stderr.write(`error: the output cannot be written: ${fileErrorReason(error)}\n`);
  process.once('exit', () => {
    process.exitCode = 2;
  });
}

/** `docs check | head -1` closes the pipe early, which is not an error. */
function isClosedPipe({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EPIPE';
}

/** The colour level for chalk: 0 for none. Requests for no colour take precedence. */
export function colorLevel(io: Io, output: Output): 0 | 1 | 2 | 3 {
  const { NO_COLOR, FORCE_COLOR, TERM, COLORTERM } = io.env;
  if (io.argv.includes('--no-color') || (NO_COLOR !== undefined && NO_COLOR !== '')) return 0;
  if (FORCE_COLOR !== undefined) return forced[FORCE_COLOR] ?? 1;
  if (output.isTTY !== true || TERM === 'dumb') return 0;
  return COLORTERM === 'truecolor' ? 3 : 1;
}

const forced: Readonly<Record<string, 0 | 1 | 2 | 3>> = { '0': 0, false: 0, '1': 1, '2': 2, '3': 3 };
