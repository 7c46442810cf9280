import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../src/workspace/read-settings.ts';
import { settingsLog } from '../../../src/commands/dev/settings-log.ts';
import { folder } from '../../support/folder.ts';

test('a change of the settings is reported once', () => {
  const root = folder({});
  const write = (text: string): void => writeFileSync(join(root, 'docs.config.yaml'), text);
  write('domain: crumb\n');
  const changed = settingsLog(root, readSettings(root));
  expect(changed()).toBe('');
  write('# as before\ndomain: crumb\n');
  expect(changed()).toBe('');
  write('domain: loaf\n');
  expect(changed()).toBe('docs.config.yaml has changed: restart docs dev to apply it\n');
  expect(changed()).toBe('');
  write('domain: [\n');
  expect(changed()).toMatch(
    /^docs\.config\.yaml:\d+:\d+: .*; docs dev continues with its previous settings\n$/,
  );
  write('domain: crumb\n');
  expect(changed()).toBe('docs.config.yaml is back to its state at startup\n');
});
