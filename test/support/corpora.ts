import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder =
  process.env['DOCS_CORPORA'] ?? fileURLToPath(new URL('../../../shared/corpora/', import.meta.url));

/** Folders of the real sites that lie beside the checkout, or in `DOCS_CORPORA`; none on most machines. */
export function corpora(): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((root) => existsSync(join(root, 'docs.json')));
}
