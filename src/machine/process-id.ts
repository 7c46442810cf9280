import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { isFileError } from './files/file-error.ts';

/** A process, told apart from later ones that get the same number. */
export interface ProcessId {
  readonly host: string;
  readonly pid: number;
  /** When it started, in the words of the system; undefined if that is not known. */
  readonly started: string | undefined;
}

export function thisProcess(): ProcessId {
  return { host: hostname(), pid: process.pid, started: startOf(process.pid) };
}

/** Whether a process still runs; `elsewhere` for one of another machine, which cannot be asked. */
export function stateOf({ host, pid, started }: ProcessId): 'running' | 'ended' | 'elsewhere' {
  if (host !== hostname()) return 'elsewhere';
  if (started !== undefined && startOf(process.pid) !== undefined)
    return startOf(pid) === started ? 'running' : 'ended';
  return existsNow(pid) ? 'running' : 'ended';
}

/** The boot of the machine, and clock ticks since then; undefined where there is no `/proc`, or no such process. */
function startOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may contain anything.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : `${boot} ${fields[18] ?? ''}`;
  } catch (error) {
    if (isFileError(error)) return undefined;
    throw error;
  }
}

function existsNow(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
