import type { Config } from './config.ts';
import { drawing, drawings, element, iconButton } from './dom.ts';

export type Parts = ReturnType<typeof partsOf>;

/** The elements of the panel that are interactive or change. */
export function partsOf(words: Config['words']) {
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
