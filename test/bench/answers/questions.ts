import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A question about a site, and where its answer lies. */
export interface JudgedQuestion {
  readonly question: string;
  readonly kind: string;
  /** Sections that answer: `guides/orders#cancel-an-order`, or `guides/orders` for what is above the first heading. None where nothing answers. */
  readonly answers: readonly string[];
  /** What was asked before, oldest first. */
  readonly after?: readonly string[];
  /** The page that is open. */
  readonly currentPath?: string;
}

export interface AskedSite {
  readonly name: string;
  readonly root: string;
  readonly questions: readonly JudgedQuestion[];
}

/**
 * Sites of a folder with questions about them: `NAME.jsonl` beside the folder `NAME`, or, for a public site, the one
 * stored here.
 */
export function askedSites(folder: URL): readonly AskedSite[] {
  const own = namesIn(folder).map((name) => siteOf(name, folder, folder));
  const stored = namesIn(publicQuestions)
    .filter((name) => existsSync(new URL(name, folder)) && !own.some((site) => site.name === name))
    .map((name) => siteOf(name, folder, publicQuestions));
  return [...own, ...stored];
}

function namesIn(folder: URL): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
    .sort();
}

function siteOf(name: string, folder: URL, questions: URL): AskedSite {
  const lines = readFileSync(new URL(name + suffix, questions), 'utf8')
    .trim()
    .split('\n');
  return {
    name,
    root: fileURLToPath(new URL(name, folder)),
    questions: lines.map((line) => JSON.parse(line) as JudgedQuestion),
  };
}

const suffix = '.jsonl';
const publicQuestions = new URL('public/', import.meta.url);
export const ownQuestions = new URL('../../../fixtures/answers/', import.meta.url);
