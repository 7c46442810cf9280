import type { Io } from '../../system/io.ts';

const enter = '\u001b[?1049h\u001b[H';
const leave = '\u001b[?1049l\u001b[?25h';

/** Runs work on the alternate screen of the terminal, which is left afterwards in any case. */
export async function onOtherScreen<T>(io: Io, work: () => Promise<T>): Promise<T> {
  const restore = (): void => void io.stdout.write(leave);
  io.stdout.write(enter);
  process.once('exit', restore);
  try {
    return await work();
  } finally {
    process.off('exit', restore);
    restore();
  }
}

/** Suspends the process, as Ctrl Z does, until the shell resumes it. */
export async function stopProcess(): Promise<void> {
  const back = new Promise<void>((resolve) => process.once('SIGCONT', () => resolve()));
  process.kill(process.pid, 'SIGTSTP');
  await back;
}
