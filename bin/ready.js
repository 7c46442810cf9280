// Prepares a clone: installs missing packages, and builds if a source is newer than dist.
import { execSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const newest = (folder) =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(`${entry.parentPath}/${entry.name}`).mtimeMs),
  );
const run = (command) => execSync(command, { stdio: ['ignore', 2, 2] });

const lock = 'node_modules/.package-lock.json';
if (!existsSync(lock) || statSync(lock).mtimeMs < statSync('package-lock.json').mtimeMs) run('npm ci');
const built = existsSync('dist/main.js') ? statSync('dist/main.js').mtimeMs : 0;
const sources = Math.max(newest('src'), newest('schemas'), newest('bin'), statSync('package.json').mtimeMs);
if (built < sources) run('node bin/build.js');
