import type { Address } from '../../site/model/addresses/address.ts';
import { publisher } from '../../server/discovery/publications.ts';
import { bodyTimeout } from '../../server/http/body.ts';
import { siteContent } from '../../server/content.ts';
import type { ServerOptions } from '../../server/options.ts';
import { turns } from '../../server/pause.ts';
import { siteSearch } from '../../server/site-search.ts';
import { memoryStore } from '../../server/store/memory.ts';
import { visible } from '../../check/report/visible.ts';
import type { Io } from '../../machine/io.ts';
import { engineOf, type ModelChoice } from '../assistant-engine.ts';
import type { Identity } from './identity.ts';
import type { DevOptions } from './options.ts';
import type { Preview } from './preview.ts';
import type { SiteSearcher } from './site-searcher.ts';

interface Serving extends Pick<ServerOptions, 'host' | 'report'> {
  readonly identity: Identity;
  readonly address: Address;
  readonly model: ModelChoice | undefined;
  readonly searcher: SiteSearcher;
}

/** How the preview answers. */
export function serverOptions(
  io: Io,
  { live, host: files, settings, isTrusted }: Preview,
  options: DevOptions,
  { identity, address, host, model, searcher, report }: Serving,
): ServerOptions {
  const publish = publisher(address);
  const contentOf = siteContent(publish);
  const content = () => contentOf(live.current().site);
  const find = siteSearch(searcher.current, turns());
  const index = async () => (await searcher.current()).index;
  return {
    domain: identity.domain,
    credentials: {
      accessTokens: [{ name: 'organisation', secret: identity.accessToken }],
      assistantKeys: [{ name: 'organisation', secret: identity.assistantKey }],
    },
    address,
    host,
    // An origin from an untrusted settings file could read the served site.
    ownOrigins:
      identity.address !== undefined && (isTrusted || options.url !== undefined) ? [address.origin] : [],
    allowedOrigins: options.allowOrigin,
    siteComponents: isTrusted,
    limits: settings.dev.limits,
    remoteMedia: options.remoteMedia === true || new Set(),
    read: files.read,
    part: files.part,
    index,
    content,
    find,
    engine: engineOf(
      model,
      () => ({ content: content(), find, index, address }),
      (error) => void io.stderr.write(`${visible(error.message)}\n`),
    ),
    publish,
    store: memoryStore(Date.now),
    bodyTimeout,
    answerTimeout: 300_000,
    finishMetadataOnly: options.finishMetadataOnly === true,
    simulate: options.simulate,
    report,
  };
}
