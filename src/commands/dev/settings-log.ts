import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '../../load/settings.ts';
import { readSettings } from '../site/read-settings.ts';
import { UsageError } from '../usage-error.ts';

/** Says what a change of docs.config.yaml means while `used` are the settings that the server was started with. */
export function settingsLog(root: string, used: Settings): () => string {
  const last = { said: '' };
  return () => {
    const now = saidOf(root, used);
    if (now === last.said) return '';
    last.said = now;
    return now === '' ? 'docs.config.yaml says again what it said at the start\n' : now;
  };
}

function saidOf(root: string, used: Settings): string {
  try {
    if (isDeepStrictEqual(readSettings(root), used)) return '';
    return 'docs.config.yaml has changed: that takes effect when docs dev is started again\n';
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return `${error.message}; docs dev goes on with the settings it was started with\n`;
  }
}
