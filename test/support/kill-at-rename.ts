import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Kills the process that loads this before it renames its `KILL_AT`th file, as `kill -9` would.
const rename = fs.renameSync;
let count = 0;
fs.renameSync = (from, to) => {
  count += 1;
  if (count === Number(process.env['KILL_AT'])) process.kill(process.pid, 'SIGKILL');
  rename(from, to);
};
syncBuiltinESMExports();
