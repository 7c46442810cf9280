import { grouped } from '../../../site/model/grouped.ts';
import { slugOf } from '../../../site/source/outline/anchors.ts';
import { areAlike, closest } from '../../../site/source/nearest.ts';
import { oncePer, oncePerKey } from '../../../site/source/once.ts';
import type { PageAnchors } from '../../../site/links/anchors.ts';

/** More anchors than this are not compared letter by letter. */
const maxCompared = 400;

interface AnchorIndex {
  /** The id itself and the texts of its headings. */
  readonly names: (id: string) => readonly string[];
  /** By all but the first word: `log_level` may refer to `sandbox.log_level()`. */
  readonly byMember: ReadonlyMap<string, readonly string[]>;
  /** By the letters and digits of their names. */
  readonly byLetters: ReadonlyMap<string, readonly string[]>;
}

/** An anchor that a link may refer to. */
export interface AnchorGuess {
  readonly id: string;
  /** `case`: only case differs; `form`: the id that another tool gives the heading. Both are unambiguous. */
  readonly by: 'case' | 'form' | 'likeness';
}

/** The anchor of a page that a link most likely refers to. */
export function nearestAnchor(anchors: PageAnchors, hash: string): AnchorGuess | undefined {
  return guessIn(anchors)(hash).guess;
}

const guessIn = oncePer((anchors: PageAnchors) =>
  oncePerKey((hash: string) => ({ guess: guessOf(anchors, hash) })),
);

function guessOf(anchors: PageAnchors, hash: string): AnchorGuess | undefined {
  const { names, byMember, byLetters } = indexOf(anchors);
  const spelling = normalized(hash);
  const hashLetters = letters(hash);
  const near = byLetters.get(hashLetters) ?? [];
  const isSpelled = (id: string) => names(id).some((name) => spellings(name).includes(spelling));
  const similar = hashLetters === '' ? [] : near.filter(isSpelled);
  const sameLetters = near.filter((id) => letters(id) === hashLetters);
  const members = byMember.get(spelling) ?? [];
  const [id = longer(anchors.ids, hash) ?? nearestByLetters(anchors.ids, hash)] = [
    ...similar,
    ...members,
    ...sameLetters,
  ];
  if (id === undefined) return undefined;
  const isCertain =
    similar.length === 1 && members.length === 0 && sameLetters.every((other) => other === id);
  if (!isCertain) return { id, by: 'likeness' };
  return { id, by: id.toLowerCase() === hash.replace(/^#+/, '').toLowerCase() ? 'case' : 'form' };
}

/** The only id that extends what was written: `step-2-knead-the-dough` for `knead-the-dough`. */
function longer(ids: ReadonlySet<string>, hash: string): string | undefined {
  const [id, ...others] = [...ids].filter((each) => each.endsWith(`-${hash}`) || each.startsWith(`${hash}-`));
  return others.length === 0 && hash.length >= minLength ? id : undefined;
}

/** Shorter words occur in many headings. */
const minLength = 6;

function nearestByLetters(ids: ReadonlySet<string>, hash: string): string | undefined {
  const candidates = [...ids]
    .slice(0, maxCompared)
    .filter((id) => !isOtherStep(id, hash) && areAlike(id, hash));
  return closest(hash, candidates.sort(), Math.max(2, Math.floor(hash.length / 5)) + 1, (id) => id);
}

/** `step-2-bake` is not `step-1-bake`; a number at the end counts headings of the same text. */
function isOtherStep(id: string, hash: string): boolean {
  const [idSteps, hashSteps] = [id, hash].map((text) => text.replace(/-\d+$/, '').match(/\d+/g)?.join());
  return idSteps !== undefined && hashSteps !== undefined && idSteps !== hashSteps;
}

const indexOf = oncePer(({ ids, headings }: PageAnchors): AnchorIndex => {
  const texts = grouped(headings, ({ slug }) => slug);
  const names = (id: string): readonly string[] => [id, ...(texts.get(id) ?? []).map(({ text }) => text)];
  return {
    names,
    byMember: idsBy(ids, (id) => (id.indexOf('-') > 0 ? [normalized(id.slice(id.indexOf('-')))] : [])),
    byLetters: idsBy(ids, (id) => names(id).map(letters)),
  };
});

function idsBy(
  ids: Iterable<string>,
  keysOf: (id: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const keyed = [...ids].flatMap((id) => [...new Set(keysOf(id))].map((key) => ({ key, id })));
  return new Map([...grouped(keyed, ({ key }) => key)].map(([key, all]) => [key, all.map(({ id }) => id)]));
}

/** The ids that tools give a heading: they drop punctuation, replace it with hyphens, or keep it. */
function spellings(text: string): readonly string[] {
  const withoutPunctuation = text.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '');
  const hyphenated = text.replace(/['"‘’“”]/g, '').replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-');
  return [slugOf(text), text, withoutPunctuation, hyphenated, hyphenated.replaceAll('_', '-')].map(
    normalized,
  );
}

function normalized(id: string): string {
  return id
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
    .replace(/^[#-]+|-$/g, '');
}

function letters(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
