import { grouped } from '../../model/grouped.ts';
import type { BodyOf } from '../reading/page-text.ts';
import { installCommands } from './commands.ts';
import { byRank } from './source-pages.ts';
import type { SourcePage } from './source-page.ts';
import { linkTo } from './text.ts';

/** A command that installs packages of the product. */
interface Install {
  readonly source: SourcePage;
  readonly command: string;
  /** What installs: of npm, pnpm, yarn and bun one does for all. */
  readonly ecosystem: string;
  /** The packages of the product, by name alone. */
  readonly own: readonly string[];
  /** How many packages of others come with them. */
  readonly others: number;
}

/**
 * The commands of the best pages that install what `names` call the product, each package once in each ecosystem, as
 * the pages on getting started do it and with as little else as may be.
 */
export function installs(
  pages: readonly SourcePage[],
  body: BodyOf,
  names: readonly string[],
): readonly string[] {
  const candidates = byRank(pages.filter(({ purpose }) => purpose !== 'news' && purpose !== 'community'));
  const found = candidates
    .slice(0, mostPages)
    .flatMap((source) =>
      installCommands(body(source.page)).flatMap((command) => installOf(source, command, names)),
    );
  const ways = grouped(found, ({ ecosystem, own }) => [ecosystem, ...own].join(' '));
  const known = new Set<string>();
  const chosen = [...ways.values()].flatMap((same) => {
    const [best] = [...same].sort((left, right) => cost(left) - cost(right));
    const packages = (best?.own ?? []).map((name) => `${best?.ecosystem ?? ''} ${name}`);
    if (best === undefined || packages.every((name) => known.has(name))) return [];
    for (const name of packages) known.add(name);
    return [best];
  });
  const ranked = [...chosen].sort((left, right) => cost(left) - cost(right));
  const lines = grouped(ranked, ({ source, own }) => [source.url, ...own].join(' '));
  return [...lines.values()].slice(0, mostLines).flatMap((same) => {
    const commands = same.map(({ command }) => `\`${command}\``).join(' or ');
    return same.slice(0, 1).map(({ source }) => `- Install: ${commands} (${linkTo(source)})`);
  });
}

const mostPages = 60;
const mostLines = 4;

/** Nothing where no package is the product's. A name that no package can have leaves nothing to compare with. */
function installOf(source: SourcePage, command: string, names: readonly string[]): readonly Install[] {
  const packages = packagesOf(command);
  const own = packages.filter((name) => names.length === 0 || isNamedAfter(name, names));
  if (own.length === 0) return [];
  const [tool = ''] = command.split(' ', 1);
  const ecosystem = ecosystems[tool] ?? tool;
  return [{ source, command, ecosystem, own, others: packages.length - own.length }];
}

/** `crumb-cli`, `@crumb/oven`, `create-crumb`, `get.crumb.dev`; of Crumbly also `crumb`. But not `rye-for-crumb`. */
function isNamedAfter(name: string, names: readonly string[]): boolean {
  const parts = name
    .toLowerCase()
    .replace(/\[.*$/, '')
    .split(/[/.]|^create-/)
    .map((part) => part.replace(/[^a-z0-9]/g, ''));
  return parts.some((part) =>
    names.some((whole) => part.startsWith(whole) || (part.length > 3 && whole.startsWith(part))),
  );
}

const ecosystems: Readonly<Record<string, string>> = {
  pnpm: 'npm',
  yarn: 'npm',
  bun: 'npm',
  pip3: 'pip',
  uv: 'pip',
  poetry: 'pip',
};

/** An extra of a package, as `crumb[oven]`, is told after the package. */
function cost({ source, own, others }: Install): number {
  return others + (source.purpose === 'start' ? 0 : 10) + (own.some((name) => name.includes('[')) ? 20 : 0);
}

/** The packages of a command without versions, of `npx` what it runs, of `curl` the address. */
function packagesOf(command: string): readonly string[] {
  const [tool, ...rest] = command.replace(/\|.*$/, '').split(/\s+/);
  const words = rest.filter((word) => word !== '' && !word.startsWith('-'));
  const named =
    tool === 'npx' || tool === 'curl'
      ? words.slice(0, 1)
      : words.filter((word, index) => index > 0 && !/^(?:install|package)$/.test(word));
  return named.map((word) =>
    word
      .replace(/["']/g, '')
      .replace(/[=<>~!^].*$/, '')
      .replace(/(?<=.)@[^@/]*$/, ''),
  );
}
