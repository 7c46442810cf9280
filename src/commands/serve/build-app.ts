import type { Logger } from 'pino';
import { bodyTimeout } from '../../server/http/body.ts';
import { turns } from '../../server/pause.ts';
import { createPublishedApp, type PublishedOptions } from '../../server/published/app.ts';
import { siteSearch } from '../../server/site-search.ts';
import type { Store } from '../../server/store/store.ts';
import { engineOf, type ModelChoice } from '../assistant-engine.ts';
import type { ServeOptions } from './options.ts';
import type { TakeoverOptions } from './takeover.ts';

/** What all builds share. */
interface Shared extends Pick<PublishedOptions, 'credentials' | 'limits'> {
  readonly model: ModelChoice | undefined;
  readonly log: Logger;
  readonly storeFor: (domain: string) => Promise<Store>;
}

/** Makes the app of each build. */
export function appMaker(
  options: ServeOptions,
  { credentials, limits, model, log, storeFor }: Shared,
): TakeoverOptions['makeFetch'] {
  const turn = turns();
  return async (published, searcher) => {
    const { content, site } = published;
    const find = siteSearch(async () => searcher, turn);
    const app = createPublishedApp(published, {
      credentials,
      limits,
      find,
      engine: engineOf(
        model,
        () => ({ content, find, index: async () => searcher.index, address: site.address }),
        (error) => log.warn(error.message),
      ),
      store: await storeFor(site.domain),
      bodyTimeout,
      finishMetadataOnly: options.finishMetadataOnly === true,
      allowedOrigins: options.allowOrigin,
      report: (error) => log.error({ err: error }, 'a request failed'),
    });
    return (request, connection) => app.fetch(request, connection);
  };
}
