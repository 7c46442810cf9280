import { wordVectors } from '../../../src/agents/word-vectors.ts';
import { diskHost } from '../../../src/site/load/disk-host.ts';
import { parseAddress } from '../../../src/site/model/addresses/address.ts';
import { loadSite } from '../../../src/site/resolve/load-site.ts';
import { fragments } from '../../../src/search/fragments/fragments.ts';
import { buildIndex } from '../../../src/search/index/build-index.ts';
import { ownSearcher } from '../../../src/search/searcher.ts';
import { embeddedEngine } from '../../../src/server/assistant/embedded.ts';
import type { Question } from '../../../src/server/assistant/engine.ts';
import type { Sources } from '../../../src/server/assistant/retrieve.ts';
import { siteContent } from '../../../src/server/content.ts';
import { publisher } from '../../../src/server/discovery/publications.ts';
import { siteSearch } from '../../../src/server/site-search.ts';
import type { AskedSite, JudgedQuestion } from './questions.ts';

/**
 * What became of a question: `right` where the page of an answer is quoted, else `wrong`; `declined` where nothing is
 * quoted. Of what nothing answers, `fine` where nothing is quoted.
 */
export type Verdict = 'right' | 'wrong' | 'declined' | 'fine';

export interface Judged extends JudgedQuestion {
  readonly site: string;
  readonly verdict: Verdict;
  readonly text: string;
  /** Whether the section of an answer is quoted, rather than another one of its page. */
  readonly holdsAnswer: boolean;
}

export async function judgedAnswers({ name, root, questions }: AskedSite): Promise<readonly Judged[]> {
  const sources = await sourcesOf(root);
  const answer = async (question: Question): Promise<string> => {
    let text = '';
    for await (const event of embeddedEngine(() => sources)(question, new AbortController().signal))
      if (event.kind === 'text') text += event.text;
    return text;
  };
  const found: Judged[] = [];
  for (const judged of questions) {
    const history: { question: string; answer: string }[] = [];
    for (const earlier of judged.after ?? [])
      history.push({ question: earlier, answer: await answer(asking(earlier, [...history], undefined)) });
    const text = await answer(asking(judged.question, history, judged.currentPath));
    const quoted = /^\*\*\[[^\n]*\]\(\/([^)\s]*)\)\*\*\n/.exec(text)?.[1];
    const pages = judged.answers.map((address) => address.split('#')[0]);
    found.push({
      ...judged,
      site: name,
      text,
      holdsAnswer: quoted !== undefined && judged.answers.includes(quoted),
      verdict: verdictOf(pages, quoted?.split('#')[0]),
    });
  }
  return found;
}

function asking(text: string, history: Question['history'], currentPath: string | undefined): Question {
  return { text, history, retrievalPageSize: 5, filter: {}, context: [], currentPath };
}

function verdictOf(pages: readonly (string | undefined)[], quoted: string | undefined): Verdict {
  if (quoted === undefined) return pages.length > 0 ? 'declined' : 'fine';
  return pages.includes(quoted) ? 'right' : 'wrong';
}

export async function sourcesOf(root: string): Promise<Sources> {
  const site = await loadSite(diskHost(root));
  const index = buildIndex(fragments(site), wordVectors());
  const address = parseAddress('http://localhost:3000');
  if (address === undefined) throw new Error('no address');
  const searcher = ownSearcher(index, wordVectors());
  return {
    content: siteContent(publisher(address))(site),
    find: siteSearch(() => Promise.resolve(searcher)),
    index: () => Promise.resolve(index),
    address,
  };
}
