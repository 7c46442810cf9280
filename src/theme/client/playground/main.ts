import type { Playground } from '../../../pages/expand/operation/playground.ts';
import type { PlaygroundWords } from '../../playground-words.ts';
import type { Config } from '../config.ts';
import { adoptStyles, drawings, element, iconButton } from '../dom.ts';
import { requestForm } from './request-form.ts';
import { showSample } from './sample-view.ts';
import { sender } from './sender.ts';
import styles from '../../styles/playground.css';

adoptStyles(styles);

const opened = new Map<string, Promise<HTMLDialogElement>>();

/** Opens the form whose data is at an address, optionally at one part of it. Earlier input is kept. */
export async function openPlayground(
  address: string,
  part: string | undefined,
  config: Config,
): Promise<void> {
  const made = opened.get(address) ?? make(address, config);
  opened.set(address, made);
  try {
    const dialog = await made;
    dialog.showModal();
    if (part !== undefined) dialog.querySelector<HTMLElement>(`.${part} input`)?.focus();
  } catch (error) {
    opened.delete(address);
    throw error;
  }
}

async function make(address: string, config: Config): Promise<HTMLDialogElement> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the form answered ${response.status}`);
  const { words, ...playground } = (await response.json()) as Playground & {
    readonly words: PlaygroundWords;
  };
  const dialog = dialogFor(playground, words, config);
  document.body.append(dialog);
  return dialog;
}

function dialogFor(playground: Playground, words: PlaygroundWords, config: Config): HTMLDialogElement {
  const { method, path, languages } = playground;
  const sample = element('div', { class: 'playground-sample' });
  const result = element('div', { class: 'playground-answer', 'aria-live': 'polite' });
  const button = element('button', { type: 'submit', class: 'playground-send' }, words.send);
  const form = requestForm(playground, words, config.domain, (request) =>
    showSample(sample, request, languages),
  );
  button.setAttribute('form', form.element.id);
  const sending = sender({ button, result, read: form.read }, playground, words, config);
  form.element.addEventListener('submit', (event) => {
    event.preventDefault();
    sending.toggle();
  });
  const close = iconButton(words.close, drawings.close);
  const dialog = element(
    'dialog',
    { class: 'playground', 'aria-label': `${method} ${path}` },
    element(
      'div',
      { class: 'playground-head' },
      element('span', { class: `method method-${method.toLowerCase()}` }, method),
      element('code', {}, path),
      button,
      close,
    ),
    element(
      'div',
      { class: 'playground-columns' },
      form.element,
      element('div', { class: 'playground-right' }, sample, result),
    ),
  );
  close.addEventListener('click', () => dialog.close());
  // A click next to the dialog.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => sending.abort());
  return dialog;
}
