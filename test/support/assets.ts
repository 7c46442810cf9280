import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Makes the script, styles, fonts and icons of the preview where they are missing or older than their sources. */
export default async function setup(): Promise<void> {
  const made = `${root}dist/icons/tabler.json`;
  const sources = ['src/theme/client', 'src/theme/styles', 'bin'].map((folder) => newest(`${root}${folder}`));
  if (existsSync(made) && statSync(made).mtimeMs > Math.max(...sources)) return;
  const { makeAssets } = await import('../../bin/assets.js');
  await makeAssets();
}

function newest(folder: string): number {
  return Math.max(...readdirSync(folder).map((name) => statSync(`${folder}/${name}`).mtimeMs));
}
