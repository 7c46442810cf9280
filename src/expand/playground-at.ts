import { operationOf } from '../model/operation/operation-of.ts';
import type { Site } from '../model/site.ts';
import { booleanOf, itemsOf, stringOf, valueOf } from '../source/tree.ts';
import { type Playground, playgroundOf } from './operation/playground.ts';

/**
 * The request form for the operation of a page; undefined where there is no operation, or settings disable the form.
 */
export function playgroundAt(site: Site, path: string): Playground | undefined {
  const page = site.operationPages.get(path);
  const spec = page && site.specs.get(page.spec);
  const operation = page && operationOf(site, page);
  if (spec === undefined || operation === undefined || displayAt(site, path) !== 'interactive')
    return undefined;
  const api = valueOf(site.config, 'api');
  const languages = itemsOf(valueOf(valueOf(api, 'examples'), 'languages'));
  return playgroundOf(spec, operation, {
    languages: languages.flatMap((name) => stringOf(name) ?? []),
    credentials: booleanOf(valueOf(valueOf(api, 'playground'), 'credentials')) ?? false,
  });
}

/** `interactive`, `simple`, `none`, or `auth`: for signed-in readers, of whom there are none here. */
function displayAt(site: Site, path: string): string {
  const { fields } = site.pages.get(path) ?? site.operationPages.get(path) ?? {};
  const api = valueOf(site.config, 'api');
  return (
    stringOf(valueOf(fields, 'playground')) ??
    stringOf(valueOf(valueOf(api, 'playground'), 'display')) ??
    'interactive'
  );
}
