import type { Parts } from './assistant-parts.ts';
import { messageNodes } from './assistant-message.ts';
import type { Config } from './config.ts';
import { ask } from './conversation.ts';
import { element } from './dom.ts';
import type { Conversation } from './stored-conversation.ts';

/** Asks one question at a time. */
interface Questions {
  isBusy(): boolean;
  /** Shows the answer below the question. If it fails, the reader can try again. */
  ask(question: string, selection: string | undefined): void;
}

export function questionsIn({ log, send }: Parts, conversation: Conversation, settings: Config): Questions {
  let isBusy = false;
  const run = async (question: string, selection: string | undefined, answer: HTMLElement) => {
    isBusy = send.disabled = true;
    const before = conversation.messages;
    answer.replaceChildren();
    answer.classList.add('is-waiting');
    toLastQuestion(log);
    const reason = await stream(conversation, question, selection, answer, settings);
    answer.classList.remove('is-waiting');
    isBusy = send.disabled = false;
    if (reason === undefined) return;
    const again = element('button', { type: 'button', class: 'button small' }, settings.words.tryAgain);
    again.addEventListener('click', () => {
      if (isBusy) return;
      conversation.messages = before;
      void run(question, selection, answer);
    });
    answer.append(element('p', { class: 'assistant-error', role: 'alert' }, reason), again);
  };
  return {
    isBusy: () => isBusy,
    ask(question, selection) {
      log.querySelector('.assistant-hint')?.remove();
      const answer = element('div', { class: 'answer' });
      log.append(element('div', { class: 'question' }, question), answer);
      void run(question, selection, answer);
    },
  };
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
export function toLastQuestion(log: HTMLElement): void {
  const question = [...log.querySelectorAll<HTMLElement>('.question')].at(-1);
  if (question === undefined) return;
  const answer = question.nextElementSibling;
  // Room below a short answer, so that its question can be at the top.
  for (const each of log.querySelectorAll('.is-last')) each.classList.remove('is-last');
  answer?.classList.add('is-last');
  log.scrollTop += question.getBoundingClientRect().top - log.getBoundingClientRect().top - 16;
}
