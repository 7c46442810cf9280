import type { Config } from './config.ts';
import { once } from '../../site/source/once.ts';
import { closest, drawing, drawings, element } from './dom.ts';
import { choiceIn, type Choice } from './search-choice.ts';
import { type Hit, SearchError, searchWith } from './search-client.ts';
import { recentList, resultList } from './search-results.ts';
import { nearWords } from './near-words.ts';
import { recentPages } from './recent-pages.ts';
import { fill } from '../../pages/words/fill.ts';

/** The search dialog: opened by a button, `/`, Ctrl K or Command K. */
export function startSearch(settings: Config): void {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const label = isMac ? '⌘K' : 'Ctrl K';
  const showKey = () =>
    document.querySelectorAll('.search-button kbd').forEach((key) => (key.textContent = label));
  showKey();
  addEventListener('docs:content', showKey);
  const dialog = once(() => makeDialog(settings));
  const open = (query = '') => {
    if (!dialog().open) dialog().showModal();
    const input = dialog().querySelector('input');
    if (input === null) return;
    if (query !== '') input.value = query;
    input.dispatchEvent(new Event('input'));
    input.select();
  };
  document.addEventListener('click', (event) => {
    const button = closest(event, '[data-open="search"]');
    if (button !== null) open(button.dataset['query']);
  });
  document.addEventListener('keydown', (event) => {
    const typing = closest(event, 'input, textarea, select, [contenteditable]') !== null;
    const wanted =
      (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !typing);
    if (!wanted) return;
    event.preventDefault();
    if (dialog().open) dialog().close();
    else open();
  });
}

function makeDialog(settings: Config): HTMLDialogElement {
  const words = settings.words;
  const input = element('input', {
    type: 'search',
    placeholder: words.search,
    'aria-label': words.search,
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': 'search-results',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const results = element('div', {
    class: 'search-results',
    id: 'search-results',
    role: 'listbox',
    'aria-label': words.search,
  });
  const status = element('div', { class: 'search-empty', role: 'status' }, words.typeToSearch);
  const close = element(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': `${words.close}, Esc` },
    element('kbd', {}, 'Esc'),
  );
  const ask = element('button', { type: 'button', class: 'search-ask' }, `${words.ask}: `);
  ask.hidden = true;
  const foot = element(
    'div',
    { class: 'search-foot' },
    hint('↑↓', words.move),
    hint('↵', words.open),
    hint('Esc', words.close),
    settings.mode === 'live' ? ask : undefined,
  );
  const field = element('div', { class: 'search-field' }, drawing(...drawings.search), input, close);
  const dialog = element(
    'dialog',
    { class: 'search-dialog', 'aria-label': words.search },
    field,
    status,
    results,
    foot,
  );
  document.body.append(dialog);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  ask.addEventListener('click', () => {
    dialog.close();
    dispatchEvent(new CustomEvent('docs:ask', { detail: input.value.trim() }));
  });
  connect({ input, results, status, ask }, settings);
  return dialog;
}

function hint(key: string, word: string): HTMLElement {
  return element('span', {}, element('kbd', {}, key), word);
}

interface Parts {
  readonly input: HTMLInputElement;
  readonly results: HTMLElement;
  readonly status: HTMLElement;
  readonly ask: HTMLElement;
}

function connect({ input, results, status, ask }: Parts, settings: Config): void {
  const search = searchWith(settings);
  const { words } = settings;
  const again = element('button', { type: 'button', class: 'button small' }, words.tryAgain);
  again.addEventListener('click', () => void run());
  const state: { running?: AbortController; timer?: ReturnType<typeof setTimeout> } = {};
  const choice = choiceIn(results, input);
  const show = (query: string, hits: readonly Hit[]) => {
    const recent = query === '' ? recentPages(settings) : [];
    const list =
      recent.length > 0
        ? [recentList(recent, words.recentPages, settings.base)]
        : resultList(hits, settings.base);
    results.replaceChildren(...list);
    status.className = list.length > 0 ? 'unseen' : 'search-empty';
    status.textContent =
      hits.length > 0
        ? fill(words.results, hits.length)
        : query === ''
          ? words.typeToSearch
          : fill(words.nothingFound, query);
    if (query !== '' && hits.length === 0) {
      ask.hidden = true;
      status.append(...waysOn(query, settings, searchFor, ask));
    }
    input.setAttribute('aria-expanded', String(list.length > 0));
    choice.toBest();
  };
  const run = async () => {
    const query = input.value.trim();
    state.running?.abort();
    const running = new AbortController();
    state.running = running;
    ask.hidden = query === '';
    ask.textContent = `${words.ask}: ${query.length > 40 ? `${query.slice(0, 39)}…` : query}`;
    if (query === '') return show('', []);
    try {
      const hits = await search(query, running.signal);
      if (!running.signal.aborted) show(query, hits);
    } catch (error) {
      if (running.signal.aborted) return;
      results.replaceChildren();
      status.className = 'search-empty';
      status.textContent = `${words.searchFailed} (${error instanceof Error ? error.message : String(error)})`;
      status.append(element('p', {}, again));
      if (error instanceof SearchError && error.retryAfter !== undefined)
        state.timer = setTimeout(() => void run(), error.retryAfter * 1000);
    }
  };
  const searchFor = (word: string) => {
    input.value = word;
    input.focus();
    void run();
  };
  input.addEventListener('input', () => {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => void run(), 60);
  });
  followKeys(input, choice);
  results.addEventListener('click', (event) => {
    if (closest(event, 'a') !== null) results.closest('dialog')?.close();
  });
}

/** Words that resemble those of a query without a result, and the assistant. */
function waysOn(
  query: string,
  { words, mode }: Config,
  searchFor: (word: string) => void,
  ask: HTMLElement,
): readonly HTMLElement[] {
  const near = nearWords(query).map((word) => {
    const button = element('button', { type: 'button', class: 'button small' }, word);
    button.addEventListener('click', () => searchFor(word));
    return button;
  });
  const assistant = element('button', { type: 'button', class: 'button small' }, words.ask);
  assistant.addEventListener('click', () => ask.click());
  return [
    ...(near.length > 0 ? [element('p', { class: 'search-near' }, `${words.didYouMean} `, ...near)] : []),
    ...(mode === 'live' ? [element('p', {}, assistant)] : []),
  ];
}

function followKeys(input: HTMLInputElement, choice: Choice): void {
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      choice.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      choice.open();
    } else if (event.key === 'Escape' && !event.isComposing) {
      // Chromium would empty the field instead.
      event.preventDefault();
      input.closest('dialog')?.close();
    }
  });
}
