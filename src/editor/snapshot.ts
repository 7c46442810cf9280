import type { Loaded } from '../site/load/loaded.ts';
import { documentAt } from '../site/model/pages/documents.ts';
import type { Site } from '../site/model/site.ts';
import type { Diagnostic } from '../site/source/finding.ts';
import type { SourceFile } from '../site/source/span.ts';
import type { Place } from './environment.ts';
import { uriIn } from './place.ts';

/** Where a site is. */
export interface Home {
  /** The folder that contains docs.json. */
  readonly root: string;
  readonly place: Place;
}

/** A site with the unsaved texts of editors, and its findings. */
export interface Snapshot extends Home {
  readonly loaded: Loaded;
  readonly site: Site;
  readonly findings: readonly Diagnostic[];
}

/** A position in a file of a site. */
export interface RequestAt {
  readonly snapshot: Snapshot;
  readonly file: SourceFile;
  readonly offset: number;
}

/** A file of the site whose text has been read. */
export function fileAt({ site, loaded, place }: Snapshot, path: string): SourceFile | undefined {
  return (
    documentAt(site, path)?.file ??
    loaded.config.get(path)?.value.span.file ??
    loaded.data.get(path) ??
    site.skills.find((skill) => skill.path === path)?.file ??
    (place.settingsFile?.path === path ? place.settingsFile : undefined)
  );
}

export function uriOf({ root }: Home, path: string): string {
  return uriIn(root, path);
}
