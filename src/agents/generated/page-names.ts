import { slug } from '../../site/model/addresses/slug.ts';
import type { ReaderPage } from '../reading/reader-page.ts';
import type { SkillPage } from './skill-pages.ts';

// What pages are called is all that tells what they are for: their sentences are not interpreted.

/** Pages that a product begins with. */
export const isStart = called(/^(?:quick-?start|get(?:ting)?-started|make-your-first-request)$/);
export const isOverview = called(/^(?:overview|intro(?:duction)?|welcome|about)$/);
/** The page on credentials, or the heading of a section on them. */
export const isOnCredentials = called(/^(?:auth(?:entication|orization)?|api-keys?)$/);
export const isOnLimits = called(/^(?:(?:rate-|usage-)?limits?|rate-limiting|quotas)$/);
const isInstallation = called(/^install(?:ation)?$/);

export function isOnInstallation(page: SkillPage): boolean {
  return isInstallation(page) || segmentsOf(page).some((segment) => /^sdks?$/.test(segment));
}

/** Whether it says how the product or its documentation changes, or shows an example. */
export function isBeside(page: SkillPage): boolean {
  const beside = /^(?:changelog|migrations?|upgrad(?:e|ing)|contributing|examples?|cookbooks?)$/;
  return segmentsOf(page).some((segment) => beside.test(segment));
}

export function isConcept(page: SkillPage): boolean {
  const names = [...segmentsOf(page), ...page.labels.map(slug), ...page.groups.map(slug)];
  return names.some((name) => /^(?:core-|key-)?concepts?$/.test(name));
}

/** Whether the last segment of the path of a page, or its title, is one of some names. */
function called(names: RegExp) {
  return (page: Pick<ReaderPage, 'path' | 'title'>): boolean =>
    names.test(segmentsOf(page).at(-1) ?? '') || names.test(page.title.toLowerCase().replace(/\s+/g, '-'));
}

/** `guides`, `quick-start` for `guides/Quick_Start/index`. */
export function segmentsOf({ path }: Pick<ReaderPage, 'path'>): readonly string[] {
  return path
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/\/index$/, '')
    .split('/');
}
