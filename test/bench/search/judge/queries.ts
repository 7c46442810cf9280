import { createRandom, type Random } from '../../../../bin/vectors/random.ts';
import type { JudgedQuery } from '../../judged.ts';
import type { JudgePage } from './page.ts';

const perKind = 40;

/**
 * Queries over the pages of a site, and the pages that answer them. What a description or a link says, and some titles
 * and headings,  are taken out of `text` where they are the query; the pages `spared` keep
 * their names. The same pages give the same queries.
 */
export function queriesOf(pages: readonly JudgePage[], spared: ReadonlySet<string>): readonly JudgedQuery[] {
  const random = createRandom(pages.length);
  const alike = alikeOf(pages);
  const found: JudgedQuery[] = [];
  const ask = (kind: string, query: string, answers: readonly JudgePage[]) => {
    const relevant = [...new Set(answers.flatMap((page) => alike.get(page)!))].map(({ path }) => path);
    if (relevant.length <= mostAnswers) found.push({ query, relevant, kind });
  };
  const of = (list: readonly JudgePage[]) => shuffled(list, random);
  for (const isWide of [false, true]) {
    const own = pages.filter((page) => page.isWide === isWide);
    const kind = (name: string) => (isWide ? `${name}-zh` : name);
    for (const page of first(of(own), ({ description }) => isSentence(description))) {
      const right = own.filter(({ description }) => description === page.description);
      ask(kind('desc'), page.description, right);
      for (const one of right) one.text = one.text.replace(/^description:.*$/m, '');
    }
    const named = (name: string) =>
      own.filter(({ headings, title }) => headings.includes(name) || title === name);
    const headed = first(of(own), ({ headings }) => headings.some((name) => isName(name)));
    for (const page of headed) {
      const name = any(page.headings.filter(isName), random);
      if (named(name).length <= 2) ask(kind('heading'), name, named(name));
    }
    if (isWide) continue;
    askLinks(own, random, ask);
    const titled = first(of(own), ({ title }) => isName(title));
    for (const page of titled) {
      const right = named(page.title);
      ask('short', page.title.split(' ').slice(0, 4).join(' ').toLowerCase(), right);
      ask('typo', mistyped(page.title, random), right);
      ask('morph', inflected(page.title), right);
      ask('prefix', page.title.slice(0, Math.max(6, page.title.length - 3)), right);
    }
    for (const page of first(of(own), ({ identifiers }) => identifiers.length > 0)) {
      const name = any(page.identifiers, random);
      const right = own.filter(({ text }) => new RegExp(`(?<![\\w.])${escaped(name)}(?![\\w])`).test(text));
      if (right.length <= 4) ask('ident', name, right);
    }
    const askName = (kind: string, name: string) => {
      const right = named(name);
      if (right.length <= 2) ask(kind, name, right);
      for (const one of right) one.text = withoutName(one.text, name);
    };
    const others = of(own).filter(({ path }) => !spared.has(path));
    for (const { title } of first(others, (page) => isName(page.title) && !titled.includes(page)))
      askName('title-out', title);
    for (const { headings } of first(others, (page) => page.headings.some(isName) && !headed.includes(page)))
      askName('heading-out', any(headings.filter(isName), random));
  }
  return found;
}

/** A page that is not called so, and has no section that is. */
function withoutName(text: string, name: string): string {
  return text
    .split('\n')
    .filter((line) => !(/^(?:title:|#{1,3}\s)/.test(line) && line.includes(name)))
    .join('\n');
}

const mostAnswers = 8;

function askLinks(
  pages: readonly JudgePage[],
  random: Random,
  ask: (kind: string, query: string, answers: readonly JudgePage[]) => void,
): void {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const links = pages.flatMap((page) =>
    page.links.flatMap(({ text, target, source }) => {
      const to = byPath.get(target.replace(/[#?].*/, '').replace(/^\//, ''));
      return to === undefined || to === page || !isName(text) ? [] : [{ page, to, text, source }];
    }),
  );
  const asked = shuffled(links, random).slice(0, perKind);
  for (const { to, text } of asked) ask('anchor', text, [to]);
  for (const { text, source } of asked)
    for (const page of pages) page.text = page.text.replaceAll(source, source.replace(`[${text}]`, '[this]'));
}

/** Pages that say the same: copies for versions, snapshots of examples. */
function alikeOf(pages: readonly JudgePage[]): ReadonlyMap<JudgePage, readonly JudgePage[]> {
  const bodies = new Map<string, JudgePage[]>();
  for (const page of pages) {
    const body = page.text
      .replace(/^---[^]*?\n---/, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .slice(0, 600);
    bodies.set(body, [...(bodies.get(body) ?? []), page]);
  }
  return new Map([...bodies.values()].flatMap((same) => same.map((page) => [page, same] as const)));
}

function isSentence(text: string): boolean {
  return /[^\x00-\x7f]{8}/.test(text) || text.split(' ').length >= 5;
}

function isName(text: string): boolean {
  const words = text.split(' ').length;
  const isWide = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]{4}/.test(text);
  return isWide || (words >= 2 && words <= 8 && /^[\x20-\x7e]+$/.test(text));
}

/** Two letters of the longest word are swapped. */
function mistyped(text: string, random: Random): string {
  const word = text.split(' ').reduce((longest, next) => (next.length > longest.length ? next : longest), '');
  if (word.length < 4) return text;
  const at = 1 + random.below(word.length - 3);
  return text.replace(word, word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
}

function inflected(text: string): string {
  return text
    .split(' ')
    .map((word) => (/[a-z]{3}s$/.test(word) ? word.slice(0, -1) : /[a-z]{4}$/.test(word) ? `${word}s` : word))
    .join(' ');
}

function first(pages: readonly JudgePage[], suits: (page: JudgePage) => boolean): readonly JudgePage[] {
  return pages.filter(suits).slice(0, perKind);
}

function any<T>(list: readonly T[], random: Random): T {
  return list[random.below(list.length)]!;
}

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
