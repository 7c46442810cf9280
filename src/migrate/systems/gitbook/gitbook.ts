import type { System } from '../../model/old-site.ts';
import { convertPage } from './convert.ts';
import { readSite } from './read.ts';
import { seenInPage } from './seen.ts';

/** GitBook, as it keeps a site in a repository. */
export const gitbook: System = { name: 'gitbook', read: readSite, convert: convertPage, see: seenInPage };
