import * as jsxRuntime from 'react/jsx-runtime';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { importPaths } from '../../../site/model/addresses/import-target.ts';
import { builtIns } from './built-ins.ts';

/** What a module of the site exports. */
export type Exports = Readonly<Record<string, unknown>>;

/** The code of a module, which the second call runs. */
type Factory = (docs: object) => (exports: object, require: (name: string) => unknown) => void;

export interface Modules {
  /** Runs the module of a file once. Throws if it cannot be run. */
  run(path: string): Exports;
}

/** Loads modules of the site by the paths of their files, without running them. */
export async function loadModules(addresses: Readonly<Record<string, string>>): Promise<Modules> {
  const loading = Object.entries(addresses).map(
    async ([path, address]) => [path, await load(address)] as const,
  );
  const loaded = new Map(await Promise.all(loading));
  const started = new Map<string, Running>();
  const run = (path: string): Exports => {
    const running = started.get(path) ?? start(path);
    if (running.failed !== undefined) throw running.failed.error;
    return running.exports;
  };
  const start = (path: string): Running => {
    const running: Running = { exports: {} };
    // With circular imports, a file gets the exports of the other so far.
    started.set(path, running);
    try {
      const module = loaded.get(path);
      if (module === undefined) throw new Error(`${path} is not there`);
      if ('error' in module) throw module.error;
      module.factory(globals)(running.exports, (source) => imported(source, path, loaded, run));
    } catch (error) {
      running.failed = { error };
    }
    return running;
  };
  return { run };
}

interface Running {
  readonly exports: Exports;
  failed?: { readonly error: unknown };
}

type Loaded = { readonly factory: Factory } | { readonly error: unknown };

async function load(address: string): Promise<Loaded> {
  try {
    const module = (await import(address)) as { readonly default: Factory };
    return { factory: module.default };
  } catch (error) {
    return { error };
  }
}

const globals = { react: { ...React, React }, components: builtIns };

const packages: Readonly<Record<string, unknown>> = {
  react: React,
  'react-dom': ReactDom,
  'react/jsx-runtime': jsxRuntime,
};

function imported(
  source: string,
  importer: string,
  loaded: ReadonlyMap<string, Loaded>,
  run: Modules['run'],
): unknown {
  if (Object.hasOwn(packages, source)) return packages[source];
  const path = importPaths({ source, kind: 'statement' }, importer).find((each) => loaded.has(each));
  try {
    if (path !== undefined) return run(path);
  } catch (error) {
    return failing(error);
  }
  return failing(new Error(`"${source}" cannot be imported: there are React and the snippets of the site`));
}

/** In place of a module that cannot be run: only what is used of it fails. */
function failing(error: unknown): object {
  const component = (): never => {
    throw error;
  };
  return new Proxy({ __esModule: true }, { get: (module, name) => Reflect.get(module, name) ?? component });
}
