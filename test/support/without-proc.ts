import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Takes `/proc` away from the process that loads this, as on systems other than Linux.
for (const name of ['existsSync', 'openSync', 'readFileSync', 'readlinkSync'] as const) {
  const original = fs[name] as (...args: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      if (!String(args[0]).startsWith('/proc/')) return original(...args);
      if (name === 'existsSync') return false;
      throw Object.assign(new Error('no /proc here'), { code: 'ENOENT', syscall: 'open' });
    },
  });
}
syncBuiltinESMExports();
