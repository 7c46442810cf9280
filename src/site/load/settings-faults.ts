import { didYouMean, type Fault } from '../source/finding.ts';
import { lookUp } from '../source/look-up.ts';
import type { Span } from '../source/span.ts';
import type { Member, Tree } from '../source/tree.ts';
import { nearest } from '../source/nearest.ts';
import { quotedInWords } from '../source/wording.ts';
import { removedSettings, settingsName } from './settings.ts';

/** What is wrong with a settings file. `name` is the path of a setting, '' for the whole file. */
export interface SettingsFaults {
  readonly faults: readonly Fault[];
  /** What became of settings that no longer exist, by name. */
  readonly removed: ReadonlyMap<string, string>;
  say(span: Span, message: string, help?: string): void;
  /** Says that a value does not have its form. */
  report(tree: Tree, name: string, form: string): undefined;
  sayToKeepSecret(span: Span, name: string): void;
  sayUnknownKey(found: Member, name: string, keys: readonly string[]): void;
}

export function settingsFaults(): SettingsFaults {
  const faults: Fault[] = [];
  const removed = new Map<string, string>();
  const say: SettingsFaults['say'] = (span, message, help) => {
    faults.push({ rule: 'settings', span, message, ...(help === undefined ? {} : { help }) });
  };
  const sayToKeepSecret: SettingsFaults['sayToKeepSecret'] = (span, name) => {
    const variable = name.startsWith('search') ? 'DOCS_EMBEDDINGS_API_KEY' : 'DOCS_MODEL_API_KEY';
    const local = 'DOCS_ACCESS_TOKEN or DOCS_ASSISTANT_API_KEY';
    say(
      span,
      `"${name}" is a secret, and secrets are never read from files`,
      `set ${name.startsWith('dev') ? local : variable} in the environment`,
    );
  };
  return {
    faults,
    removed,
    say,
    report(tree, name, form) {
      say(tree.span, `${name === '' ? settingsName : `"${name}"`} is ${kindOf(tree)}, not ${form}`);
    },
    sayToKeepSecret,
    sayUnknownKey({ key, keySpan }, name, keys) {
      const path = name === '' ? key : `${name}.${key}`;
      const reason = lookUp(removedSettings, path);
      if (reason !== undefined) removed.set(path, reason);
      else if (/(?:key|token|secret|password|credentials?)$/i.test(key)) sayToKeepSecret(keySpan, path);
      else say(keySpan, key.length > 30 ? 'unknown key' : `unknown key "${path}"`, helpFor(key, keys));
    },
  };
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
