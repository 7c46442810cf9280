import { readFileSync } from 'node:fs';
import { once } from '../site/source/once.ts';

/** The processor time of this thread so far, in milliseconds; where the system does not tell, that of all threads. */
export function processorTime(): number {
  return hasThreadTimes() ? ticksIn(readFileSync(threadTimes, 'utf8')) * 10 : ofProcess();
}

/** On Linux. */
const threadTimes = '/proc/thread-self/stat';

const hasThreadTimes = once((): boolean => {
  try {
    return ticksIn(readFileSync(threadTimes, 'utf8')) >= 0;
  } catch {
    return false;
  }
});

/** User and system time, in hundredths of a second. The name of the program before them may contain anything. */
function ticksIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

function ofProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
