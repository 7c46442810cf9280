import { printedJson, visible } from '../../check/report/visible.ts';
import type { Io } from '../../machine/io.ts';
import { countOf } from '../../site/model/navigation/naming.ts';
import { versionFacts, type VersionFacts } from '../../versions/list.ts';
import { openSite } from '../../workspace/open-site.ts';
import type { VersionOptions } from './options.ts';
import { versionRoot } from './root.ts';

/** `docs version list`. */
export async function runList(io: Io, { root, format }: VersionOptions): Promise<number> {
  const { site } = await openSite(io, versionRoot(io, root));
  const versions = versionFacts(site);
  if (format === 'json') io.stdout.write(printedJson({ version: 1, versions: versions.map(versionJson) }));
  else if (versions.length === 0) io.stdout.write('the site has no versions: docs version cut makes one\n');
  else io.stdout.write(versions.map((one) => `${lineOf(one)}\n`).join(''));
  return 0;
}

/** A version in JSON. */
export function versionJson({ name, default: first, tag, folder, pages, only, leaving }: VersionFacts) {
  return { name, default: first, tag: tag ?? null, folder, pages, only, leaving };
}

function lineOf({ name, default: first, tag, folder, pages, only, leaving }: VersionFacts): string {
  const notes = [
    ...(first ? ['default'] : []),
    ...(tag === undefined ? [] : [`tag "${tag}"`]),
    folder === '' ? 'no folder of its own' : `in ${folder}/`,
    countOf(pages, 'page'),
    ...(only.length === 0 ? [] : [`${only.length} in no other version`]),
    ...(leaving === 0 ? [] : [`${countOf(leaving, 'link')} to pages of other versions`]),
  ];
  return visible(`${name}: ${notes.join(', ')}`);
}
