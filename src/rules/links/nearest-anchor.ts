import leven from 'leven';
import { grouped } from '../../model/grouped.ts';
import { slugOf } from '../../source/outline/anchors.ts';
import { oncePer } from '../../source/once.ts';
import type { PageAnchors } from '../../links/anchors.ts';

/** More anchors than this are not compared letter by letter. */
const mostCompared = 400;

/** Tables that find the id somebody meant. */
interface AnchorTable {
  /** Ids and texts of headings by id. */
  readonly names: (id: string) => readonly string[];
  /** By all but the first word: `log_level` may be `sandbox.log_level()`. */
  readonly byMember: ReadonlyMap<string, readonly string[]>;
  /** By the letters and digits of their names. */
  readonly byLetters: ReadonlyMap<string, readonly string[]>;
}

/** An anchor that a link may mean. */
export interface AnchorGuess {
  readonly id: string;
  /** `case`: only capital letters differ; `form`: another tool names the heading so. No other anchor is meant then. */
  readonly by: 'case' | 'form' | 'likeness';
}

/** The anchor of a page that a link most likely means. */
export function nearestAnchor(anchors: PageAnchors, hash: string): AnchorGuess | undefined {
  const { names, byMember, byLetters } = tableOf(anchors);
  const spelling = bare(hash);
  const wanted = letters(hash);
  const near = byLetters.get(wanted) ?? [];
  const isSpelled = (id: string) => names(id).some((name) => spellings(name).includes(spelling));
  const spelled = wanted === '' ? [] : near.filter(isSpelled);
  const alike = near.filter((id) => letters(id) === wanted);
  const members = byMember.get(spelling) ?? [];
  const [id = longer(anchors.ids, hash) ?? nearestByLetters(anchors.ids, hash)] = [
    ...spelled,
    ...members,
    ...alike,
  ];
  if (id === undefined) return undefined;
  const isCertain = spelled.length === 1 && members.length === 0 && alike.every((other) => other === id);
  if (!isCertain) return { id, by: 'likeness' };
  return { id, by: id.toLowerCase() === hash.replace(/^#+/, '').toLowerCase() ? 'case' : 'form' };
}

/** The one id that says more than what was written: `step-2-knead-the-dough` for `knead-the-dough`. */
function longer(ids: ReadonlySet<string>, hash: string): string | undefined {
  const [id, ...others] = [...ids].filter((each) => each.endsWith(`-${hash}`) || each.startsWith(`${hash}-`));
  return others.length === 0 && hash.length >= shortest ? id : undefined;
}

/** Shorter words stand in many headings. */
const shortest = 6;

function nearestByLetters(ids: ReadonlySet<string>, hash: string): string | undefined {
  let furthest = Math.max(2, Math.floor(hash.length / 5));
  let best: string | undefined;
  for (const id of [...ids].slice(0, mostCompared)) {
    if (Math.abs(id.length - hash.length) > furthest || isOtherStep(id, hash)) continue;
    const distance = leven(hash, id, { maxDistance: furthest + 1 });
    if (distance > furthest || (distance === furthest && best !== undefined && best < id)) continue;
    furthest = distance;
    best = id;
  }
  return best;
}

/** `step-2-bake` is not `step-1-bake`; a number at the end counts headings of one name. */
function isOtherStep(id: string, hash: string): boolean {
  const [steps, wanted] = [id, hash].map((one) => one.replace(/-\d+$/, '').match(/\d+/g)?.join());
  return steps !== undefined && wanted !== undefined && steps !== wanted;
}

/** Made when a link first finds no anchor of the page. */
const tableOf = oncePer(({ ids, headings }: PageAnchors): AnchorTable => {
  const texts = grouped(headings, ({ slug }) => slug);
  const names = (id: string): readonly string[] => [id, ...(texts.get(id) ?? []).map(({ text }) => text)];
  return {
    names,
    byMember: indexed(ids, (id) => (id.indexOf('-') > 0 ? [bare(id.slice(id.indexOf('-')))] : [])),
    byLetters: indexed(ids, (id) => names(id).map(letters)),
  };
});

function indexed(
  ids: Iterable<string>,
  keysOf: (id: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const id of ids) {
    for (const key of new Set(keysOf(id))) {
      const known = index.get(key);
      if (known === undefined) index.set(key, [id]);
      else known.push(id);
    }
  }
  return index;
}

/** What tools make of a heading: they drop signs, write hyphens for them, or keep them. */
function spellings(text: string): readonly string[] {
  const dropped = text.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '');
  const parted = text.replace(/['"‘’“”]/g, '').replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-');
  return [slugOf(text), text, dropped, parted, parted.replaceAll('_', '-')].map(bare);
}

function bare(id: string): string {
  return id
    .toLowerCase()
    .replace(/[\s-]+/g, '-')
    .replace(/^[#-]+|-$/g, '');
}

function letters(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
