import type { Levels } from '../check/levels.ts';
import type { Host } from '../load/host.ts';
import type { ReadPages } from '../load/read-pages.ts';
import type { Settings } from '../load/settings.ts';
import type { Site } from '../model/site.ts';
import type { Finding } from '../source/finding.ts';
import type { SourceFile } from '../source/span.ts';

/** What the server asks of the machine it runs on. */
export interface Environment {
  /** The site in a folder, with the settings that its file, or the text an editor has of it, holds now. */
  place(root: string, unsavedSettings: string | undefined): Promise<Place>;
  readPages(root: string): ReadPages;
  /** The folders below one that hold a docs.json. */
  sitesBelow(folder: string): readonly string[];
  /** The nearest folder at or above a file that holds a docs.json. */
  siteAround(path: string): string | undefined;
  /** Calls after each burst of changes below a folder, until what it gives is called. */
  watch(root: string, changed: (paths: readonly string[]) => void): () => Promise<void>;
  /** Whether readers may know the address of a page already. */
  isPublished(root: string, site: Site, path: string): boolean;
  /** The files that move with a page, a file or a folder, and where each goes. Throws an `Error` with a reason. */
  filesToMove(root: string, site: Site, from: string, to: string): ReadonlyMap<string, string>;
}

/** A site that is to be read. */
export interface Place {
  readonly host: Host;
  readonly settings: Settings;
  readonly levels: Levels;
  /** The path the site is served under. */
  readonly base: string;
  /** The address of the folder with the pages that describe the rules, with a slash at its end. */
  readonly rulePages: string;
  /** docs.config.yaml, where there is one. */
  readonly settingsFile: SourceFile | undefined;
  /** What is wrong with it: then the settings are those without the file. */
  readonly problems: readonly Finding[];
}
