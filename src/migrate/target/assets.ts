import { slug } from '../../site/model/addresses/slug.ts';
import { assetFolder, freePath } from '../model/asset-paths.ts';
import type { Asset, OldSite } from '../model/old-site.ts';
import type { Source } from '../model/source.ts';

interface AssetTargets {
  /** The path of a file in the new site, which needs it from now on. */
  use(source: string): string;
  all(): readonly Asset[];
}

/** A file keeps its public address; one without goes to `images/` or `files/`. */
export function assetTargets(_source: Source, site: OldSite): AssetTargets {
  const targets = new Map(site.assets.map(({ source, target }) => [source, target]));
  const taken = new Set([...targets.values()].map((target) => target.toLowerCase()));
  return {
    use(source) {
      const known = targets.get(source);
      if (known !== undefined) return known;
      const folder = assetFolder(source);
      const path = source.split('/').map(visibleName).join('/');
      const wanted = path.startsWith(`${folder}/`) ? path : `${folder}/${path}`;
      const target = freePath(wanted, taken);
      targets.set(source, target);
      return target;
    },
    all: () => [...targets].map(([source, target]) => ({ source, target })),
  };
}

/** What the platform does not publish, or no URL can have unescaped, is renamed. */
function visibleName(name: string): string {
  if (/^[\w][\w.@+~-]*$/.test(name)) return name;
  const [extension = ''] = /\.\w+$/.exec(name) ?? [];
  return (slug(name.slice(0, name.length - extension.length)) || 'file') + extension;
}
