import { messageElement } from './assistant-message.ts';
import { partsOf } from './assistant-parts.ts';
import { questionsIn, toLastQuestion } from './assistant-questions.ts';
import type { Config } from './config.ts';
import { adoptStyles, element } from './dom.ts';
import { loadConversation, saveConversation } from './stored-conversation.ts';
import { fill } from '../../pages/words/fill.ts';
import styles from '../styles/assistant.css';

adoptStyles(styles);

export interface Panel {
  show(question: string | undefined, selection: string | undefined): void;
}

/** The panel of the assistant, which keeps its thread and can take a selection of the page as context. */
export function makePanel(settings: Config): Panel {
  const { words } = settings;
  const parts = partsOf(words);
  const { panel, log, form, context, contextText, contextClose, input, fresh, close } = parts;
  const conversation = loadConversation();
  const questions = questionsIn(parts, conversation, settings);
  let selected: string | undefined;
  const select = (text: string | undefined) => {
    selected = text;
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
  const submit = () => {
    const question = input.value.trim();
    if (question === '' || questions.isBusy()) return;
    input.value = '';
    const selection = selected;
    select(undefined);
    questions.ask(question, selection);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
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
      submit();
    },
  };
}

function hint({ words }: Config): HTMLElement {
  return element('p', { class: 'assistant-hint' }, words.askHint);
}
