import { answerNodes, anchor } from './answer.ts';
import { ask } from './conversation.ts';
import type { Config } from './config.ts';
import { adoptStyles, drawing, drawings, element, iconButton } from './dom.ts';
import {
  saveConversation,
  loadConversation,
  type Conversation,
  type Message,
} from './stored-conversation.ts';
import { fill } from '../../pages/words/fill.ts';
import styles from '../styles/assistant.css';

adoptStyles(styles);

export interface Panel {
  show(question: string | undefined, selection: string | undefined): void;
}

/** The panel of the assistant, which keeps its thread and can take a selection of the page as context. */
export function makePanel(settings: Config): Panel {
  const { words } = settings;
  const { panel, log, form, context, contextText, contextClose, input, send, fresh, close } = partsOf(words);
  const conversation = loadConversation();
  const state: { selection: string | undefined; busy: boolean } = { selection: undefined, busy: false };
  const select = (text: string | undefined) => {
    state.selection = text;
    context.hidden = text === undefined;
    contextText.textContent = text === undefined ? '' : fill(words.quoted, text);
  };
  const reveal = (open: boolean) => {
    if (!panel.isConnected) document.body.append(panel);
    conversation.open = open;
    panel.hidden = !open;
    document.documentElement.classList.toggle('has-assistant', open);
  };
  const restore = () => {
    Object.assign(conversation, loadConversation());
    const messages = conversation.messages.map((message) => messageElement(message, settings));
    log.replaceChildren(...(messages.length > 0 ? messages : [hint(settings)]));
    // It was open on the previous page, and is not animated again.
    if (conversation.open) panel.style.animation = 'none';
    reveal(conversation.open);
    toLastQuestion(log);
  };
  const hide = () => {
    reveal(false);
    document.querySelector<HTMLElement>('.ask-button')?.focus();
  };
  const submit = async () => {
    const question = input.value.trim();
    if (question === '' || state.busy) return;
    input.value = '';
    log.querySelector('.assistant-hint')?.remove();
    const answer = element('div', { class: 'answer' });
    log.append(element('div', { class: 'question' }, question), answer);
    const selection = state.selection;
    select(undefined);
    await run(question, selection, answer);
  };
  const run = async (question: string, selection: string | undefined, answer: HTMLElement) => {
    state.busy = send.disabled = true;
    const before = conversation.messages;
    answer.replaceChildren();
    answer.classList.add('is-waiting');
    toLastQuestion(log);
    const reason = await stream(conversation, question, selection, answer, settings);
    answer.classList.remove('is-waiting');
    state.busy = send.disabled = false;
    if (reason === undefined) return;
    const again = element('button', { type: 'button', class: 'button small' }, words.tryAgain);
    again.addEventListener('click', () => {
      if (state.busy) return;
      conversation.messages = before;
      void run(question, selection, answer);
    });
    answer.append(element('p', { class: 'assistant-error', role: 'alert' }, reason), again);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit();
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide();
  });
  close.addEventListener('click', hide);
  contextClose.addEventListener('click', () => select(undefined));
  fresh.addEventListener('click', () => {
    Object.assign(conversation, { messages: [], threadId: undefined });
    log.replaceChildren(hint(settings));
    input.focus();
  });
  addEventListener('pagehide', () => saveConversation(conversation));
  // A page from the back/forward cache may have an older conversation.
  addEventListener('pageshow', ({ persisted }) => persisted && restore());
  select(undefined);
  restore();
  return {
    show(question, selection) {
      reveal(true);
      if (selection !== undefined) select(selection);
      input.focus();
      if (question === undefined) return;
      input.value = question;
      void submit();
    },
  };
}

/** The elements of the panel that are interactive or change. */
function partsOf(words: Config['words']) {
  const log = element('div', {
    class: 'assistant-log',
    role: 'log',
    'aria-live': 'polite',
    tabindex: '0',
    'aria-label': words.conversation,
  });
  const input = element('textarea', {
    'aria-label': words.yourQuestion,
    placeholder: words.askPlaceholder,
    rows: '1',
  });
  const send = element(
    'button',
    { type: 'submit', class: 'assistant-send', 'aria-label': words.send },
    drawing(...drawings.send),
  );
  const contextText = element('span', {});
  const contextClose = element(
    'button',
    { type: 'button', 'aria-label': words.dropSelection },
    drawing(...drawings.close),
  );
  const context = element('div', { class: 'assistant-context' }, contextText, contextClose);
  const form = element(
    'form',
    { class: 'assistant-form' },
    context,
    element('div', { class: 'assistant-row' }, input, send),
  );
  const fresh = iconButton(words.newConversation, drawings.fresh);
  const close = iconButton(words.close, drawings.close);
  const head = element(
    'div',
    { class: 'assistant-head' },
    drawing(...drawings.spark),
    element('h2', { class: 'assistant-title' }, words.ask),
    fresh,
    close,
  );
  const panel = element(
    'section',
    { class: 'assistant', role: 'dialog', 'aria-label': words.ask },
    head,
    log,
    form,
  );
  return { panel, log, form, context, contextText, contextClose, input, send, fresh, close };
}

function hint({ words }: Config): HTMLElement {
  return element('p', { class: 'assistant-hint' }, words.askHint);
}

/** Shows an answer as it arrives. Returns why it failed; undefined if it did not. */
async function stream(
  conversation: Conversation,
  question: string,
  selection: string | undefined,
  answer: HTMLElement,
  settings: Config,
): Promise<string | undefined> {
  try {
    for await (const message of ask(conversation, question, selection, settings))
      answer.replaceChildren(...messageNodes(message, settings));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** An answer is read from its question on, which stays in view while it grows. */
function toLastQuestion(log: HTMLElement): void {
  const question = [...log.querySelectorAll<HTMLElement>('.question')].at(-1);
  if (question === undefined) return;
  const answer = question.nextElementSibling;
  // Room below a short answer, so that its question can be at the top.
  for (const each of log.querySelectorAll('.is-last')) each.classList.remove('is-last');
  answer?.classList.add('is-last');
  log.scrollTop += question.getBoundingClientRect().top - log.getBoundingClientRect().top - 16;
}

function messageElement(message: Message, settings: Config): HTMLElement {
  const isQuestion = message.role === 'user';
  const nodes = isQuestion ? [textOf(message)] : messageNodes(message, settings);
  return element('div', { class: isQuestion ? 'question' : 'answer' }, ...nodes);
}

function messageNodes(message: Message, settings: Config): readonly Node[] {
  return [
    ...answerNodes(textOf(message), settings.base, settings.words.copyCode),
    ...sourceList(message, settings),
  ];
}

function textOf({ parts }: Message): string {
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
