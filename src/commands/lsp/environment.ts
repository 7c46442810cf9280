import { dirname } from 'node:path';
import { levels } from '../../check/run/levels.ts';
import type { Environment, Place } from '../../editor/environment.ts';
import { RenameRefused } from '../../editor/rename.ts';
import { diskHost } from '../../site/load/disk-host.ts';
import { parseSettings } from '../../site/load/parse-settings.ts';
import { defaultSettings, settingsName, type Settings } from '../../site/load/settings.ts';
import type { Finding } from '../../site/source/finding.ts';
import type { SourceFile } from '../../site/source/span.ts';
import { changesBelow } from '../../workspace/changes.ts';
import { isPublished } from '../mv/published.ts';
import { filesToMove } from '../mv/targets.ts';
import { basePath, ignored } from '../../workspace/open-site.ts';
import { threadedReader } from '../../workspace/pages/threaded-reader.ts';
import { settingsFileAt } from '../../workspace/read-settings.ts';
import { unknownRules } from '../check/rule-ids.ts';
import { siteAround } from '../../workspace/root.ts';
import { sitesBelow } from '../../workspace/sites-below.ts';
import { expectShortRun } from '../../machine/short-run.ts';
import { UsageError } from '../../machine/usage-error.ts';

/** The environment of a language server in Node. `rulePages` is the address of the folder with the pages of the rules. */
export function nodeEnvironment(rulePages: string): Environment {
  return {
    place: async (root, unsaved) => placeAt(root, unsaved, rulePages),
    readPages: (root) => threadedReader(root),
    // Most of the first diagnostics is code that runs once.
    beginFirst: expectShortRun,
    sitesBelow,
    siteAround: (path) => siteAround(dirname(path)),
    watch: (root, onChange, onError) => {
      const changes = changesBelow(root, () => true);
      let isClosed = false;
      const follow = async (): Promise<void> => {
        await changes.ready;
        // Earlier changes may have been missed.
        onChange([settingsName]);
        for (;;) {
          const paths = await changes.next();
          if (isClosed) return;
          onChange(paths);
        }
      };
      void follow().catch(onError);
      return () => {
        isClosed = true;
        changes.close();
      };
    },
    isPublished,
    filesToMove: (root, site, from, to) => {
      try {
        return filesToMove({ cwd: root, root, site }, from, to);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        throw new RenameRefused(error.help === undefined ? error.message : `${error.message}: ${error.help}`);
      }
    },
  };
}

function placeAt(root: string, unsaved: string | undefined, rulePages: string): Place {
  const settingsFile = unsaved === undefined ? settingsFileAt(root) : { path: settingsName, text: unsaved };
  const { settings, problems } = settingsIn(settingsFile);
  return {
    host: diskHost(root, { ignore: ignored(settings) }),
    settings,
    levels: levels({ ...settings, command: new Map() }),
    base: basePath(settings),
    rulePages,
    settingsFile,
    problems,
  };
}

/** With an invalid file no command runs; an editor continues with the defaults and shows the faults. */
function settingsIn(file: SourceFile | undefined): {
  readonly settings: Settings;
  readonly problems: readonly Finding[];
} {
  if (file === undefined) return { settings: defaultSettings, problems: [] };
  const { value, faults } = parseSettings(file);
  const problems = [...faults, ...unknownRules(value)];
  return problems.length === 0 ? { settings: value, problems } : { settings: defaultSettings, problems };
}
