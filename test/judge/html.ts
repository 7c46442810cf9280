import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import type { Row } from '../bench/table.ts';

/** What the validator says of correct pages, and why they are. */
const known = [
  {
    message:
      'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.',
    // HTML also has `rel=expect`, with which the first painting waits for the navigation; the validator does not know it.
    reason: '`rel=expect blocking=render` is HTML since 2024',
  },
];

interface Message {
  readonly type: string;
  readonly url: string;
  readonly lastLine?: number;
  readonly message: string;
}

/** Validates all pages in a folder. */
export function judgeHtml(jar: string, folder: string): { complaints: readonly string[]; row: Row } {
  const options = ['-jar', jar, '--errors-only', '--format', 'json', '--stdout', '--skip-non-html', folder];
  const { stdout, stderr } = spawnSync('java', options, { encoding: 'utf8', maxBuffer: 1024 ** 3 });
  if (!stdout.startsWith('{')) throw new Error(`the validator gave no result: ${stderr}`);
  const { messages } = JSON.parse(stdout) as { messages: readonly Message[] };
  const isKnown = ({ message }: Message) => known.some((each) => each.message === message);
  const others = messages.filter((message) => !isKnown(message));
  return {
    complaints: others.map(
      ({ url, lastLine, message }) =>
        `${relative(folder, new URL(url).pathname)}:${lastLine ?? 1} ${message}`,
    ),
    row: {
      name: 'errors of the Nu Html Checker',
      measured: String(others.length),
      target: '0',
      isMet: others.length === 0,
      note: `${messages.length - others.length} more are known: ${known.map(({ reason }) => reason).join('; ')}`,
    },
  };
}
