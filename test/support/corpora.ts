import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../shared/corpora/', import.meta.url));

/** Folders of the real sites that lie beside the checkout; none on most machines. */
export function corpora(): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(`${folder}${name}/docs.json`))
    .map((name) => folder + name);
}
