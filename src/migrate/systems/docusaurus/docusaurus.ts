import type { System } from '../../model/old-site.ts';
import { convertPage } from './convert.ts';
import { readSite } from './read-site.ts';
import { seePage } from './see.ts';

/** Sites of Docusaurus 2 and 3. */
export const docusaurus: System = {
  name: 'docusaurus',
  read: readSite,
  convert: convertPage,
  see: seePage,
};
