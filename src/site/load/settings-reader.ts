import { member, type Member, type Tree } from '../source/tree.ts';
import { settingsFaults, type SettingsFaults } from './settings-faults.ts';
import { isLevel, type Level } from './settings.ts';

/** Reads values of the settings file by expected type; deviations are collected in `faults`. */
export interface SettingsReader extends Pick<SettingsFaults, 'faults' | 'removed' | 'say'> {
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
  const { faults, removed, say, report, sayToKeepSecret, sayUnknownKey } = settingsFaults();
  const reader: SettingsReader = {
    faults,
    removed,
    say,
    object(tree, name, keys) {
      for (const found of reader.members(tree, name))
        if (!keys.includes(found.key)) sayUnknownKey(found, name, keys);
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
}

/** A key without a value counts as absent. */
function withoutNull(tree: Tree | undefined): Tree | undefined {
  return tree?.kind === 'scalar' && tree.value === null ? undefined : tree;
}
