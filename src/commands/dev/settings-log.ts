import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '../../site/load/settings.ts';
import { readSettings } from '../../workspace/read-settings.ts';
import { UsageError } from '../../machine/usage-error.ts';

/** Returns a message if docs.config.yaml differs from the settings at startup, and '' if nothing is new. */
export function settingsLog(root: string, startSettings: Settings): () => string {
  const last = { message: '' };
  return () => {
    const message = messageFor(root, startSettings);
    if (message === last.message) return '';
    last.message = message;
    return message === '' ? 'docs.config.yaml is back to its state at startup\n' : message;
  };
}

function messageFor(root: string, startSettings: Settings): string {
  try {
    if (isDeepStrictEqual(readSettings(root), startSettings)) return '';
    return 'docs.config.yaml has changed: restart docs dev to apply it\n';
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return `${error.message}; docs dev continues with its previous settings\n`;
  }
}
