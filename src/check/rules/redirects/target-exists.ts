import { answersOf, answerTo, type Answers } from '../../../site/model/addresses/answers.ts';
import { folderPages } from '../../../site/model/pages/folder-pages.ts';
import {
  folderOf,
  isExternal,
  readTarget,
  foldersAround,
} from '../../../site/model/addresses/link-target.ts';
import { isExactDestination, placeholdersOf, type Redirect } from '../../../site/model/addresses/redirect.ts';
import type { Structure } from '../../../site/model/site.ts';
import { pagePathOf, pagePaths } from '../../../site/model/pages/site-pages.ts';
import { malformationOf } from '../links/malformed-links.ts';
import { nearestPage, rewrittenPath } from '../links/advice.ts';
import type { StructureRule } from '../rule.ts';
import { misreadPart } from './pattern.ts';
import { didYouMean } from '../../../site/source/finding.ts';
import { isOwnIndex } from './loop.ts';

export const targetExists: StructureRule = {
  id: 'redirects/target-exists',
  severity: 'warning',
  summary: 'Redirect destinations exist.',
  why: 'Readers who follow an old address still land on the 404 page.',
  examples: {
    valid: [
      {
        'docs.json': `{ "redirects": [
  { "source": "/old", "destination": "/loaves/rye#crust" },
  { "source": "/old/:slug*", "destination": "/loaves/:slug*" },
  { "source": "/shop", "destination": "https://crumb.example" },
  { "source": "/agents", "destination": "/llms.txt" },
  { "source": "/all", "destination": "/ovens" },
  { "source": "/rye", "destination": "/rye/index" }
], "navigation": { "pages": ["ovens/deck"] } }`,
        'loaves/rye.mdx': '',
        'ovens/deck.mdx': '',
      },
      {
        'docs.json': `{ "redirects": [
  { "source": "/docs/old", "destination": "/docs/rye" },
  { "source": "/docs/older", "destination": "/docs/oat" },
  { "source": "/docs/oldest", "destination": "/docs" }
] }`,
        'index.mdx': '',
        'oat.mdx': '',
        'rye.mdx': '',
      },
    ],
    invalid: [
      {
        'docs.json': `{ "redirects": [
  { "source": "/old", "destination": "/loaves/rie" },
                                     ~~~~~~~~~~~~~ "/old" redirects to "/loaves/rie", which does not exist
  { "source": "/old/:slug*", "destination": "/cakes/:slug*" },
                                            ~~~~~~~~~~~~~~~ "/old/:slug*" redirects into "/cakes", which has no pages
  { "source": "/try", "destination": "http://localhost:3000/loaves" },
                                     ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ "/try" redirects to "http://localhost:3000/loaves", which points to the reader's own machine
  { "source": "/bread", "destination": "/loaves/:slug" },
                                       ~~~~~~~~~~~~~~~ the source has no ":slug"
  { "source": "/oats", "destination": "/loaves/oats#crust" },
                                      ~~~~~~~~~~~~~~~~~~~~ "/oats" redirects to "/loaves/oats#crust", which does not exist
  { "source": "/cakes", "destination": "https//crumb.example/cakes" }
                                       ~~~~~~~~~~~~~~~~~~~~~~~~~~~~ which does not exist
] }`,
        'loaves/rye.mdx': '',
      },
    ],
  },

  *checkStructure(site) {
    if (!site.complete) return;
    const answers = answersOf(site);
    const folders = foldersOf(site);
    for (const redirect of answers.redirects.redirects) {
      if (misreadPart(redirect) !== undefined) continue;
      if (isOwnIndex(answers, redirect.pattern, redirect.destination)) continue;
      const { source, destination, destinationTree } = redirect;
      const placeholder = undefinedPlaceholder(redirect);
      if (placeholder !== undefined && !hasLiteralAddress(answers, destination)) {
        yield {
          message: `"${source}" redirects to "${destination}" as written: the source has no "${placeholder}"`,
          span: destinationTree.span,
          help: `add "${placeholder}" to the source, or write the path in full`,
        };
        continue;
      }
      const folder = emptyFolder(answers, folders, redirect);
      if (folder !== undefined)
        yield {
          message: `"${source}" redirects into "/${folder}", which has no pages`,
          span: destinationTree.span,
          help: 'redirect to a folder that contains pages, or delete the redirect',
        };
      if (isThisMachine(destination))
        yield {
          message: `"${source}" redirects to "${destination}", which points to the reader's own machine`,
          span: destinationTree.span,
          help: 'redirect to a path of the site, or to a public address',
        };
      if (!isExactDestination(redirect) || exists(answers, destination)) continue;
      const suggestion = malformationOf(destination)?.intended ?? nearestDestination(answers, destination);
      yield {
        message: `"${source}" redirects to "${destination}", which does not exist`,
        span: destinationTree.span,
        help: didYouMean(suggestion, 'redirect to a page that exists, or delete the redirect'),
      };
    }
  },
};

function isThisMachine(destination: string): boolean {
  return /^(?:https?:)?\/\/(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\])(?=[:/?#]|$)/i.test(
    destination,
  );
}

/** A placeholder in the path of a destination that the source does not define. Other sites may have `:` in names. */
function undefinedPlaceholder(redirect: Redirect): string | undefined {
  const { destination } = redirect;
  const end = destination.search(/[?#]/);
  const isOtherSite = isExternal(destination);
  return placeholdersOf(redirect).find(
    ({ start, index, isSegment }) =>
      index === undefined && (end < 0 || start < end) && (isSegment || !isOtherSite),
  )?.text;
}

/** Whether the site has an address with that name, including the `:`. */
function hasLiteralAddress(answers: Answers, destination: string): boolean {
  const target = readTarget(destination, '', answers.base);
  return (
    target.kind === 'site' &&
    target.paths.some((path) => (answerTo(answers, path)?.kind ?? 'redirect') !== 'redirect')
  );
}

function exists(answers: Answers, destination: string): boolean {
  const target = readTarget(destination, '', answers.base);
  if (target.kind === 'external' || target.paths.length === 0) return true;
  return target.paths.some(
    (path) => answerTo(answers, path) !== undefined || folderPages(answers.site).has(path),
  );
}

/** The existing path that the destination most likely means. */
function nearestDestination({ site, base }: Answers, destination: string): string | undefined {
  const target = readTarget(destination, '', base);
  if (target.kind === 'external') return undefined;
  const [path = ''] = target.paths;
  const guess = nearestPage(site, pagePathOf(path), { file: { path: '' }, pages: [] });
  return guess === undefined || guess.isVague === true
    ? undefined
    : rewrittenPath(destination, target, guess.path, '');
}

/** The folder in the destination of a pattern, if nothing in the site is in it. */
function emptyFolder(
  answers: Answers,
  folders: ReadonlySet<string>,
  { destination }: Redirect,
): string | undefined {
  if (isExternal(destination)) return undefined;
  const at = destination.search(/[:*]/);
  if (at < 0 || /[?#]/.test(destination.slice(0, at))) return undefined;
  const target = readTarget(`${folderOf(destination.slice(0, at))}/`, '', answers.base);
  if (target.kind === 'external') return undefined;
  const [folder] = target.paths;
  const isUsed = target.paths.some(
    (path) => folders.has(path) || answerTo(answers, `${path}/sample`) !== undefined,
  );
  return folder === undefined || folder === '' || isUsed ? undefined : folder;
}

/** Every folder that is not empty. */
function foldersOf(site: Structure): ReadonlySet<string> {
  return foldersAround([...pagePaths(site), ...site.files]);
}
