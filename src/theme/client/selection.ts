import type { Config } from './config.ts';
import { drawing, drawings, element } from './dom.ts';

/** A button next to selected text, to ask the assistant about it. */
export function offerSelection({ words }: Config, use: (selection: string) => void): void {
  const button = element(
    'button',
    { type: 'button', class: 'button small selection-button' },
    drawing(...drawings.spark),
    words.ask,
  );
  document.addEventListener('selectionchange', () => {
    if (selectedText() === undefined) button.remove();
  });
  document.addEventListener('pointerup', () => {
    setTimeout(() => {
      if (selectedText() === undefined) return;
      const box = getSelection()?.getRangeAt(0).getBoundingClientRect();
      if (box === undefined) return;
      button.style.left = `${scrollX + box.left + box.width / 2}px`;
      button.style.top = `${scrollY + box.top - 8}px`;
      document.body.append(button);
    });
  });
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    const text = selectedText();
    button.remove();
    if (text !== undefined) use(text);
  });
}

/** The selected text of the content, if it is long enough not to be an accident. */
export function selectedText(): string | undefined {
  const selection = getSelection();
  const inContent = selection?.anchorNode?.parentElement?.closest('.content') ?? null;
  const text = selection?.toString().trim() ?? '';
  return inContent === null || text.length < 3 ? undefined : text.slice(0, 4_000);
}
