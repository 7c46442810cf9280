import { answersOf, answerTo, type Answers } from '../../model/answers.ts';
import { readTarget, type SiteTarget } from '../../model/link-target.ts';
import type { Page } from '../../model/page.ts';
import type { Site } from '../../model/site.ts';
import { stringOf, valueOf, type Tree } from '../../source/tree.ts';
import { hasAnchor } from './anchors.ts';
import { linkSources, type LinkSource, type PlacedLink } from './sources.ts';

/** A link that leads nowhere: its path does not, or the pages it leads to lack the anchor. */
export interface DeadLink {
  readonly source: LinkSource;
  readonly link: PlacedLink;
  readonly target: SiteTarget;
  /** The pages without the anchor; none where the path leads nowhere. */
  readonly pages: readonly Page[];
}

/** All dead links of the site: found once, told by three rules. */
export function deadLinks(site: Site): readonly DeadLink[] {
  const known = tables.get(site);
  if (known !== undefined) return known;
  const found = [...findDeadLinks(site)];
  tables.set(site, found);
  return found;
}

const tables = new WeakMap<Site, readonly DeadLink[]>();

/** What a target leads to, seen from one folder. `pages` are those whose anchors its fragment names. */
interface Verdict {
  readonly target: SiteTarget;
  readonly isDead: boolean;
  readonly page: Page | undefined;
}

function* findDeadLinks(site: Site): Generator<DeadLink> {
  const answers = answersOf(site);
  const variables = valueOf(site.config, 'variables');
  const fromRoot = new Map<string, Verdict | undefined>();

  const verdictOn = (text: string, folder: string): Verdict | undefined => {
    if (!text.startsWith('/')) return judge(answers, text, folder);
    if (!fromRoot.has(text)) fromRoot.set(text, judge(answers, text, ''));
    return fromRoot.get(text);
  };

  for (const source of linkSources(site)) {
    for (const link of source.links) {
      const text = withVariables(link.target, variables);
      if (text === undefined) continue;
      const verdicts = source.folders.map((folder) => verdictOn(text, folder));
      const [first] = verdicts;
      if (first === undefined || verdicts.includes(undefined)) continue;
      const { target } = first;
      if (verdicts.every((verdict) => verdict?.isDead)) yield { source, link, target, pages: [] };
      else if (target.hash !== undefined) {
        const pages =
          target.paths.length === 0 ? source.pages : verdicts.flatMap((verdict) => verdict?.page ?? []);
        const reached = target.paths.length === 0 ? pages : pages.length === verdicts.length ? pages : [];
        const hash = target.hash;
        if (reached.length > 0 && reached.every((page) => !hasAnchor(site, page, hash)))
          yield { source, link, target, pages: reached };
      }
    }
  }
}

/** Undefined for what leaves the site. */
function judge(answers: Answers, text: string, folder: string): Verdict | undefined {
  const target = readTarget(text, folder, answers.base);
  if (target.kind === 'external') return undefined;
  if (target.paths.length === 0) return { target, isDead: false, page: undefined };
  for (const path of target.paths) {
    const answer = answerTo(answers, path);
    if (answer !== undefined)
      return { target, isDead: false, page: answer.kind === 'page' ? answer.page : undefined };
  }
  return { target, isDead: true, page: undefined };
}

/** The target with the variables of docs.json put in; undefined where it is still made of something not known here. */
function withVariables(target: string, variables: Tree | undefined): string | undefined {
  if (!target.includes('{')) return target;
  const filled = target.replace(
    /\{\{\s*([\w.-]+)\s*\}\}/g,
    (whole, name: string) => stringOf(valueOf(variables, name)) ?? whole,
  );
  return filled.includes('{') ? undefined : filled;
}
