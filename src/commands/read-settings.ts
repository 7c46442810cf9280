import { defaultSettings, type Settings } from '../load/settings.ts';

/** The settings beside a site's docs.json. */
export function readSettings(_root: string): Settings {
  return defaultSettings;
}
