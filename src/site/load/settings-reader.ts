import { didYouMean, type Fault } from '../source/finding.ts';
import { lookUp } from '../source/look-up.ts';
import type { Span } from '../source/span.ts';
import { member, type Member, type Tree } from '../source/tree.ts';
import { nearest } from '../source/nearest.ts';
import { quotedInWords } from '../source/wording.ts';
import { isLevel, type Level, removedSettings, settingsName } from './settings.ts';

/** Reads values of the settings file by expected type; deviations are collected in `faults`. */
export interface SettingsReader {
  readonly faults: readonly Fault[];
  /** What became of settings that no longer exist, by name. */
  readonly removed: ReadonlyMap<string, string>;
  say(span: Span, message: string, help?: string): void;
  /** Looks up the known keys of an object and reports unknown ones. */
  object(tree: Tree | undefined, name: string, keys: readonly string[]): (key: string) => Tree | undefined;
  members(tree: Tree | undefined, name: string): readonly Member[];
  list(tree: Tree | undefined, name: string): readonly Tree[];
  texts(tree: Tree | undefined, name: string): readonly string[] | undefined;
  text(tree: Tree | undefined, name: string, pattern?: RegExp, form?: string): string | undefined;
  address(tree: Tree | undefined, name: string): string | undefined;
  flag(tree: Tree | undefined, name: string): boolean | undefined;
  count(tree: Tree | undefined, name: string, max: number): number | undefined;
  level(tree: Tree | undefined, name: string): Level | undefined;
}

export function settingsReader(): SettingsReader {
  const faults: Fault[] = [];
  const removed = new Map<string, string>();
  const say = (span: Span, message: string, help?: string) => {
    faults.push({ rule: 'settings', span, message, ...(help === undefined ? {} : { help }) });
  };
  const report = (tree: Tree, name: string, form: string) => {
    say(tree.span, `${name === '' ? settingsName : `"${name}"`} is ${kindOf(tree)}, not ${form}`);
    return undefined;
  };
  const reader: SettingsReader = {
    faults,
    removed,
    say,
    object(tree, name, keys) {
      for (const { key, keySpan } of reader.members(tree, name)) {
        const path = name === '' ? key : `${name}.${key}`;
        if (keys.includes(key)) continue;
        const reason = lookUp(removedSettings, path);
        if (reason !== undefined) removed.set(path, reason);
        else if (/(?:key|token|secret|password|credentials?)$/i.test(key)) sayToKeepSecret(keySpan, path);
        else say(keySpan, key.length > 30 ? 'unknown key' : `unknown key "${path}"`, helpFor(key, keys));
      }
      return (key) => withoutNull(member(tree, key)?.value);
    },
    members(tree, name) {
      if (withoutNull(tree) === undefined || tree === undefined) return [];
      if (tree.kind === 'object') return tree.members;
      report(tree, name, 'an object with keys and values');
      return [];
    },
    list(tree, name) {
      if (tree === undefined) return [];
      return tree.kind === 'array' ? tree.items : (report(tree, name, 'a list') ?? []);
    },
    texts(tree, name) {
      if (tree === undefined) return undefined;
      const items = tree.kind === 'array' ? tree.items : [tree];
      return items.flatMap(
        (item, index) => reader.text(item, tree === item ? name : `${name}[${index}]`) ?? [],
      );
    },
    text(tree, name, pattern = /\S/, form = 'text') {
      if (tree === undefined) return undefined;
      if (tree.kind !== 'scalar' || typeof tree.value !== 'string') return report(tree, name, form);
      if (/^(?:sk|pk|rk)[-_][\w-]{16,}$|^Bearer\s/.test(tree.value)) sayToKeepSecret(tree.span, name);
      return pattern.test(tree.value) ? tree.value : report(tree, name, form);
    },
    address(tree, name) {
      const text = reader.text(
        tree,
        name,
        /^https?:\/\/[^/\s]/i,
        'an address such as https://docs.example.com',
      );
      if (text === undefined || tree === undefined) return undefined;
      if (!URL.canParse(text)) return report(tree, name, 'an address such as https://docs.example.com');
      const { username, password } = new URL(text);
      if (username !== '' || password !== '') sayToKeepSecret(tree.span, name);
      // Also without text after it: what is appended to the address would not be part of its path.
      if (/[?#]/.test(text))
        say(tree.span, `"${name}" has a query or a fragment`, 'delete everything after the path');
      return text;
    },
    flag(tree, name) {
      if (tree === undefined) return undefined;
      return tree.kind === 'scalar' && typeof tree.value === 'boolean'
        ? tree.value
        : report(tree, name, 'true or false');
    },
    count(tree, name, max) {
      if (tree === undefined) return undefined;
      const isCount =
        tree.kind === 'scalar' && typeof tree.value === 'number' && Number.isInteger(tree.value);
      if (isCount && Number(tree.value) >= 0 && Number(tree.value) <= max) return Number(tree.value);
      return report(
        tree,
        name,
        max === Number.MAX_SAFE_INTEGER ? 'a whole number' : `a whole number up to ${max}`,
      );
    },
    level(tree, name) {
      if (tree?.kind === 'scalar' && isLevel(tree.value)) return tree.value;
      // YAML 1.1 parsers read a bare `off` as false; either form is accepted.
      if (tree?.kind === 'scalar' && tree.value === false) return 'off';
      return tree === undefined ? undefined : report(tree, name, 'one of off, info, warning, error');
    },
  };
  return reader;

  function sayToKeepSecret(span: Span, path: string): void {
    const variable = path.startsWith('search') ? 'DOCS_EMBEDDINGS_API_KEY' : 'DOCS_MODEL_API_KEY';
    const local = 'DOCS_ACCESS_TOKEN or DOCS_ASSISTANT_API_KEY';
    say(
      span,
      `"${path}" is a secret, and secrets are never read from files`,
      `set ${path.startsWith('dev') ? local : variable} in the environment`,
    );
  }
}

/** A key without a value counts as absent. */
function withoutNull(tree: Tree | undefined): Tree | undefined {
  return tree?.kind === 'scalar' && tree.value === null ? undefined : tree;
}

function kindOf(tree: Tree): string {
  if (tree.kind === 'array') return 'a list';
  if (tree.kind === 'object') return 'an object';
  if (typeof tree.value !== 'string') return String(tree.value);
  // A value that is long, or more than a word, may be a misplaced secret.
  return /^[\w./:@ -]{0,30}$/.test(tree.value) ? `"${tree.value}"` : 'text';
}

function helpFor(key: string, keys: readonly string[]): string {
  return didYouMean(nearest(key, keys)?.text, `use ${quotedInWords(keys, 'or')}`);
}
