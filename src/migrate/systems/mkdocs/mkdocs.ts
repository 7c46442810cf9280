import type { System } from '../../model/old-site.ts';
import { convertPage } from './convert.ts';
import { readSite } from './read.ts';
import { seenInPage } from './seen.ts';
import { headingIds } from './heading-ids.ts';

/** MkDocs, with the theme Material and the common extensions and plugins. */
export const mkdocs: System = {
  name: 'mkdocs',
  read: readSite,
  convert: convertPage,
  see: seenInPage,
  headingIds,
};
