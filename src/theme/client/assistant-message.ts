import { answerNodes, anchor } from './answer.ts';
import type { Config } from './config.ts';
import { drawing, drawings, element } from './dom.ts';
import type { Message } from './stored-conversation.ts';

export function messageElement(message: Message, settings: Config): HTMLElement {
  const isQuestion = message.role === 'user';
  const nodes = isQuestion ? [messageText(message)] : messageNodes(message, settings);
  return element('div', { class: isQuestion ? 'question' : 'answer' }, ...nodes);
}

export function messageNodes(message: Message, settings: Config): readonly Node[] {
  return [
    ...answerNodes(messageText(message), settings.base, settings.words.copyCode),
    ...sourceList(message, settings),
  ];
}

function messageText({ parts }: Message): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

/** What tells two pages with one title apart. */
function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function sourceList({ parts }: Message, { base, words }: Config): readonly Node[] {
  const sources = parts.filter((part) => part.type === 'source-url');
  if (sources.length === 0) return [];
  const titles = sources.map(({ title }) => title);
  const links = sources.map(({ url, title }) => {
    const isAmbiguous = titles.indexOf(title) !== titles.lastIndexOf(title);
    const path = isAmbiguous ? element('code', { class: 'source-path' }, pathOf(url)) : undefined;
    const name = element('span', {}, title, path === undefined ? undefined : ' ', path);
    return anchor([drawing(...drawings.page), name], url, base);
  });
  return [
    element(
      'div',
      { class: 'sources' },
      element('span', { class: 'sources-title' }, words.sources),
      ...links,
    ),
  ];
}
