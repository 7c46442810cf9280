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

/** Sets of questions: folders with a site, and a `.jsonl` of the same name beside each. */
export function askedSites(folder: URL): readonly AskedSite[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.jsonl'.length);
      const lines = readFileSync(new URL(file, folder), 'utf8').trim().split('\n');
      return {
        name,
        root: fileURLToPath(new URL(name, folder)),
        questions: lines.map((line) => JSON.parse(line) as JudgedQuestion),
      };
    });
}

export const ownQuestions = new URL('../../../fixtures/answers/', import.meta.url);
