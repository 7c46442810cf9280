import type { SkillTask } from './tasks.ts';

/** What a reader can open: the text at an address of the site. */
export type Open = (address: string) => string | undefined;

export interface Verdict {
  readonly task: SkillTask;
  /** How many texts beside the skill it took: 0, 1 or 2; undefined where that was not enough. */
  readonly reads: number | undefined;
}

/**
 * Reads a skill as somebody does who has a task: first the skill; then the page behind the link whose words, and those of the
 * line it stands in, are most like the task; then the next best one, of the skill or of what was read. An answer counts where all of its facts are
 * in what was read.
 */
export function judge(task: SkillTask, skill: string, open: Open): Verdict {
  const holds = (texts: readonly string[]): boolean =>
    task.facts.every((fact) => texts.some((text) => fact.test(text)));
  const read = [skill];
  const opened = new Set<string>();
  for (let reads = 0; reads <= 2; reads += 1) {
    if (holds(read)) return { task, reads };
    const [next] = read
      .flatMap(linksIn)
      .filter(({ address }) => !opened.has(address) && open(address) !== undefined)
      .map((link) => ({ ...link, score: likeness(task.task, link) }))
      .sort((left, right) => right.score - left.score);
    if (next === undefined) break;
    opened.add(next.address);
    read.push(open(next.address) ?? '');
  }
  return { task, reads: undefined };
}

interface Link {
  readonly address: string;
  readonly label: string;
  readonly line: string;
}

function linksIn(text: string): readonly Link[] {
  let heading = '';
  return text.split('\n').flatMap((line) => {
    heading = /^#+ (.*)/.exec(line)?.[1] ?? heading;
    return [...line.matchAll(/\[([^\]\n]*)\]\(([^)\s]+)\)/g)].map(([, label = '', address = '']) => ({
      address: address.replace(/#.*$/, ''),
      label,
      line: `${heading} ${line.replace(/\]\([^)]*\)/g, ']')}`,
    }));
  });
}

/** Words of the task in the label count five times as much as those in the line around it. */
function likeness(task: string, { label, address, line }: Link): number {
  const wanted = new Set(wordsOf(task));
  const shared = (text: string): number => new Set(wordsOf(text).filter((word) => wanted.has(word))).size;
  return 5 * shared(`${label} ${address.replace(/^https?:\/\/[^/]+/, '')}`) + shared(line);
}

function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[a-z]{3,}/g) ?? [])
    .filter((word) => !/^(?:the|and|for|with|that|how|out|find|from|first|make|https|llms|txt)$/.test(word))
    .map((word) => word.replace(/(?:ication|icate|icating|ing|ed|es|s|ion)$/, ''));
}
