import { wordVectors } from '../../../src/agents/word-vectors.ts';
import { diskHost } from '../../../src/site/load/disk-host.ts';
import { parseAddress } from '../../../src/site/model/addresses/address.ts';
import { loadSite } from '../../../src/site/resolve/load-site.ts';
import { fragments } from '../../../src/search/fragments/fragments.ts';
import { buildIndex } from '../../../src/search/index/build-index.ts';
import { ownSearcher } from '../../../src/search/searcher.ts';
import { citationsOf } from '../../../src/server/assistant/embedded/citations.ts';
import { embeddedEngine } from '../../../src/server/assistant/embedded/engine.ts';
import type { Question } from '../../../src/server/assistant/engine.ts';
import { comparable } from '../../../src/server/assistant/passages/markdown-sections.ts';
import type { Passage } from '../../../src/server/assistant/passages/passage.ts';
import { retrieve, type Sources } from '../../../src/server/assistant/retrieve.ts';
import { siteContent } from '../../../src/server/content.ts';
import { publisher } from '../../../src/server/discovery/publications.ts';
import { siteSearch } from '../../../src/server/site-search.ts';
import type { AskedSite, JudgedQuestion } from './questions.ts';

/**
 * What became of a question. Answered: `right` where a quoted passage holds one of the answers, else `wrong`. With the
 * nearest pages: `shown` where the page of an answer is one of them, else `missed`. With nothing: `declined`. `fine` is
 * what nothing answers, where nothing is quoted.
 */
export type Verdict = 'right' | 'wrong' | 'shown' | 'missed' | 'declined' | 'fine';

export interface Judged extends JudgedQuestion {
  readonly site: string;
  readonly verdict: Verdict;
  readonly text: string;
  /** What a model would be given: sections by their address. */
  readonly passages: readonly string[];
  /** Whether what is quoted or listed holds one of the answers, rather than being on its page. */
  readonly holdsAnswer: boolean;
}

export async function judgedAnswers({ name, root, questions }: AskedSite): Promise<readonly Judged[]> {
  const found: Judged[] = [];
  const { sources, sections } = await sourcesOf(root);
  const answer = async (question: Question): Promise<string> => {
    let text = '';
    for await (const event of embeddedEngine(() => sources)(question, new AbortController().signal))
      if (event.kind === 'text') text += event.text;
    return text;
  };
  for (const judged of questions) {
    const history: { question: string; answer: string }[] = [];
    for (const earlier of judged.after ?? [])
      history.push({ question: earlier, answer: await answer(asking(earlier, [...history], undefined)) });
    const question = asking(judged.question, history, judged.currentPath);
    const retrieved = await retrieve(question, sources);
    const { quoted, listed } = citationsOf(retrieved);
    const holds = (passage: Passage): boolean =>
      judged.answers.some((address) => holdsSection(passage, address, sections));
    found.push({
      ...judged,
      site: name,
      holdsAnswer: [...quoted, ...listed].some(holds),
      verdict: verdictOf(
        judged.answers.length > 0,
        quoted.map(holds),
        listed.map(({ path }) => judged.answers.some((address) => address.split('#')[0] === path)),
      ),
      text: await answer(question),
      passages: retrieved.passages.map(({ href }) => href.slice(1)),
    });
  }
  return found;
}

function asking(text: string, history: Question['history'], currentPath: string | undefined): Question {
  return { text, history, retrievalPageSize: 5, filter: {}, context: [], currentPath };
}

function verdictOf(hasAnswer: boolean, quoted: readonly boolean[], listed: readonly boolean[]): Verdict {
  if (!hasAnswer) return quoted.length > 0 ? 'wrong' : 'fine';
  if (quoted.length > 0) return quoted.includes(true) ? 'right' : 'wrong';
  if (listed.length === 0) return 'declined';
  return listed.includes(true) ? 'shown' : 'missed';
}

/** A passage holds the section that it is called by, those whose headings stand in it, and what says the same elsewhere. */
function holdsSection(
  { path, href, markdown, excerpt }: Passage,
  address: string,
  sections: Sections,
): boolean {
  const { heading, text } = sections.get(address) ?? {};
  if (text !== undefined && text.length > leastSame && comparable(excerpt).slice(0, 300) === text)
    return true;
  if (path !== address.split('#')[0]) return false;
  if (href.slice(1) === address) return true;
  if (heading === undefined) return false;
  const inside = [...markdown.matchAll(/^ *(?:- )?\*\*(.+?)\*\*:?/gm)].map(([, name = '']) =>
    comparable(name),
  );
  return inside.includes(comparable(heading));
}

/** Shorter texts may be the same by chance. */
const leastSame = 60;

/** Sections by address: the heading, and how the text begins. */
type Sections = ReadonlyMap<string, { readonly heading: string | undefined; readonly text: string }>;

export async function sourcesOf(root: string) {
  const site = await loadSite(diskHost(root));
  const index = buildIndex(fragments(site), wordVectors());
  const address = parseAddress('http://localhost:3000');
  if (address === undefined) throw new Error('no address');
  const searcher = ownSearcher(index, wordVectors());
  const sources: Sources = {
    content: siteContent(publisher(address))(site),
    find: siteSearch(() => Promise.resolve(searcher)),
    index: () => Promise.resolve(index),
    address,
  };
  const sections: Sections = new Map(
    index.fragments
      .map(({ page, anchor, headings, text }): [string, { heading: string | undefined; text: string }] => [
        anchor === '' ? page.path : `${page.path}#${anchor}`,
        { heading: headings.at(-1), text: comparable(text).slice(0, 300) },
      ])
      .toReversed(),
  );
  return { sources, sections };
}
