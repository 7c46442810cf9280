import { lastSegment } from '../../../site/model/addresses/link-target.ts';
import type { ConfigurationItem } from '../../model/old-site.ts';
import type { Configuration } from './configuration.ts';

/** The plugins, presets and themes of which nothing is converted. */
export function pluginItems({ path, plugins }: Configuration): readonly ConfigurationItem[] {
  return plugins
    .filter(({ name }) => !converted.test(name))
    .map(({ name, pointer }) => {
      const isOfSpecs = /openapi|redoc/i.test(name);
      return {
        path,
        pointer: pointer.map((key) => `/${key}`).join(''),
        to: null,
        status: 'dropped',
        note: isOfSpecs
          ? `${lastSegment(name)} is not converted: name its specs in openapi of a tab or a group`
          : `${lastSegment(name)} is not converted`,
      };
    });
}

const converted =
  /^(?:.*\/)?(?:(?:docusaurus-)?(?:preset|plugin|theme)-)?(?:classic|content-(?:docs|blog|pages)|client-redirects|google-gtag|google-tag-manager|mermaid)$/;
