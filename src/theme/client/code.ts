import type { Config } from './config.ts';
import { closest } from './dom.ts';
import { pageSettings } from './page-settings.ts';

/** Buttons that copy code, a prompt or the page, and those that expand long code. */
export function startCode({ base, words }: Config): void {
  document.addEventListener('click', (event) => {
    const copy = closest(event, '.copy, [data-copy-text]');
    if (copy !== null) void copyFrom(copy, copy.dataset['copyText'] ?? codeOf(copy));
    const prompt = closest(event, '[data-copy]');
    if (prompt !== null) void copyFrom(prompt, shownText(prompt.dataset['copy']));
    const cursor = closest(event, '[data-cursor]');
    if (cursor !== null)
      location.href = `cursor://anysphere.cursor-deeplink/prompt?text=${encodeURIComponent(shownText(cursor.dataset['cursor']))}`;
    const page = closest(event, '[data-copy-page]');
    if (page !== null) void copyPage(page, `${base}/${pageSettings().path}.md`);
    if (closest(event, '[data-print]') !== null) print();
    const unfold = closest(event, '.unfold');
    if (unfold !== null) toggle(unfold, words);
  });
}

function shownText(id = ''): string {
  return document.getElementById(id)?.innerText ?? '';
}

function codeOf(button: HTMLElement): string {
  const box = button.closest('.code');
  const pre = [...(box?.querySelectorAll('pre') ?? [])].find((each) => each.checkVisibility());
  // Lines that a change removes are not part of the code.
  const lines = [...(pre?.querySelectorAll('.line:not(.removed)') ?? [])];
  const text = lines.length > 0 ? lines.map((line) => line.textContent).join('') : (pre?.textContent ?? '');
  return text.replace(/\n$/, '');
}

async function copyPage(button: HTMLElement, address: string): Promise<void> {
  const response = await fetch(address, { headers: { accept: 'text/markdown' } });
  const text = response.ok
    ? await response.text()
    : (document.querySelector<HTMLElement>('.article')?.innerText ?? '');
  await copyFrom(button, text);
}

async function copyFrom(button: HTMLElement, text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  button.classList.add('is-done');
  setTimeout(() => button.classList.remove('is-done'), 1_600);
}

function toggle(button: HTMLElement, { showLess }: Config['words']): void {
  const open = button.getAttribute('aria-expanded') !== 'true';
  button.setAttribute('aria-expanded', String(open));
  button.previousElementSibling?.classList.toggle('is-unfolded', open);
  button.dataset['closed'] ??= button.textContent ?? '';
  button.textContent = open ? showLess : (button.dataset['closed'] ?? '');
}
