import { answerNodes, anchor } from './answer.ts';
import { ask, type Conversation } from './conversation.ts';
import type { Config } from './config.ts';
import { closest, drawing, drawings, element } from './dom.ts';
import { fill } from '../words/fill.ts';

/** The panel in which readers ask; it keeps its thread and takes a selection of the page as context. */
export function startAssistant(settings: Config): void {
  const kept: { panel?: Panel } = {};
  const open = (question?: string, selection?: string) => {
    kept.panel ??= makePanel(settings);
    kept.panel.show(question, selection);
  };
  document.addEventListener('click', (event) => {
    if (closest(event, '[data-open="assistant"]') !== null) open();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() === 'i' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault();
      open();
    }
  });
  addEventListener('docs:ask', (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') open(event.detail);
  });
  offerSelection(settings, (selection) => open(undefined, selection));
}

interface Panel {
  show(question: string | undefined, selection: string | undefined): void;
}

function makePanel(settings: Config): Panel {
  const { words } = settings;
  const log = element(
    'div',
    {
      class: 'assistant-log',
      role: 'log',
      'aria-live': 'polite',
      tabindex: '0',
      'aria-label': words.conversation,
    },
    hint(settings),
  );
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
  const fresh = element(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': words.newConversation },
    drawing(...drawings.fresh),
  );
  const close = element(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': words.close },
    drawing(...drawings.close),
  );
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
  const conversation: Conversation = { messages: [], threadId: undefined };
  const state: { selection: string | undefined; busy: boolean } = { selection: undefined, busy: false };
  const select = (text: string | undefined) => {
    state.selection = text;
    context.hidden = text === undefined;
    contextText.textContent = text === undefined ? '' : fill(words.quoted, text);
  };
  const hide = () => {
    panel.hidden = true;
    document.body.classList.remove('has-assistant');
    document.querySelector<HTMLElement>('.ask-button')?.focus();
  };
  const submit = async () => {
    const question = input.value.trim();
    if (question === '' || state.busy) return;
    state.busy = send.disabled = true;
    input.value = '';
    log.querySelector('.assistant-hint')?.remove();
    const answer = element('div', { class: 'answer is-waiting' });
    log.append(element('div', { class: 'question' }, question), answer);
    log.scrollTop = log.scrollHeight;
    const selection = state.selection;
    select(undefined);
    await stream(conversation, question, selection, answer, log, settings);
    state.busy = send.disabled = false;
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
    conversation.messages = [];
    conversation.threadId = undefined;
    log.replaceChildren(hint(settings));
    input.focus();
  });
  select(undefined);
  return {
    show(question, selection) {
      if (!panel.isConnected) document.body.append(panel);
      panel.hidden = false;
      document.body.classList.add('has-assistant');
      if (selection !== undefined) select(selection);
      input.focus();
      if (question === undefined) return;
      input.value = question;
      void submit();
    },
  };
}

function hint({ words }: Config): HTMLElement {
  return element('p', { class: 'assistant-hint' }, words.askHint);
}

async function stream(
  conversation: Conversation,
  question: string,
  selection: string | undefined,
  answer: HTMLElement,
  log: HTMLElement,
  settings: Config,
): Promise<void> {
  const sources = new Map<string, string>();
  let text = '';
  try {
    for await (const event of ask(conversation, question, selection, settings)) {
      if (event.type === 'text-delta') text += String(event['delta'] ?? '');
      if (event.type === 'source-url')
        sources.set(String(event['url']), String(event['title'] ?? event['url']));
      if (event.type === 'error') throw new Error(String(event['errorText'] ?? settings.words.cutOff));
      const follows = log.scrollTop + log.clientHeight > log.scrollHeight - 60;
      answer.replaceChildren(...answerNodes(text, settings.base), ...sourceList(sources, settings));
      if (follows) log.scrollTop = log.scrollHeight;
    }
  } catch (error) {
    answer.append(
      element(
        'p',
        { class: 'assistant-error', role: 'alert' },
        error instanceof Error ? error.message : String(error),
      ),
    );
  }
  answer.classList.remove('is-waiting');
}

function sourceList(sources: ReadonlyMap<string, string>, { base, words }: Config): readonly Node[] {
  if (sources.size === 0) return [];
  const links = [...sources].map(([url, title]) => {
    const link = anchor(title, url, base);
    if (link instanceof HTMLElement) link.prepend(drawing(...drawings.page));
    return link;
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

function offerSelection({ words }: Config, use: (selection: string) => void): void {
  const button = element(
    'button',
    { type: 'button', class: 'button small selection-button' },
    drawing(...drawings.spark),
    words.ask,
  );
  const selected = () => {
    const selection = getSelection();
    const inContent = selection?.anchorNode?.parentElement?.closest('.content') ?? null;
    const text = selection?.toString().trim() ?? '';
    return inContent === null || text.length < 3
      ? undefined
      : { text: text.slice(0, 4_000), range: selection?.getRangeAt(0) };
  };
  document.addEventListener('selectionchange', () => {
    if (selected() === undefined) button.remove();
  });
  document.addEventListener('pointerup', () => {
    setTimeout(() => {
      const found = selected();
      const box = found?.range?.getBoundingClientRect();
      if (box === undefined) return;
      button.style.left = `${scrollX + box.left + box.width / 2}px`;
      button.style.top = `${scrollY + box.top - 8}px`;
      document.body.append(button);
    });
  });
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    const found = selected();
    button.remove();
    if (found !== undefined) use(found.text);
  });
}
