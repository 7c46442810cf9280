import type { Playground } from '../../../pages/expand/operation/playground.ts';
import { assembled, type Request } from '../../../pages/expand/operation/samples/request.ts';
import { samplesOf } from '../../../pages/expand/operation/samples/samples.ts';
import { lookUp } from '../../../site/source/look-up.ts';
import type { PlaygroundWords } from '../../playground-words.ts';
import { lastChoiceOf, saveChoices } from '../tab-choices.ts';
import type { Config } from '../config.ts';
import { adoptStyles, drawings, element, iconButton } from '../dom.ts';
import { showAnswer } from './answer-view.ts';
import { bodyForm } from './body.ts';
import { codeBox } from './code-box.ts';
import { controlFor } from './control.ts';
import type { Control } from './control-type.ts';
import { credentialForm } from './credentials.ts';
import { Failure, send } from './send.ts';
import { serverForm } from './servers.ts';
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
  const { method, path, servers, security, bodies, bodyRequired, answer, languages, credentials } =
    playground;
  const parts: { read?: () => Read } = {};
  const sample = element('div', { class: 'playground-sample' });
  const update = () => {
    if (parts.read !== undefined) showSample(sample, parts.read().shown, languages);
  };
  const server = serverForm(servers, words, update);
  const secrets = credentialForm(security, config.domain, words, update);
  const places = parameterGroups(playground, words);
  const body = bodyForm(bodies, bodyRequired, words, update);
  parts.read = () => {
    const filled = body.read();
    const values = places.flatMap(({ controls }) =>
      controls.flatMap(([parameter, control]) => {
        const value = control.read();
        return value === undefined ? [] : [{ ...parameter, value }];
      }),
    );
    const typed = secrets.read();
    const common = {
      method,
      path,
      server: server.read(),
      values,
      answer,
      type: filled?.type,
      body: filled?.body,
    };
    return {
      filled,
      shown: assembled({ ...common, credentials: typed }),
      sent: assembled({ ...common, credentials: typed.filter(({ isFilled }) => isFilled) }),
    };
  };
  const { read } = parts;
  const result = element('div', { class: 'playground-answer', 'aria-live': 'polite' });
  const button = element('button', { type: 'submit', class: 'playground-send' }, words.send);
  const form = element(
    'form',
    {},
    ...[server.element, secrets.element, ...places.map((one) => one.element), body.element].filter(
      (part) => part !== undefined,
    ),
  );
  form.id = 'playground-form';
  button.setAttribute('form', form.id);
  form.addEventListener('input', update);
  const sending: { controller?: AbortController } = {};
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (sending.controller !== undefined) return sending.controller.abort();
    void run();
  });

  async function run(): Promise<void> {
    const controller = new AbortController();
    sending.controller = controller;
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
      delete sending.controller;
      button.textContent = words.send;
      button.formNoValidate = false;
    }
  }

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
      form,
      element('div', { class: 'playground-right' }, sample, result),
    ),
  );
  close.addEventListener('click', () => dialog.close());
  // A click next to the dialog.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => sending.controller?.abort());
  update();
  return dialog;
}

interface Read {
  readonly filled: ReturnType<ReturnType<typeof bodyForm>['read']>;
  /** With placeholders for credentials without input. */
  readonly shown: Request;
  readonly sent: Request;
}

function parameterGroups({ parameters }: Playground, words: PlaygroundWords) {
  const titles: Readonly<Record<string, string>> = {
    path: words.pathParameters,
    query: words.queryParameters,
    header: words.headers,
    cookie: words.cookies,
  };
  const places = [...new Set([...Object.keys(titles), ...parameters.map(({ place }) => place)])];
  return places.flatMap((place) => {
    const controls = parameters
      .filter((one) => one.place === place)
      .map((one): readonly [typeof one, Control] => [one, controlFor(one, words)]);
    if (controls.length === 0) return [];
    const legend = element('legend', {}, lookUp(titles, place) ?? place);
    const inside = element('div', { class: 'controls' }, ...controls.map(([, control]) => control.element));
    return [{ controls, element: element('fieldset', {}, legend, inside) }];
  });
}

function showSample(place: HTMLElement, request: Request, languages: readonly string[]): void {
  const samples = samplesOf(request, languages);
  const chosen = lastChoiceOf(samples.map(({ title }) => title));
  const current = samples.find(({ title }) => title === chosen) ?? samples[0];
  if (current === undefined) return;
  const tabs = samples.map(({ title }) => {
    const tab = element('button', { type: 'button', 'aria-pressed': String(title === current.title) }, title);
    tab.addEventListener('click', () => {
      saveChoices([title]);
      showSample(place, request, languages);
    });
    return tab;
  });
  place.replaceChildren(
    element('div', { class: 'switch', role: 'group' }, ...tabs),
    codeBox(current.code, current.language),
  );
}
