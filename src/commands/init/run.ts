import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { checkSite } from '../../check/run/check.ts';
import { levels } from '../../check/run/levels.ts';
import { printedJson, printSource, visible } from '../../check/report/visible.ts';
import { relativePath } from '../../machine/files/paths.ts';
import { realPath } from '../../machine/files/real-path.ts';
import type { Io } from '../../machine/io.ts';
import { changingSite } from '../../machine/site-change/change-site.ts';
import { newFileStep, type Step } from '../../machine/site-change/step.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { plain } from '../../migrate/systems/plain/plain.ts';
import { systemIn } from '../../migrate/systems/known.ts';
import { memoryHost } from '../../migrate/target/memory-host.ts';
import type { NewFile } from '../../migrate/target/new-site.ts';
import type { Source } from '../../migrate/model/source.ts';
import { isInside } from '../../site/load/boundary.ts';
import { categoryOf } from '../../site/load/category.ts';
import { ignoreRules, isIgnored, withIgnoreFile } from '../../site/load/ignore.ts';
import { parseAddress, siteUrl } from '../../site/model/addresses/address.ts';
import { parseColour } from '../../site/model/colour.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import { loadSite } from '../../site/resolve/load-site.ts';
import type { Plain } from '../../site/source/tree.ts';
import { defaultColor, firstFiles, readableColor, type FirstSite } from '../../starting/first-site.ts';
import { diskSource } from '../migrate/disk-source.ts';
import { diffOf } from '../mv/print.ts';
import { type AddedFile, placeFolder } from '../place-folder.ts';
import { type InitOptions, themes } from './options.ts';
import { projectName } from './project.ts';
import { ask, type Question } from './questions.tsx';
import { foundSpec, readSpec } from './spec.ts';

/** `docs init`. */
export async function runInit(io: Io, written: string | undefined, options: InitOptions): Promise<number> {
  const folder = folderFor(io.cwd, written);
  if (!existsSync(folder))
    return begin(io, folder, options, (steps) => placeFolder(io, folder, steps.map(addedFile)));
  return changingSite(io, folder, 'docs init', (held) =>
    begin(io, folder, options, (steps) => Promise.resolve(held.apply(steps))),
  );
}

function addedFile({ to = '', after = new Uint8Array() }: Step): AddedFile {
  return { path: to, bytes: () => after };
}

async function begin(
  io: Io,
  folder: string,
  options: InitOptions,
  apply: (steps: readonly Step[]) => Promise<void>,
): Promise<number> {
  const source = existsSync(folder) ? await diskSource(folder) : undefined;
  rejectSites(io.cwd, folder, source, options);
  const chosen = await choose(io, folder, options);
  if (chosen === undefined) {
    io.stderr.write('nothing was written\n');
    return 2;
  }
  const color = colorOf(chosen.color ?? defaultColor);
  const spec = chosen.openapi === undefined ? undefined : specFile(io.cwd, folder, chosen.openapi);
  const groups = source === undefined ? undefined : groupsOf(source);
  const favicon = source?.files.has('favicon.svg') === true ? undefined : 'favicon.svg';
  const site: FirstSite = {
    name: chosen.name ?? projectName(folder),
    theme: chosen.theme ?? 'mint',
    color,
    url: urlOf(chosen.url),
    openapi: spec?.path,
    groups,
    favicon: 'favicon.svg',
  };
  const files = new Map(firstFiles(site));
  if (favicon === undefined) files.delete('favicon.svg');
  if (spec?.text !== undefined) files.set(spec.path, spec.text);
  const taken = [...files.keys()].find((path) => source?.files.has(path) === true);
  if (taken !== undefined)
    throw new UsageError(`${taken} exists already`, 'move it away, or choose another folder');
  const found = await findingsIn(source, files);
  const added = [...files].map(([path, text]) => newFileStep(path, text));
  const steps = [...added, ...(options.git ? ignoreSteps(folder) : [])];
  if (options.dryRun !== true) await apply(steps);
  report(io, folder, { steps, isNew: source === undefined, found, hadPages: groups !== undefined }, options);
  return 0;
}

/** The working directory if it holds nothing but dot files, else `docs`. */
function folderFor(cwd: string, written: string | undefined): string {
  const isEmpty = readdirSync(cwd).every((name) => name.startsWith('.'));
  const folder = resolve(cwd, written ?? (isEmpty ? '.' : 'docs'));
  if (/(?:^|[\\/])\.git(?:[\\/]|$)/i.test(folder)) throw new UsageError(`${folder} belongs to git`);
  if (realPath(folder) !== folder && isInside(realPath(cwd), folder))
    throw new UsageError(
      `${relativePath(cwd, folder)} leads through a symbolic link`,
      'name the folder it points to',
    );
  return realPath(folder);
}

function rejectSites(cwd: string, folder: string, source: Source | undefined, { force }: InitOptions): void {
  if (source === undefined) return;
  const shown = relativePath(cwd, folder);
  if (source.files.has('docs.json') || existsSync(join(folder, 'docs.json')))
    throw new UsageError(`${shown} is already a site`, `docs check${shown === '.' ? '' : ` ${shown}`}`);
  const system = systemIn(source);
  if (system !== undefined && force !== true)
    throw new UsageError(
      `${shown} is a site of ${system.title}`,
      system.name === 'mint'
        ? `docs migrate ${shown} --from mint converts it; --force begins a new site`
        : `docs migrate ${shown} --from ${system.name} --to DIR converts it; --force begins a new site`,
    );
}

type Chosen = Pick<InitOptions, 'name' | 'theme' | 'color' | 'openapi' | 'url'>;

/** Asks for what the options leave open, on a terminal; undefined if the user leaves. */
async function choose(io: Io, folder: string, options: InitOptions): Promise<Chosen | undefined> {
  if (options.yes === true || io.stdin.isTTY !== true || io.stderr.isTTY !== true) return options;
  const spec = options.openapi === undefined ? await foundSpec(io.cwd) : undefined;
  const all: readonly Question[] = [
    {
      key: 'name',
      text: 'Name of the site:',
      preset: projectName(folder),
      refuse: (name) => (name === '' ? 'a site needs a name' : undefined),
    },
    { key: 'theme', text: 'Theme:', preset: 'mint', choices: themes },
    { key: 'color', text: 'Main color:', preset: defaultColor, refuse: colorRefusal },
    ...(spec === undefined
      ? []
      : [
          {
            key: 'openapi',
            text: `Show the API of ${visible(spec)}?`,
            preset: 'yes',
            choices: ['yes', 'no'],
          },
        ]),
    {
      key: 'url',
      text: 'Public address (may stay empty):',
      preset: '',
      refuse: (url) =>
        url === '' || parseAddress(url) !== undefined ? undefined : 'write it like https://docs.example.com',
    },
  ];
  const open = all.filter(({ key }) => options[key as keyof Chosen] === undefined);
  const answers = await ask(open, process.stderr);
  if (answers === undefined) return undefined;
  const { openapi, url, ...others } = answers;
  return {
    ...options,
    ...others,
    ...(openapi === 'yes' && spec !== undefined ? { openapi: spec } : {}),
    ...(url === undefined || url === '' ? {} : { url }),
  };
}

function colorRefusal(color: string): string | undefined {
  if (parseColour(color) === undefined) return 'write it like #0D7A5F';
  const nearest = readableColor(color);
  return nearest === undefined
    ? undefined
    : `text in ${color} is hard to read on white; the nearest that is not is ${nearest}`;
}

function colorOf(color: string): string {
  const refusal = colorRefusal(color);
  if (refusal !== undefined) throw new UsageError(`--color ${color} is refused`, refusal);
  return color;
}

function urlOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const address = parseAddress(url);
  if (address === undefined)
    throw new UsageError(`--url ${url} is not an address`, 'write it like https://docs.example.com');
  return siteUrl(address);
}

/** Where the spec is in the site, with its text if it has to be copied there. */
function specFile(
  cwd: string,
  folder: string,
  file: string,
): { readonly path: string; readonly text: string | undefined } {
  const text = readSpec(cwd, file);
  const real = realPath(resolve(cwd, file));
  return isInside(folder, real)
    ? { path: relativePath(folder, real), text: undefined }
    : { path: basename(file), text };
}

/** The groups of the pages that are there; undefined if there are none. */
function groupsOf(source: Source): Plain | undefined {
  const files = new Set(
    [...source.files].filter((path) => categoryOf(path) === 'page' && !isIgnored(ignoreRules(), path)),
  );
  if (files.size === 0) return undefined;
  const { navigation } = plain.read(
    { ...source, files },
    { strip: [], versions: [], languages: [], blog: true, drafts: false, set: new Map() },
  );
  return (withPaths(navigation) as { readonly groups: Plain }).groups;
}

/** The navigation with page paths instead of file names. */
function withPaths(value: Plain, key = ''): Plain {
  if (typeof value === 'string') return key === 'pages' ? pagePathOf(value) : value;
  if (Array.isArray(value)) return value.map((item: Plain) => withPaths(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, withPaths(child as Plain, name)]),
  );
}

/** How many findings `docs check --strict` will have. */
async function findingsIn(source: Source | undefined, files: ReadonlyMap<string, string>): Promise<number> {
  const nothing: Source = {
    name: '',
    files: new Set(),
    refused: [],
    bytes: () => undefined,
    text: () => undefined,
    size: () => 0,
  };
  const there = [...(source?.files ?? [])].map((path): [string, NewFile] => [path, { copyOf: path }]);
  const added = [...files].map(([path, text]): [string, NewFile] => [path, { text }]);
  const site = await loadSite(memoryHost(source ?? nothing, new Map([...there, ...added])));
  return checkSite(site, levels({ strict: true, rules: [], overrides: [], command: new Map() })).filter(
    ({ severity }) => severity !== 'info',
  ).length;
}

/** Adds the output of `docs build` to `.gitignore`, unless it is covered. */
function ignoreSteps(folder: string): readonly Step[] {
  const path = join(folder, '.gitignore');
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [newFileStep('.gitignore', 'dist/\n')];
  if (!stats.isFile()) return [];
  const before = readFileSync(path);
  const text = before.toString('utf8');
  if (isIgnored(withIgnoreFile(ignoreRules(), '', text), 'dist/')) return [];
  const after = Buffer.concat([before, Buffer.from(`${/[^\n]$/.test(text) ? '\n' : ''}dist/\n`)]);
  return [{ from: '.gitignore', to: '.gitignore', mode: stats.mode & 0o7777, before, after }];
}

interface Result {
  readonly steps: readonly Step[];
  /** Whether the folder was not there before. */
  readonly isNew: boolean;
  readonly found: number;
  readonly hadPages: boolean;
}

function report(
  io: Io,
  folder: string,
  { steps, isNew, found, hadPages }: Result,
  options: InitOptions,
): void {
  const root = relativePath(io.cwd, folder);
  const created = pathsOf(steps.filter(({ from }) => from === undefined));
  const changed = pathsOf(steps.filter(({ from }) => from !== undefined));
  const place = root === '.' ? '' : ` ${root}`;
  const inRoot = (path: string) => visible(root === '.' ? path : `${root}/${path}`);
  if (options.format === 'json') {
    const pages = created.filter((path) => path.endsWith('.mdx')).map(pagePathOf);
    io.stdout.write(printedJson({ version: 1, root, created, changed, pages, next: [`docs dev${place}`] }));
  } else if (options.dryRun === true) printSource(io, steps.map(diffOf).join(''));
  else {
    for (const path of created) io.stdout.write(`created ${inRoot(path)}\n`);
    for (const path of changed) io.stdout.write(`changed ${inRoot(path)}\n`);
    io.stdout.write(`next: docs dev${place}\n`);
    if (found > 0)
      io.stdout.write(`docs check finds ${found} things in ${hadPages ? 'these pages' : 'the spec'}\n`);
  }
  if (options.dryRun === true) return;
  const added = isNew ? visible(root) : created.map(inRoot).join(', ');
  const undo =
    changed.length > 0 ? `docs mv --undo${root === '.' ? '' : ` --root ${root}`}` : `delete ${added}`;
  io.stderr.write(`undo: ${undo}\n`);
}

function pathsOf(steps: readonly Step[]): readonly string[] {
  return steps.flatMap(({ to }) => to ?? []).sort();
}
