import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Io } from '../machine/io.ts';
import { defaultSettings, misnamedSettings, settingsName, type Settings } from '../site/load/settings.ts';

/** The settings of a site. The parser is loaded only if there is a settings file, which most sites lack. */
export async function settingsAt(root: string): Promise<Settings> {
  if (![settingsName, misnamedSettings].some((name) => existsSync(join(root, name)))) return defaultSettings;
  const { readSettings } = await import('./read-settings.ts');
  return readSettings(root);
}

/** Names the settings that no longer exist on stderr. */
export function printRemoved({ stderr }: Io, { removed }: Settings): void {
  for (const [name, help] of removed)
    stderr.write(`warning: ${settingsName}: "${name}" was removed and has no effect: ${help}\n`);
}
