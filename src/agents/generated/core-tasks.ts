import type { FirstSuccess } from './first-success.ts';
import { openingParagraphs, type Form, type Sample } from './passage.ts';
import {
  bytesOf,
  codeBlock,
  formFor,
  isAside,
  isResult,
  isShell,
  leadStatement,
  roleOf,
  samplesOf,
} from './samples.ts';
import { block, heading, literal, withSpaces, type Statement, type Phrase } from './statement.ts';
import { procedure } from './procedure.ts';
import { isForAgents, isGeneral, isSideTopic } from './purpose.ts';
import { byRank } from './source-pages.ts';
import type { Purpose, SourcePage } from './source-page.ts';
import type { Sources } from './sources.ts';
import { contentWords } from './vocabulary.ts';
import {
  withFullStop,
  isContinuation,
  isDependent,
  isGreeting,
  hasSameWords,
  sentencesWithin,
  linkTo,
  withoutFormatting,
  splitSentences,
} from './phrases.ts';

/** A task, as described on its page. */
export interface Task {
  readonly source: SourcePage;
  readonly statements: readonly Statement[];
}

/**
 * The most central tasks, best first, each with a summary, a sample in the language of the first call, and a link.
 * Where few guides contain code, operations of the API take their place, then guides with steps in words.
 */
export function coreTasks(
  sources: Sources,
  { page: firstPage, language }: FirstSuccess,
  limits: { readonly most: number; readonly size: number },
): readonly Task[] {
  const { pages, passages } = sources;
  const tasks: Task[] = [];
  const places = new Map<string, number>();
  const used = new Set<string>();
  const references = new Set<string>();
  const add = (source: SourcePage, contentOf: () => readonly Statement[]): void => {
    const place = [...source.labels, ...source.page.groups].join('\n');
    const before = places.get(place) ?? 0;
    if (tasks.length === limits.most || before >= maxPerPlace(places.size)) return;
    // The same page for each programming language.
    if (source.purpose === 'reference' && references.has(source.title.text)) return;
    const content = contentOf();
    if (content.length === 0) return;
    if (source.purpose === 'reference') references.add(source.title.text);
    places.set(place, before + 1);
    tasks.push({ source, statements: [...opening(source, sources), ...content] });
  };
  const candidates = candidatesOf(pages, firstPage);
  for (const source of candidates)
    add(source, () => {
      const sample = bestSample(source, samplesOf(passages(source)), language, limits.size);
      if (sample === undefined || used.has(sample.form.code)) return [];
      used.add(sample.form.code);
      return sampleStatements(source, sources, sample);
    });
  const withSample = new Set(tasks.map(({ source }) => source));
  for (const source of candidates)
    if (explainingPurposes.has(source.purpose) && !withSample.has(source))
      add(source, () => [procedure(passages(source))].filter((steps) => steps !== undefined));
  return tasks;
}

/** Purposes of pages whose steps in words are a task. */
const explainingPurposes: ReadonlySet<Purpose> = new Set<Purpose>(['guide', 'start']);

/** So that similar tasks do not displace all others. */
function maxPerPlace(places: number): number {
  return places <= 2 ? 4 : 2;
}

const weights: Readonly<Partial<Record<Purpose, number>>> = {
  guide: 3,
  start: 1,
  overview: 1,
  reference: 0,
  operation: -1,
  integration: -3,
  example: -2,
};

/** By rank. Getting access is a task of every product, however few pages link to it. */
function candidatesOf(
  pages: readonly SourcePage[],
  firstPage: SourcePage | undefined,
): readonly SourcePage[] {
  const isCovered = (source: SourcePage): boolean =>
    source === firstPage || (firstPage !== undefined && isGeneral(source.title.text));
  const scored = pages.flatMap((source): readonly SourcePage[] => {
    const { rank, purpose, title } = source;
    const weight = weights[purpose];
    if (weight === undefined || isSideTopic(title.text) || isCovered(source) || isForAgents(source))
      return [];
    return [{ ...source, rank: rank + weight + (access.test(title.text) ? 6 : 0) }];
  });
  return byRank(scored).slice(0, maxRead);
}

const maxRead = 48;
const access = /^(?:authenticat\w*|authori[sz]ation|api[ -]keys?(?: \w+)?|access tokens?)$/i;

interface SampleForm {
  readonly sample: Sample;
  readonly form: Form;
}

/** The first sample that does something, has a readable size, and is not under a negated heading. */
function bestSample(
  { title, purpose }: SourcePage,
  samples: readonly Sample[],
  language: string | undefined,
  size: number,
): SampleForm | undefined {
  const about = new Set(contentWords(title.text));
  const fitting = samples.flatMap((sample, index): readonly (SampleForm & { readonly score: number })[] => {
    const form = formFor(sample, language);
    if (form === undefined || bytesOf(form.code) > size) return [];
    const lines = form.code.split('\n').length;
    if (lines > maxLines) return [];
    const shows = contentWords(`${sample.lead?.text ?? ''} ${form.code}`).some((word) => about.has(word))
      ? 1.5
      : 0;
    const length = lines >= 3 ? 1 : 0;
    const same = form.language === language ? 1.5 : 0;
    const led = sample.lead === undefined ? 0 : 0.5;
    const result = isResult(sample) && purpose !== 'operation' ? 3 : 0;
    const aside = isAside(sample) || (sample.lead !== undefined && isContinuation(sample.lead)) ? 2 : 0;
    const usual = sample.headings.some(({ text }) => usualUse.test(text)) ? 1 : 0;
    const late = Math.min(4, index * 0.4) + (sample.partial ? 1 : 0);
    const role = roleScore(form, sample, title.text);
    const score = role + shows + length + same + led + usual - result - aside - late;
    return [{ sample, form, score }];
  });
  const [best] = [...fitting].sort((left, right) => right.score - left.score);
  return best !== undefined && best.score > 0 ? best : undefined;
}

const usualUse = /^(?:quick ?start|(?:basic )?usage|basic(?:s| example)|(?:simple )?example)\b/i;

/**
 * Code that does something; for data, only what readers write themselves. Installing counts only on pages named after
 * it.
 */
function roleScore(form: Form, { lead }: Sample, title: string): number {
  const role = roleOf(form);
  if (role === 'call') return 4;
  if (role === 'install') return installs.test(title) ? 4 : -1;
  if (role === 'setting' && isShell(form)) return -1;
  return role === 'data' && isWritten(form) && writes.test(lead?.text ?? '') ? 0.5 : -6;
}

/** Files in a language, or a line of text: drawings and dialogues are longer. */
function isWritten({ language, code }: Form): boolean {
  return /^(?:text|txt|plaintext)$/.test(language) ? code.split('\n').length <= 2 : language !== '';
}

const installs = /\binstall|\bcreate-\w/i;

const writes =
  /\b(?:add|configur\w+|set|creat\w+|put|defin\w+|writ\w+|declar\w+|past\w+|specif\w+|enabl\w+)\b/i;

const maxLines = 32;

/** The heading of a task, its summary and a link to its page. */
function opening(source: SourcePage, sources: Sources): readonly Statement[] {
  const { operation } = source.page;
  const summary = summaryOf(source, sources);
  const call: readonly Phrase[] =
    operation === undefined ? [] : [literal(`\`${operation.method} ${operation.path}\`. `)];
  return [
    heading(source.name),
    block(
      ...call,
      ...withSpaces(summary),
      literal(summary.length === 0 ? '' : ' '),
      literal('Details: '),
      linkTo(source),
      literal('.'),
    ),
  ];
}

function sampleStatements(
  source: SourcePage,
  sources: Sources,
  { sample, form }: SampleForm,
): readonly Statement[] {
  const lead = leadStatement(sample);
  const summaryTexts = new Set(summaryOf(source, sources).map(({ text }) => text));
  const repeats = lead?.phrases.some(({ text }) => summaryTexts.has(text)) ?? false;
  return [
    ...(lead === undefined || repeats || source.page.operation !== undefined ? [] : [lead]),
    codeBlock(form),
  ];
}

/** Its description, otherwise its opening. */
export function summaryOf(source: SourcePage, { passages }: Sources, limit = 260): readonly Phrase[] {
  const described =
    source.description === undefined || hasSameWords(source.description.text, source.title.text)
      ? []
      : sentencesWithin(statementsIn(splitSentences(withoutFormatting(source.description))), limit);
  if (described.length > 0) return described.slice(0, 2).map(withFullStop);
  const openings = openingParagraphs(passages(source)).map((sentences) =>
    sentencesWithin(statementsIn(sentences), limit),
  );
  const opening = openings.find(([first]) => first !== undefined && !isDependent(first)) ?? [];
  return opening.slice(0, 2).map(withFullStop);
}

function statementsIn(sentences: readonly Phrase[]): readonly Phrase[] {
  return sentences.filter((sentence) => !isGreeting(sentence) && !/[?？]$/.test(sentence.text));
}
