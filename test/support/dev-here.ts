import { onTestFinished } from 'vitest';
import type { Io } from '../../src/machine/io.ts';
import { main } from '../../src/commands/main.ts';

export interface Terminal {
  /** What the user answers to each question; without any there is no terminal. */
  readonly answers: readonly string[];
}

/** `docs dev` in this process until the test ends: what it said, what it asked, and where it answers. */
export async function devHere(root: string, options: readonly string[], env: Io['env'], terminal?: Terminal) {
  const heard = { stdout: '', stderr: '' };
  const questions: string[] = [];
  const answers = [...(terminal?.answers ?? [])];
  const end = { now: (): void => undefined };
  const interrupted = new Promise<void>((resolve) => (end.now = resolve));
  const isTTY = terminal !== undefined;
  const ready = { is: (_: string): void => undefined };
  const url = new Promise<string>((resolve) => (ready.is = resolve));
  const io: Io = {
    argv: ['dev', root, '--port', '0', '--quiet', ...options],
    cwd: root,
    env,
    stdin: { isTTY },
    stdout: {
      write: (text) => {
        heard.stdout += text;
        const address = /^ready (\S+)/m.exec(heard.stdout)?.[1];
        if (address !== undefined) ready.is(address);
      },
    },
    stderr: { isTTY, write: (text) => void (heard.stderr += text) },
    interrupted: () => interrupted,
    ask: (question) => {
      questions.push(question);
      return Promise.resolve(answers.shift() ?? '');
    },
    onTermination: () => () => undefined,
  };
  const ended = main(io);
  const stop = async (): Promise<number> => {
    end.now();
    return ended;
  };
  onTestFinished(() => void stop());
  const address = await Promise.race([
    url,
    ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${heard.stderr}`))),
  ]);
  return { url: address, heard, questions, stop };
}

/** A search. */
export async function searched(url: string, token = 'docs_dev_token', query = 'oven'): Promise<Response> {
  return fetch(`${url}/discovery/v1/search/crumb`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
}
