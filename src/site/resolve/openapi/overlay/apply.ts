import { compile, JSONPathEnvironment, JSONPathError, type JSONValue } from 'json-p3';
import type { OverlayProblem } from '../../../model/openapi/spec.ts';
import {
  entriesOf,
  field,
  isPlainArray,
  isPlainObject,
  listOf,
  pointerTo,
  textField,
} from '../../../source/plain.ts';
import type { Plain } from '../../../source/tree.ts';

/** The result of applying an overlay: the changed document, and actions that could not be applied. */
export interface OverlayResult {
  readonly value: Plain;
  readonly problems: readonly OverlayProblem[];
}

/** Applies the actions of an Overlay 1.0 or 1.1 document in order, without modifying its arguments. */
export function applyOverlay(value: Plain, overlay: Plain): OverlayResult {
  const problems: OverlayProblem[] = [];
  const budget = { values: maxAdded };
  let result = value;
  listOf(field(overlay, 'actions')).forEach((action, index) => {
    if (budget.values < 0) return;
    const outcome = applyAction(result, action, budget);
    if ('value' in outcome) result = outcome.value;
    else problems.push({ ...outcome, pointer: pointerTo('/actions', index) + outcome.pointer });
  });
  return { value: result, problems };
}

/** How many values an overlay may add: each action could double the spec. */
const maxAdded = 500_000;

function applyAction(
  value: Plain,
  action: Plain,
  budget: { values: number },
): { readonly value: Plain } | OverlayProblem {
  const target = textField(action, 'target');
  if (target === undefined)
    return {
      pointer: '',
      message: 'the action has no "target"',
      help: 'select what it changes with a JSONPath',
    };
  const places = find(value, target);
  if (places === undefined) return refusedPath('/target', target);
  // "$.paths.*[?@.x-internal]" may match nothing on purpose; a path to a single value that does not exist is
  // a mistake.
  if (places.length === 0 && !compile(target).singularQuery()) return { value };
  if (places.length === 0) {
    const message = `nothing in the spec matches "${target}", so the action does nothing`;
    return { pointer: '/target', message, help: 'correct the JSONPath, or delete the action' };
  }
  if (field(action, 'remove') === true)
    return { value: changeChosen(value, placeTree(places), () => undefined) ?? {} };
  const copy = textField(action, 'copy');
  const sources = copy === undefined ? undefined : find(value, copy);
  if (copy !== undefined && sources === undefined) return refusedPath('/copy', copy);
  if (copy !== undefined && sources?.length !== 1) {
    const message = `"${copy}" matches ${sources?.length === 0 ? 'nothing' : 'several values'}, but must match exactly one value`;
    return { pointer: '/copy', message, help: 'write a JSONPath that matches one value' };
  }
  const update = sources === undefined ? field(action, 'update') : sources[0]?.value;
  if (update === undefined) {
    const message = 'the action neither updates, copies nor removes anything';
    return { pointer: '', message, help: 'add "update", "copy" or "remove": true' };
  }
  const added = places.length * sizeOf(update, budget.values / places.length);
  budget.values -= added;
  if (budget.values < 0) {
    const message = `the overlay adds more than ${maxAdded.toLocaleString('en')} values, so this action and those after it are not applied`;
    return { pointer: '/target', message, help: 'write a JSONPath that matches fewer places' };
  }
  return { value: changeChosen(value, placeTree(places), (match) => merge(match, update)) ?? {} };
}

/** The number of values in a value, counted until there are more than `most`. */
function sizeOf(value: Plain, most: number): number {
  let size = 1;
  if (typeof value !== 'object' || value === null) return size;
  for (const child of isPlainArray(value) ? value : Object.values(value)) {
    if (size > most) break;
    size += sizeOf(child, most - size);
  }
  return size;
}

function refusedPath(pointer: string, path: string): OverlayProblem {
  return { pointer, message: faultOf(path), help: `write one such as "$.paths['/orders'].get"` };
}

function faultOf(path: string): string {
  if (visitsOften(path))
    return `"${path}" has more than ${maxDescents} ".." or ${maxCommas} ",", which could take forever, so the action is not applied`;
  if (/\b(?:match|search)\(/.test(path))
    return `"${path}" compares with a pattern, which could take forever, so the action is not applied`;
  return `"${path}" is not a JSONPath`;
}

/** Whether it may visit a value very often: a list once for each entry, `..` once for each level above the value. */
function visitsOften(path: string): boolean {
  const withoutNames = path.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, '');
  return withoutNames.split('..').length - 1 > maxDescents || withoutNames.split(',').length - 1 > maxCommas;
}

const maxDescents = 2;
const maxCommas = 8;

interface JsonPathMatch {
  readonly keys: readonly (string | number)[];
  readonly value: Plain;
}

/** Without the functions that match regular expressions, which come from the site. */
const jsonPaths = new JSONPathEnvironment();
for (const name of ['match', 'search']) jsonPaths.functionRegister.delete(name);

function find(value: Plain, path: string): readonly JsonPathMatch[] | undefined {
  if (visitsOften(path)) return undefined;
  try {
    const nodes = jsonPaths.query(path, value as JSONValue); // the same data under the library's name
    return nodes.nodes.map((node) => ({ keys: node.location, value: node.value as Plain }));
  } catch (error) {
    if (error instanceof JSONPathError) return undefined;
    throw error;
  }
}

/** All locations as one tree, so that a document is traversed once however many there are. */
interface PlaceTree {
  chosen: boolean;
  readonly children: Map<string, PlaceTree>;
}

function placeTree(places: readonly JsonPathMatch[]): PlaceTree {
  const root: PlaceTree = { chosen: false, children: new Map() };
  for (const { keys } of places) {
    let tree = root;
    for (const key of keys) {
      const next = tree.children.get(String(key)) ?? { chosen: false, children: new Map() };
      tree.children.set(String(key), next);
      tree = next;
    }
    tree.chosen = true;
  }
  return root;
}

/** `change` returns undefined for a value to be removed. */
function changeChosen(
  value: Plain,
  places: PlaceTree | undefined,
  change: (value: Plain) => Plain | undefined,
): Plain | undefined {
  if (places === undefined) return value;
  const inner = places.children.size === 0 ? value : changeChildren(value, places, change);
  return places.chosen ? change(inner) : inner;
}

function changeChildren(value: Plain, places: PlaceTree, change: (value: Plain) => Plain | undefined): Plain {
  if (isPlainArray(value)) {
    return value.flatMap((item, index) => {
      const changed = changeChosen(item, places.children.get(String(index)), change);
      return changed === undefined ? [] : [changed];
    });
  }
  return Object.fromEntries(
    entriesOf(value).flatMap(([key, child]) => {
      const changed = changeChosen(child, places.children.get(key), change);
      return changed === undefined ? [] : [[key, changed] as const];
    }),
  );
}

/** Objects are merged by key, lists are extended by the update, other values are replaced. */
function merge(value: Plain, update: Plain): Plain {
  if (isPlainArray(value)) return [...value, ...(isPlainArray(update) ? update : [update])];
  if (!isPlainObject(value) || !isPlainObject(update)) return update;
  const added = entriesOf(update).filter(([key]) => !Object.hasOwn(value, key));
  const kept = entriesOf(value).map(([key, child]) => {
    const change = field(update, key);
    return [key, change === undefined ? child : merge(child, change)] as const;
  });
  return Object.fromEntries([...kept, ...added]);
}
