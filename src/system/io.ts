import { createInterface } from 'node:readline';
import { fileErrorReason } from './files/file-error.ts';
import { UsageError } from './usage-error.ts';

/** All a command knows of the process it runs in; tests give their own. */
export interface Io {
  /** The arguments alone, without interpreter and script. */
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Terminal;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Resolves at the first SIGINT, SIGTERM or other signal that is named; before and after, they end the process as usual. */
  interrupted(...others: readonly NodeJS.Signals[]): Promise<void>;
  /** Asks a line of the user at a terminal; '' where the input ends instead. */
  ask(question: string): Promise<string>;
  /** Says something on stderr before the first SIGINT or SIGTERM ends the process as usual, until what it gives is called. */
  lastWords(text: string): () => void;
}

export interface Terminal {
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
    interrupted: (...others) => firstSignal(process, [...ending, ...others]),
    ask: (question) => askLine(process, question),
    lastWords: (text) => {
      const say = (signal: NodeJS.Signals) => {
        process.stderr.write(text);
        process.kill(process.pid, signal);
      };
      for (const signal of ending) process.once(signal, say);
      return () => {
        for (const signal of ending) process.off(signal, say);
      };
    },
  };
}

const ending: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];

function firstSignal(process: NodeJS.Process, signals: readonly NodeJS.Signals[]): Promise<void> {
  return new Promise((resolve) => {
    const onSignal = (): void => {
      resolve();
      // Not at once: ink ends the process by the same signal where it finds itself alone in waiting for it.
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

/** Whoever works in a folder that was deleted meanwhile has none. */
function workingDirectory(process: NodeJS.Process): string {
  try {
    return process.cwd();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new UsageError('the working directory no longer exists', 'change to an existing one');
  }
}

/** The disk that the output is led to may be full. That is told late, when the command may have ended well. */
function outputFailed(process: NodeJS.Process, error: NodeJS.ErrnoException): void {
  if (isClosedPipe(error)) return;
  process.stderr.write(`error: the output cannot be written: ${fileErrorReason(error)}\n`);
  process.once('exit', () => {
    process.exitCode = 2;
  });
}

/** `docs check | head -1` closes the pipe early; that is no fault of ours. */
function isClosedPipe({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EPIPE';
}

/** The colour level for chalk: 0 for none. A wish for no colour wins over a wish for colour. */
export function colorLevel(io: Io, output: Output): 0 | 1 | 2 | 3 {
  const { NO_COLOR, FORCE_COLOR, TERM, COLORTERM } = io.env;
  if (io.argv.includes('--no-color') || (NO_COLOR !== undefined && NO_COLOR !== '')) return 0;
  if (FORCE_COLOR !== undefined) return forced[FORCE_COLOR] ?? 1;
  if (output.isTTY !== true || TERM === 'dumb') return 0;
  return COLORTERM === 'truecolor' ? 3 : 1;
}

const forced: Readonly<Record<string, 0 | 1 | 2 | 3>> = { '0': 0, false: 0, '1': 1, '2': 2, '3': 3 };
