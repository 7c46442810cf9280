import { linkSources } from '../../../site/links/sources.ts';
import { answersOf, answerTo, pageAt, type Answers } from '../../../site/model/addresses/answers.ts';
import { readTarget } from '../../../site/model/addresses/link-target.ts';
import { chainFrom, destinationPath } from '../../../site/model/addresses/redirect-chain.ts';
import type { Site } from '../../../site/model/site.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { spanIn } from '../../../site/source/span.ts';
import { hasAnchor } from '../../../site/links/anchors.ts';
import { absolutePath, linkFix } from './advice.ts';

/** Links with an anchor through a redirect with an anchor of its own, which wins. */
export function* replacedAnchors(site: Site): Generator<Finding> {
  const answers = answersOf(site);
  if (!answers.redirects.redirects.some(({ destination }) => destination.includes('#'))) return;
  for (const source of linkSources(site)) {
    for (const link of source.links) {
      if (link.purpose !== 'page' || link.isUnused === true || !/^[^#].*#./.test(link.target)) continue;
      const target = readTarget(link.target, source.folders[0] ?? '', answers.base);
      if (target.kind === 'external' || !target.hash) continue;
      const destination = anchoredDestination(answers, target.paths);
      const [end = '', anchor = ''] = destination?.split('#') ?? [];
      if (destination === undefined || anchor === target.hash) continue;
      const path = destinationPath(answers, end) ?? '';
      const page = pageAt(site, path);
      const text = `${absolutePath(path)}#${target.hash}`;
      const isThere = page !== undefined && hasAnchor(site, page, target.hash);
      yield {
        message: `"${link.target}" leads to "${destination}": the anchor of the redirect replaces its own`,
        span: spanIn(source.file, link),
        help: isThere ? `write "${text}"` : `write "${destination}"`,
        fix: linkFix(source, link, isThere ? text : destination, false),
      };
    }
  }
}

/** Where redirects end for the first path that is answered, if they add an anchor. */
function anchoredDestination(answers: Answers, paths: readonly string[]): string | undefined {
  const path = paths.find((each) => answerTo(answers, each) !== undefined);
  if (path === undefined || answerTo(answers, path)?.kind !== 'redirect') return undefined;
  const { destination } = chainFrom(answers, path).hops.at(-1) ?? {};
  return destination?.includes('#') === true && destination.startsWith('/') ? destination : undefined;
}
