import { isObject, type PlainObject } from '../../src/migrate/model/plain-values.ts';
import type { MigrationOptions, OldSite, Remark, System } from '../../src/migrate/model/old-site.ts';
import { newSite, type NewSite } from '../../src/migrate/target/new-site.ts';
import { parsePage } from '../../src/site/source/page/page.ts';
import type { Plain } from '../../src/site/source/tree.ts';
import { memorySource } from './memory-source.ts';

const options: MigrationOptions = {
  ...{ strip: [], versions: [], languages: [], blog: true, drafts: false, set: new Map() },
};

export interface Converted extends NewSite {
  readonly old: OldSite;
  readonly config: PlainObject;
  /** The text of a file of the new site. */
  text(path: string): string;
  readonly remarks: readonly Remark[];
}

/** Converts a site in memory. Every page of the result has to be valid MDX. */
export function converted(
  system: System,
  files: Readonly<Record<string, string>>,
  chosen: Partial<MigrationOptions> = {},
): Converted {
  const source = memorySource(files);
  const old = system.read(source, { ...options, ...chosen });
  const site = newSite(system, source, old, false);
  const text = (path: string): string => {
    const file = site.files.get(path);
    if (file === undefined || !('text' in file))
      throw new Error(`no text at ${path}: ${[...site.files.keys()].join()}`);
    return file.text;
  };
  for (const { file } of site.pages) {
    if (file === undefined) continue;
    const { problems } = parsePage({ path: file, text: text(file) }).value.outline;
    if (problems.length > 0) throw new Error(`${file}: ${JSON.stringify(problems)}\n${text(file)}`);
  }
  const config = JSON.parse(text('docs.json')) as Plain;
  if (!isObject(config)) throw new Error('docs.json is no object');
  return {
    ...site,
    old,
    config,
    text,
    remarks: site.pages.flatMap(({ conversion }) => conversion.unconverted),
  };
}
