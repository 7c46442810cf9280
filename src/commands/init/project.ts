import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { unlessMissing } from '../../machine/files/exists.ts';

/** The name of the project around a folder: from its manifest, within the git top level, else the name of the folder. */
export function projectName(folder: string): string {
  return (
    [...foldersUp(folder)].map(nameIn).find((name) => name !== undefined) ??
    (basename(folder) || 'Documentation')
  );
}

function* foldersUp(folder: string): Generator<string> {
  if (existsSync(folder)) yield folder;
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(join(folder, '.git')) && isInRepository(parent))
    yield* foldersUp(parent);
}

function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  const parent = dirname(folder);
  return parent !== folder && isInRepository(parent);
}

function nameIn(folder: string): string | undefined {
  for (const [file, pattern] of manifests) {
    const text = unlessMissing(() => readFileSync(join(folder, file), 'utf8')) ?? '';
    const name = pattern.exec(text.slice(0, maxLength))?.[1]?.trim();
    if (name !== undefined && name !== '') return name;
  }
  return undefined;
}

const maxLength = 100_000;

/** The first line that gives a name; of a Go module, the last part of its path. */
const manifests: readonly (readonly [string, RegExp])[] = [
  ['package.json', /^\s*(?:\{\s*)?"name"\s*:\s*"(?:@[^"/]+\/)?([^"\\\n]+)"/m],
  ['pyproject.toml', /^\[(?:project|tool\.poetry)\][^[]*?^name\s*=\s*["']([^"'\n]+)["']/m],
  ['Cargo.toml', /^\[package\][^[]*?^name\s*=\s*"([^"\n]+)"/m],
  ['go.mod', /^module\s+(?:\S*\/)?([\w.-]+?)(?:\/v\d+)?\s*$/m],
];
