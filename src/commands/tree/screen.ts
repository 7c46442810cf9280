import type { Io } from '../../system/io.ts';

const enter = '\u001b[?1049h\u001b[H';
const leave = '\u001b[?1049l\u001b[?25h';

/** Does something on the terminal's other screen; whatever happens, the first one comes back as it was. */
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

/** Hands the terminal back to the shell, as Ctrl Z does; goes on when the shell calls the process back. */
export async function stopProcess(): Promise<void> {
  const back = new Promise<void>((resolve) => process.once('SIGCONT', () => resolve()));
  process.kill(process.pid, 'SIGTSTP');
  await back;
}
