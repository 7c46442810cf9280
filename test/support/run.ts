import type { Io } from '../../src/machine/io.ts';
import { main } from '../../src/commands/main.ts';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command line in this process, in a folder, with nothing of the environment but what is given. */
export async function run(
  cwd: string,
  argv: readonly string[],
  env: Io['env'] = {},
  terminal: Pick<Io['stdout'], 'isTTY'> = {},
): Promise<Ran> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const code = await main({
    argv,
    cwd,
    env,
    stdin: {},
    stdout: { ...terminal, write: (text) => stdout.push(text) },
    stderr: { write: (text) => stderr.push(text) },
    interrupted: () => new Promise(() => undefined),
    ask: () => Promise.resolve(''),
    onTermination: () => () => undefined,
  });
  return { code, stdout: stdout.join(''), stderr: stderr.join('') };
}
