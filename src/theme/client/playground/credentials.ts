import type { Credential } from '../../../site/model/operation/credential.ts';
import type { PlaygroundWords } from '../../playground-words.ts';
import { element } from '../dom.ts';
import { base64 } from './base64.ts';
import { indexSelect, labelledInput } from './control.ts';

/** A credential whose placeholder is replaced with the input. */
export type Filled = Pick<Credential, 'place' | 'name' | 'value'>;

interface CredentialForm {
  readonly element: HTMLElement | undefined;
  /** The credentials; those without input have placeholders, which samples show and requests omit. */
  read(): readonly (Filled & { readonly isFilled: boolean })[];
}

/** The input by scheme, which is kept for this site and tab, and nowhere else. */
function inputStore(site: string) {
  const keyOf = (name: string) => `docs:credential:${site}:${name}`;
  return {
    get: (name: string): string => sessionStorage.getItem(keyOf(name)) ?? '',
    set: (name: string, text: string): void =>
      text === '' ? sessionStorage.removeItem(keyOf(name)) : sessionStorage.setItem(keyOf(name), text),
  };
}

type InputStore = ReturnType<typeof inputStore>;

/** One of the alternative sets of credentials, with their fields. `site` tells the sites of one address apart. */
export function credentialForm(
  ways: readonly (readonly Credential[])[],
  site: string,
  words: PlaygroundWords,
  changed: () => void,
): CredentialForm {
  const typed = inputStore(site);
  const sent = ways.map((way) => way.filter(({ place }) => place !== undefined));
  if (sent.every((way) => way.length === 0)) return { element: undefined, read: () => [] };
  let chosen = Math.max(
    0,
    sent.findIndex((way) => way.length > 0),
  );
  const fields = element('div', { class: 'controls' });
  const show = () => {
    fields.replaceChildren(
      ...(sent[chosen] ?? []).flatMap((credential) => inputsFor(credential, typed, words)),
    );
    changed();
  };
  const labels = ways.map((way) => way.map(({ scheme }) => scheme).join(' + ') || words.none);
  const select = indexSelect(words.authorization, labels, (index) => {
    chosen = index;
    show();
  });
  select.value = String(chosen);
  show();
  const note = element('p', { class: 'about' }, words.keptInTab);
  const legend = element('legend', {}, words.authorization);
  return {
    element: element(
      'fieldset',
      { class: 'credentials' },
      legend,
      ways.length > 1 ? select : undefined,
      fields,
      note,
    ),
    read: () => (sent[chosen] ?? []).map((credential) => filled(credential, typed)),
  };
}

function filled(credential: Credential, typed: InputStore): Filled & { readonly isFilled: boolean } {
  const { scheme, place, name, value } = credential;
  if (isBasic(credential)) {
    const user = typed.get(`${scheme} user`);
    const password = typed.get(`${scheme} password`);
    if (user === '' && password === '') return { place, name, value, isFilled: false };
    return { place, name, value: `Basic ${base64(`${user}:${password}`)}`, isFilled: true };
  }
  const text = typed.get(scheme);
  if (text === '') return { place, name, value, isFilled: false };
  const prefix = /^(\S+) </.exec(value)?.[1];
  // Readers may paste the whole value of the header.
  const isWhole = prefix !== undefined && text.toLowerCase().startsWith(`${prefix.toLowerCase()} `);
  return { place, name, value: isWhole ? text : value.replace(/<[^<>]*>$/, () => text), isFilled: true };
}

function isBasic({ value }: Credential): boolean {
  return value.startsWith('Basic <');
}

function inputsFor(
  credential: Credential,
  typed: InputStore,
  words: PlaygroundWords,
): readonly HTMLElement[] {
  const { scheme, name, value, type, description } = credential;
  if (isBasic(credential))
    return [
      input(typed, `${scheme} user`, words.username, '', 'text', description),
      input(typed, `${scheme} password`, words.password, '', 'password', undefined),
    ];
  return [input(typed, scheme, `${name}: ${value}`, type ?? '', 'password', description)];
}

function input(
  typed: InputStore,
  key: string,
  label: string,
  type: string,
  kind: 'text' | 'password',
  about: string | undefined,
) {
  const field = element('input', { type: kind, autocomplete: 'off', spellcheck: 'false' });
  field.value = typed.get(key);
  field.addEventListener('input', () => typed.set(key, field.value));
  const name = [element('code', {}, label), element('span', { class: 'type' }, type)];
  return labelledInput(name, field, about);
}
