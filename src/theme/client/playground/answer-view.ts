import { fill } from '../../../pages/words/fill.ts';
import type { PlaygroundWords } from '../../playground-words.ts';
import { element } from '../dom.ts';
import { codeBox } from './code-box.ts';
import type { Answer } from './send.ts';

/** Longer text is cut off in the view; the download contains all of it. */
const maxLength = 300_000;

/** In megabytes. More is not read: a response without end would fill the memory, and events the page. */
const mostRead = { events: 1, other: 20 };

/**
 * Status, time, headers and as much of the body as arrived; events are shown as they arrive. `sentAt` is a time of
 * `performance.now()`.
 */
export async function showAnswer(
  answer: Answer,
  place: HTMLElement,
  words: PlaygroundWords,
  sentAt: number,
): Promise<void> {
  const { status, statusText, headers, note } = answer;
  const facts = element('span', { class: 'type' }, time(sentAt));
  const head = element(
    'p',
    { class: 'answer-head' },
    element('span', { class: `status status-${String(status)[0]}` }, `${status} ${statusText}`.trim()),
    facts,
  );
  const rows = headers.map(([name, value]) =>
    element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, value)),
  );
  const headerList = element(
    'details',
    {},
    element('summary', {}, `${words.headers} (${headers.length})`),
    element('table', {}, element('tbody', {}, ...rows)),
  );
  const body = element('div', {});
  const about = note && element('p', { class: 'about' }, words[note]);
  place.replaceChildren(...[head, about, body, headerList].filter((part) => part !== undefined));
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const chunks: Uint8Array[] = [];
  const isStream = /^(?:text\/event-stream|application\/(?:x-)?(?:ndjson|jsonl|jsonlines))\b/i.test(type);
  const decoder = new TextDecoder();
  const live = element('pre', { class: 'code-plain', tabindex: '0' });
  if (isStream) body.replaceChildren(live);
  const most = isStream ? mostRead.events : mostRead.other;
  const report = (problem: string): void =>
    head.after(element('p', { class: 'problem', role: 'alert' }, problem));
  let length = 0;
  try {
    const reader = answer.body?.getReader();
    for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
      chunks.push(read.value);
      if (isStream) live.append(decoder.decode(read.value, { stream: true }));
      length += read.value.length;
      if (length < most * 1_000_000) continue;
      report(fill(words.tooLong, most));
      await reader?.cancel();
      break;
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    report(words.brokenOff);
  }
  const blob = new Blob(chunks as BlobPart[], { type });
  facts.textContent = `${time(sentAt)} · ${size(blob.size)}`;
  if (blob.size === 0 || isStream) return;
  body.replaceChildren(...(await bodyView(blob, type, words)));
  place.scrollIntoView({ block: 'nearest' });
}

async function bodyView(blob: Blob, type: string, words: PlaygroundWords): Promise<readonly HTMLElement[]> {
  const address = URL.createObjectURL(blob);
  const download = element('a', { href: address, download: '' }, words.download);
  if (/^image\/(?!svg)/i.test(type)) return [element('img', { src: address, alt: '' }), download];
  if (!isText(type)) return [download];
  const whole = await blob.text();
  const isJson = /\bjson\b/i.test(type) || /^\s*[[{]/.test(whole);
  const text = isJson ? indented(whole) : whole;
  const language = isJson ? 'json' : /\b(?:xml|html)\b/i.test(type) ? 'xml' : 'text';
  const box = codeBox(text.slice(0, maxLength), language);
  return whole.length > 20_000 ? [box, download] : [box];
}

function isText(type: string): boolean {
  return type === '' || /^text\/|\b(?:json|xml|javascript|yaml|graphql|x-www-form-urlencoded)\b/i.test(type);
}

function time(sentAt: number): string {
  return `${Math.round(performance.now() - sentAt)} ms`;
}

function size(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), undefined, 2);
  } catch (error) {
    if (error instanceof SyntaxError) return json;
    throw error;
  }
}
