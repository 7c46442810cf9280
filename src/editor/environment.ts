import type { Levels } from '../check/run/levels.ts';
import type { Host } from '../site/load/host.ts';
import type { ReadPages } from '../site/load/read-pages.ts';
import type { Settings } from '../site/load/settings.ts';
import type { Site } from '../site/model/site.ts';
import type { Finding } from '../site/source/finding.ts';
import type { SourceFile } from '../site/source/span.ts';

/** What the server needs from its machine. */
export interface Environment {
  /** The site in a folder, with the settings of its file or of the editor's unsaved text. */
  place(root: string, unsavedSettings: string | undefined): Promise<Place>;
  readPages(root: string): ReadPages;
  /** Called before a site is read for the first time, and what it returns afterwards. */
  beginFirst(): () => void;
  /** The folders below a folder that contain a docs.json. */
  sitesBelow(folder: string): readonly string[];
  /** The nearest folder with a docs.json at or above a file. */
  siteAround(path: string): string | undefined;
  /** Calls back after each burst of changes below a folder, until the returned function is called. */
  watch(
    root: string,
    changed: (paths: readonly string[]) => void,
    failed: (error: unknown) => void,
  ): () => void;
  /** Whether readers may already know the address of a page. */
  isPublished(root: string, site: Site, path: string): boolean;
  /** The files that move with a page, file or folder, and their new paths. Throws an `Error` with a reason. */
  filesToMove(root: string, site: Site, from: string, to: string): ReadonlyMap<string, string>;
}

/** A site that is to be read. */
export interface Place {
  readonly host: Host;
  readonly settings: Settings;
  readonly levels: Levels;
  /** The path below which the site is served. */
  readonly base: string;
  /** The address of the folder with the pages that document the rules, with a trailing slash. */
  readonly rulePages: string;
  /** docs.config.yaml, if it exists. */
  readonly settingsFile: SourceFile | undefined;
  /** Faults in the settings, which are then the defaults. */
  readonly problems: readonly Finding[];
}
