import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '../../load/settings.ts';
import { readSettings } from '../../workspace/read-settings.ts';
import { UsageError } from '../../system/usage-error.ts';

/** Says what a change of docs.config.yaml means while `used` are the settings that the server was started with. */
export function settingsLog(root: string, used: Settings): () => string {
  const last = { said: '' };
  return () => {
    const now = saidOf(root, used);
    if (now === last.said) return '';
    last.said = now;
    return now === '' ? 'docs.config.yaml is back to its state at startup\n' : now;
  };
}

function saidOf(root: string, used: Settings): string {
  try {
    if (isDeepStrictEqual(readSettings(root), used)) return '';
    return 'docs.config.yaml has changed: restart docs dev to apply it\n';
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return `${error.message}; docs dev continues with its previous settings\n`;
  }
}
