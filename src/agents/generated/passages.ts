import type { Block, BlockOf } from '../../pages/doc/block.ts';
import type { Doc } from '../../pages/doc/doc.ts';
import type { Placed } from '../../pages/doc/placed.ts';
import { markedLines } from '../../site/model/pages/marked-lines.ts';
import { lineText } from '../../pages/print/text/inlines.ts';
import { isDateNote } from '../llms/opening.ts';
import type { Form, Passage, Title } from './passage.ts';
import { isNegated, withoutContrast } from './polarity.ts';
import { sentencesOf } from './sentences.ts';
import { originOf, type Phrase } from './statement.ts';

/**
 * The content of a page in reading order. Only the first of several alternatives (tabs, views) counts. Cards, API
 * fields, past versions and the date of the last change are skipped.
 */
export function passagesOf({ children }: Doc): readonly Passage[] {
  const reading: Reading = { passages: [], headings: [], lead: undefined, view: undefined };
  read(children, reading, { partial: false, forAgents: false });
  return reading.passages;
}

interface Reading {
  readonly passages: Passage[];
  headings: readonly Title[];
  /** The last sentence, if nothing has followed it. */
  lead: Phrase | undefined;
  /** The view that is read. */
  view: string | undefined;
}

interface Place {
  readonly partial: boolean;
  readonly forAgents: boolean;
}

function read(blocks: readonly Block[], reading: Reading, place: Place): void {
  for (const node of blocks) readBlock(node, reading, place);
}

function readBlock(node: Block, reading: Reading, place: Place): void {
  switch (node.kind) {
    case 'heading':
      return enter(titleOf(node.level, sentencesOf(node.children)), reading);
    case 'paragraph':
    case 'plain': {
      const sentences = sentencesOf(node.children);
      if (sentences.every(({ text }) => isDateNote(text))) return;
      reading.passages.push({ kind: 'prose', ...placementOf(reading, place), sentences });
      reading.lead = sentences.at(-1);
      return;
    }
    case 'list':
      return readList(node, reading, place);
    case 'table':
      return readTable(node, reading, place);
    case 'code':
      return addSample([formOf(node, '')], reading, place);
    case 'codeGroup':
      return addSample(formsIn(node.children), reading, place);
    case 'choice':
      return addSample(formsIn([node]), reading, place);
    case 'example':
      return addSample(formsIn(node.children), reading, place, node.role === 'response');
    case 'callout':
      return readCallout(node, reading, place);
    case 'step':
      return readStep(node, reading, place);
    case 'tabs':
      return readTabs(node, reading, place);
    case 'view': {
      if (reading.view !== undefined && reading.view !== node.title) return;
      reading.view = node.title;
      const inner = { ...place, partial: true };
      return within(titleOf(7, [phraseOf(node.title, node)]), reading, () =>
        read(node.children, reading, inner),
      );
    }
    case 'disclosure':
      return within(titleOf(9, sentencesOf(node.title)), reading, () =>
        read(node.children, reading, { ...place, partial: true }),
      );
    case 'visibility':
      if (node.audience === 'agents') read(node.children, reading, { ...place, forAgents: true });
      return;
    case 'prompt':
      return read(node.children, reading, { ...place, forAgents: true });
    case 'quote':
    case 'html':
    case 'steps':
    case 'columns':
    case 'disclosures':
    case 'frame':
    case 'panel':
    case 'island':
    case 'response':
      return read(node.children, reading, place);
    default:
      return;
  }
}

/** A title of these words; undefined if there are none. */
function titleOf(level: number, words: readonly Phrase[]): Title | undefined {
  const text = words.map((word) => word.text).join(' ');
  return text === '' ? undefined : { text, origin: words[0]?.origin, level };
}

/** What follows is below this heading, up to the next one of the same or a higher level. */
function enter(title: Title | undefined, reading: Reading): void {
  if (title === undefined) return;
  reading.headings = [...reading.headings.filter(({ level }) => level < title.level), title];
  reading.lead = undefined;
}

function within(title: Title | undefined, reading: Reading, inside: () => void): void {
  const { headings } = reading;
  enter(title, reading);
  inside();
  reading.headings = headings;
  reading.lead = undefined;
}

function phraseOf(text: string, { span }: Placed): Phrase {
  return { text, origin: originOf(span) };
}

function placementOf({ headings, lead }: Reading, place: Place, leadsUp = false) {
  const leadIn = leadsUp && lead !== undefined ? [withoutContrast(lead.text)] : [];
  const above = [...headings.map(({ text }) => text), ...leadIn];
  return { ...place, headings, negated: above.some(isNegated) };
}

function readList(node: BlockOf<'list'>, reading: Reading, place: Place): void {
  const { lead } = reading;
  const leadsUp = lead !== undefined && /[:：]$/.test(lead.text);
  const about = placementOf(reading, place, leadsUp);
  for (const { children } of node.items) {
    const sentences = children.flatMap((child) =>
      child.kind === 'paragraph' || child.kind === 'plain' ? sentencesOf(child.children) : [],
    );
    if (sentences.length > 0)
      reading.passages.push({
        kind: 'item',
        ...about,
        sentences,
        lead: leadsUp ? lead : undefined,
        list: node,
      });
    reading.lead = sentences.at(-1);
    read(
      children.filter(({ kind }) => kind !== 'paragraph' && kind !== 'plain'),
      reading,
      place,
    );
  }
  reading.lead = undefined;
}

function readStep(node: BlockOf<'step'>, reading: Reading, place: Place): void {
  const title = titleOf(8, sentencesOf(node.title));
  if (title !== undefined) reading.passages.push({ kind: 'step', ...placementOf(reading, place), title });
  within(title, reading, () => read(node.children, reading, place));
}

function readTable(node: BlockOf<'table'>, reading: Reading, place: Place): void {
  const rows = [node.head, ...node.rows].map((row) => row.map(({ children }) => lineText(children)));
  reading.passages.push({ kind: 'rows', ...placementOf(reading, place), rows, origin: originOf(node.span) });
  reading.lead = undefined;
}

function readCallout(node: BlockOf<'callout'>, reading: Reading, place: Place): void {
  const tone = node.tone === 'warning' || node.tone === 'danger' ? 'warning' : 'note';
  const inner: Reading = { passages: [], headings: reading.headings, lead: undefined, view: undefined };
  read(node.children, inner, place);
  const text = inner.passages.flatMap((passage) =>
    passage.kind === 'prose' || passage.kind === 'item' ? passage.sentences : [],
  );
  const title = sentencesOf(node.title);
  const { lead } = reading;
  const continues =
    title.length === 0 && inner.passages[0]?.kind === 'item' && /[:：]$/.test(lead?.text ?? '');
  const sentences = lead !== undefined && continues ? [joinItems(lead, text)] : [...title, ...text];
  if (sentences.length > 0)
    reading.passages.push({ kind: 'warning', ...placementOf(reading, place), tone, sentences });
}

/** A sentence of the lead-in to a list and its items. */
function joinItems({ text, origin }: Phrase, items: readonly Phrase[]): Phrase {
  return { text: `${text} ${items.map((each) => each.text.replace(/[.;]$/, '')).join('; ')}`, origin };
}

/** "Using AI" next to "Manually". */
const byAgents = /\b(?:ai|agents?|llms?|prompts?|cursor|copilot|claude|codex)\b/i;

/** Tabs with one sample each are forms of one sample; otherwise the first tab is read, unless an agent does its steps. */
function readTabs({ tabs, selected, children }: BlockOf<'tabs'>, reading: Reading, place: Place): void {
  read(children, reading, place);
  const forms = tabs.map((tab) => formsIn(tab.children, tab.title));
  if (tabs.every((tab, index) => (forms[index]?.length ?? 0) > 0 && tab.children.length === 1))
    return addSample(forms.flat(), reading, place);
  const open =
    [tabs[selected], ...tabs].find((tab) => tab !== undefined && !byAgents.test(tab.title)) ?? tabs[0];
  if (open === undefined) return;
  within(titleOf(7, [phraseOf(open.title, open)]), reading, () =>
    read(open.children, reading, { ...place, partial: true }),
  );
}

function formsIn(blocks: readonly Block[], title = ''): readonly Form[] {
  return blocks.flatMap((node): readonly Form[] => {
    switch (node.kind) {
      case 'code':
        return [formOf(node, title)];
      case 'codeGroup':
        return formsIn(node.children, title);
      case 'choice':
        return node.options.flatMap((option) => formsIn(option.children, option.title));
      default:
        return [];
    }
  });
}

function formOf({ value, language = '', title, span }: BlockOf<'code'>, around: string): Form {
  const code = markedLines(value)
    .map(({ text }) => text)
    .join('\n')
    .trimEnd()
    .replace(/^(?:[ \t]*\n)+/, '');
  return { code, language: language.toLowerCase(), title: title ?? around, origin: originOf(span) };
}

function addSample(forms: readonly Form[], reading: Reading, place: Place, isOutput = false): void {
  const codeForms = forms.filter(({ code }) => code !== '');
  const [first] = codeForms;
  if (first === undefined) return;
  const about = placementOf(reading, place, true);
  const negated = about.negated || isNegated(first.title) || isNegated(first.code.split('\n', 1)[0] ?? '');
  reading.passages.push({
    kind: 'sample',
    ...about,
    negated,
    forms: codeForms,
    lead: reading.lead,
    isOutput,
  });
  reading.lead = undefined;
}
