import type { Playground } from '../../../pages/expand/operation/playground.ts';
import type { PlaygroundWords } from '../../playground-words.ts';
import type { Config } from '../config.ts';
import { element } from '../dom.ts';
import { showAnswer } from './answer-view.ts';
import type { RequestForm } from './request-form.ts';
import { Failure, send } from './send.ts';

/** Sends one request at a time. */
interface Sender {
  /** Sends what the form says, or cancels the request that is on its way. */
  toggle(): void;
  abort(): void;
}

interface Parts extends Pick<RequestForm, 'read'> {
  readonly button: HTMLButtonElement;
  readonly result: HTMLElement;
}

export function sender(
  { button, result, read }: Parts,
  { servers, credentials }: Playground,
  words: PlaygroundWords,
  config: Config,
): Sender {
  let current: AbortController | undefined;
  const run = async (controller: AbortController) => {
    button.textContent = words.cancel;
    button.formNoValidate = true;
    result.replaceChildren(element('p', { class: 'about' }, words.sending));
    const { sent, filled } = read();
    const sentAt = performance.now();
    // The preview only forwards requests to servers in the spec.
    const isNamed = servers.some(({ template }) => /^https?:\/\//i.test(template));
    const through = config.mode === 'live' && isNamed ? `${config.base}/_docs/playground` : undefined;
    try {
      result.scrollIntoView({ block: 'nearest' });
      const { signal } = controller;
      const came = await send(
        {
          request: sent,
          filled,
          page: config.path,
          through,
          untrusted: config.untrusted === true,
          credentials,
          signal,
        },
        words,
      );
      await showAnswer(came, result, words, sentAt);
    } catch (error) {
      const reason = controller.signal.aborted
        ? words.cancelled
        : error instanceof Failure
          ? error.message
          : words.notReached;
      result.append(element('p', { class: 'problem', role: 'alert' }, reason));
      result.querySelector(':scope > .about:first-child')?.remove();
      result.scrollIntoView({ block: 'nearest' });
    } finally {
      current = undefined;
      button.textContent = words.send;
      button.formNoValidate = false;
    }
  };
  return {
    toggle() {
      if (current !== undefined) return current.abort();
      current = new AbortController();
      void run(current);
    },
    abort: () => current?.abort(),
  };
}
