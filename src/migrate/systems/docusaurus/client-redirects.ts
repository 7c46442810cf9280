import { isExternal, joinPath } from '../../../site/model/addresses/link-target.ts';
import type { OldPage, OldRedirect } from '../../model/old-site.ts';
import { at, list, text } from '../../model/plain-values.ts';
import type { Configuration } from './configuration.ts';

/** The redirects of plugin-client-redirects. `extensions` of pages are addresses of their own. */
export function clientRedirects(
  { plugins }: Configuration,
  pages: readonly OldPage[],
): readonly OldRedirect[] {
  return plugins.flatMap(({ name, options }) => {
    if (!name.endsWith('client-redirects')) return [];
    const written = list(options['redirects']).flatMap((rule) => {
      const from = at(rule, 'from');
      const destination = text(at(rule, 'to'));
      return (Array.isArray(from) ? list(from) : [from ?? null]).flatMap((each) => {
        const source = text(each);
        return source === undefined || destination === undefined
          ? []
          : { source: pathOf(source), destination: pathOf(destination) };
      });
    });
    const endings = list(options['fromExtensions']).flatMap((ending) => text(ending) ?? []);
    const extended = pages.flatMap(({ addresses: [address] }) =>
      address === undefined || address === '/'
        ? []
        : endings.map((ending) => ({ source: `${address}.${ending}`, destination: address })),
    );
    return [...written, ...extended];
  });
}

function pathOf(written: string): string {
  return isExternal(written) ? written : `/${joinPath('', written)}`;
}
