import { answersOf, answerTo, type Answers } from '../../site/model/addresses/answers.ts';
import { isExternal, lastSegment } from '../../site/model/addresses/link-target.ts';
import { chainFrom, destinationPath, samplesOf } from '../../site/model/addresses/redirect-chain.ts';
import { isExact, literalPrefix, matchPattern, type Redirect } from '../../site/model/addresses/redirect.ts';
import { grouped } from '../../site/model/grouped.ts';
import { type OperationPage, specFields } from '../../site/model/openapi/spec.ts';
import type { Page } from '../../site/model/pages/page.ts';
import { headAt } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';
import { oncePer } from '../../site/source/once.ts';
import { valueOf } from '../../site/source/tree.ts';
import { movedPages } from './moved-pages.ts';
import { isInSameManual, pathsInOrder, type Sides } from './sides.ts';

/** An address that was answered before, and is now neither served nor redirected. */
export interface LostAddress {
  /** `operation`: no page shows the operation of that page any more. */
  readonly kind: 'page' | 'operation' | 'redirect';
  /** Without leading slash; for a redirect with a pattern, its source. */
  readonly path: string;
  readonly title: string;
  /** Where to redirect readers. */
  readonly destination: Destination | undefined;
}

export interface Destination {
  /** A path with leading slash, or an address on another host. */
  readonly address: string;
  /** Whether it is certain to be the intended target. */
  readonly certain: boolean;
}

/** In site order: pages, then redirects. */
export function lostAddresses(sides: Sides): readonly LostAddress[] {
  return [...lostPages(sides), ...lostRedirects(sides)];
}

function* lostPages(sides: Sides): Generator<LostAddress> {
  const { before } = sides;
  for (const path of pathsInOrder(before)) {
    if (isAnsweredNow(sides, path)) continue;
    const isFile = before.pages.has(path);
    const title = headAt(before, path)?.title ?? path;
    const destination = isFile ? newPlaceOf(sides, path) : newOperation(sides, path);
    const operation = before.operationPages.get(path);
    const isLost = operation !== undefined && !shownOperations(sides.after).has(operationKey(operation));
    yield { kind: isLost ? 'operation' : 'page', path: addressOf(path), title, destination };
  }
}

/** Pages that are still answered, but no longer show their operation, which no other page shows either. In site order. */
export function hiddenOperations(sides: Sides): readonly Omit<LostAddress, 'destination'>[] {
  const { before, after } = sides;
  return pathsInOrder(before).flatMap((path) => {
    const operation = before.operationPages.get(path);
    if (operation === undefined || !isAnsweredNow(sides, path)) return [];
    const isUnknown = answerTo(answersOf(after), addressOf(path))?.kind === 'unknown';
    if (isUnknown || shownOperations(after).has(operationKey(operation))) return [];
    return [
      { kind: 'operation' as const, path: addressOf(path), title: headAt(before, path)?.title ?? path },
    ];
  });
}

const shownOperations = oncePer(
  ({ operationPages }: Site): ReadonlySet<string> => new Set([...operationPages.values()].map(operationKey)),
);

/** Names of path parameters do not matter. */
function operationKey({ method, path }: OperationPage): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
}

/**
 * Whether the address of an earlier page is served or redirected now. The page of an operation counts as served if it
 * may come from a spec in the navigation that cannot be read.
 */
export function isAnsweredNow({ before, after }: Sides, path: string): boolean {
  const address = addressOf(path);
  const now = answersOf(after);
  const answer = answerTo(now, address);
  if (answer?.kind === 'redirect') return endsAtAnswer(now, address);
  if (answer?.kind !== 'unknown') return answer !== undefined;
  const fields = before.pages.get(path)?.fields;
  const isOfOperation =
    before.operationPages.has(path) || specFields.some((key) => valueOf(fields, key) !== undefined);
  return isOfOperation && after.unreadFolders.some((folder) => isBelow(address, folder));
}

/** Whether redirects from a path do not loop, or pass a page on the way, since a pattern may match its own destination. */
function endsAtAnswer(answers: Answers, path: string): boolean {
  const { hops, loops } = chainFrom(answers, path);
  const isServed = (end: string | undefined) =>
    end !== undefined && (answerTo(answers, end)?.kind ?? 'redirect') !== 'redirect';
  return !loops || hops.some(({ destination }) => isServed(destinationPath(answers, destination)));
}

function isBelow(address: string, folder: string): boolean {
  return folder === '' || address.startsWith(`${folder}/`);
}

/** The address of a page, without leading slash: `guides` for `guides/index`. */
export function addressOf(path: string): string {
  return path === 'index' ? '' : path.replace(/\/index$/, '');
}

function newPlaceOf(sides: Sides, path: string): Destination | undefined {
  const moved = movedPages(sides).get(path);
  if (moved !== undefined) return { address: `/${addressOf(moved.to)}`, certain: moved.certain };
  const page = sides.before.pages.get(path);
  const namesakes = page === undefined ? [] : (newPages(sides).get(nameOf(page)) ?? []);
  const [only, ...others] = namesakes.filter((other) => isInSameManual(sides, path, other.path));
  return only && others.length === 0 ? { address: `/${addressOf(only.path)}`, certain: false } : undefined;
}

/** New pages by name and title, which a page keeps even if it was rewritten when it moved. */
const newPages = oncePer(({ before, after }: Sides) =>
  grouped(
    [...after.pages.values()].filter(({ path }) => !before.pages.has(path)),
    nameOf,
  ),
);

function nameOf({ path, title }: Page): string {
  return `${lastSegment(path)} ${title}`;
}

/** The page of the same operation, if there is exactly one. */
function newOperation(sides: Sides, path: string): Destination | undefined {
  const { before, after } = sides;
  const then = before.operationPages.get(path);
  if (then === undefined) return undefined;
  const same = [...after.operationPages.values()].filter(
    ({ method, path: name, slug }) =>
      method === then.method && name === then.path && isInSameManual(sides, path, slug),
  );
  const [only] = same.length > 1 ? same.filter(({ spec }) => spec === then.spec) : same;
  return only && { address: `/${addressOf(only.slug)}`, certain: same.length === 1 };
}

function* lostRedirects(sides: Sides): Generator<LostAddress> {
  const then = answersOf(sides.before);
  const now = answersOf(sides.after);
  for (const redirect of then.redirects.redirects) {
    const exact = isExact(redirect.pattern);
    const samples = exact ? [literalPrefix(redirect.pattern)] : samplesOf(redirect.pattern);
    if (exact && sides.before.pages.has(samples[0] ?? '')) continue;
    const answered = samples.filter((path) => reachesAnswer(then, path));
    if (answered.length === 0 || answered.some((path) => isKnown(now, path))) continue;
    if (!exact && isListedNow(now, redirect)) continue;
    const [path = ''] = samples;
    const end = endOf(then, path);
    const address = exact ? path : redirect.source.replace(/^\//, '');
    const destination = exact ? destinationOfRedirect(sides, now, redirect, end) : undefined;
    yield {
      kind: 'redirect',
      path: address,
      title: titleOf(sides.before, end) ?? `/${address}`,
      destination,
    };
  }
}

/** Whether a path is certainly answered, not just possibly by a spec that cannot be read. */
function isKnown(now: Answers, path: string): boolean {
  const answer = answerTo(now, path);
  return answer !== undefined && answer.kind !== 'unknown';
}

/** Whether redirects for single pages have replaced a pattern. */
function isListedNow({ redirects }: Answers, { pattern }: Redirect): boolean {
  return [...redirects.exact.keys()].some((path) => matchPattern(pattern, path) !== undefined);
}

/** Whether redirects from a path end at something that is answered. */
function reachesAnswer(answers: Answers, path: string): boolean {
  const { hops, loops } = chainFrom(answers, path);
  const last = hops.at(-1);
  if (last === undefined || loops) return false;
  const end = destinationPath(answers, last.destination);
  return end === undefined || !isExact(last.redirect.pattern) || answerTo(answers, end) !== undefined;
}

/** The path at the end of redirects; undefined if they leave the site. */
function endOf(answers: Answers, path: string): string | undefined {
  const last = chainFrom(answers, path).hops.at(-1);
  return last && destinationPath(answers, last.destination);
}

function titleOf(site: Site, path: string | undefined): string | undefined {
  return path === undefined ? undefined : (headAt(site, path) ?? headAt(site, `${path}/index`))?.title;
}

function destinationOfRedirect(
  sides: Sides,
  now: Answers,
  { destination }: Redirect,
  end: string | undefined,
): Destination | undefined {
  if (isExternal(destination)) return { address: destination, certain: true };
  if (end === undefined) return undefined;
  if (answerTo(now, end) !== undefined) return { address: `/${end}`, certain: true };
  return newPlaceOf(sides, end) ?? newPlaceOf(sides, `${end}/index`);
}
