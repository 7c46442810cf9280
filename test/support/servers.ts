import { listening } from './listening.ts';
import type { Files } from './server.ts';
import { serving } from './serving.ts';
import { working, wrangler } from './worker.ts';

/** Something that answers for a site as long as the test lives; gives its address. */
export type Serve = (files: Files) => Promise<string>;

/** What has to answer real clients alike, by its name. */
export const servers: readonly (readonly [name: string, serve: Serve])[] = [
  ['docs dev', (files) => listening(files)],
  ['docs serve', (files) => serving(files, ['--allow-origin', 'http://localhost:5173'])],
  ...(wrangler === undefined
    ? []
    : [
        [
          'a Worker',
          async (files: Files) => (await working(files, { DOCS_ALLOW_ORIGINS: 'http://localhost:5173' })).url,
        ] as const,
      ]),
];
