import { answersOf, pageAt, type Answers } from '../../../site/model/addresses/answers.ts';
import { matchPattern, type Redirect } from '../../../site/model/addresses/redirect.ts';
import { chainFrom, samplesOf } from '../../../site/model/addresses/redirect-chain.ts';
import { pagePaths } from '../../../site/model/pages/site-pages.ts';
import { replaceFix, type Finding } from '../../../site/source/finding.ts';
import type { StructureRule } from '../rule.ts';
import { misreadPart } from './pattern.ts';

export const sourceSlash: StructureRule = {
  id: 'redirects/source-slash',
  severity: 'warning',
  summary: 'A redirect source starts with a slash.',
  why: 'Requests start with a slash, so a source without one never matches.',
  fixable: true,
  examples: {
    valid: [`{ "redirects": [{ "source": "/rye", "destination": "/loaves/rye" }] }`],
    invalid: [
      `{
  "redirects": [
    { "source": "rye", "destination": "/loaves/rye" }
                ~~~~~ redirect source "rye" does not start with a slash and never matches
  ]
}`,
      {
        'docs.json': `{
  "redirects": [
    { "source": "rye", "destination": "/oat" }
                ~~~~~ redirect source "rye" does not start with a slash and never matches
  ]
}`,
        'rye.mdx': '',
        'oat.mdx': '',
      },
    ],
  },

  *checkStructure(site) {
    const answers = answersOf(site);
    for (const redirect of answers.redirects.redirects) {
      // config/shape reports an empty one, redirects/pattern a regular expression.
      if (startsWithSlash(redirect) || redirect.source.trim() === '' || misreadPart(redirect)) continue;
      yield {
        message: `redirect source "${redirect.source}" does not start with a slash and never matches`,
        span: redirect.sourceTree.span,
        ...repair(answers, redirect),
      };
    }
  },
};

/** A redirect without a slash has no effect. */
export function startsWithSlash({ source }: Redirect): boolean {
  return source.startsWith('/');
}

function repair(answers: Answers, redirect: Redirect): Pick<Finding, 'help' | 'fix'> {
  const { source, sourceTree, pattern } = redirect;
  const hidden = hiddenPage(answers, redirect);
  if (hidden !== undefined) return { help: `delete it: with a slash it would hide the page "${hidden}"` };
  const correctedSource = `/${source.trim().replace(/^(?:\.?\/)+/, '')}`;
  const isSourceTaken = answers.redirects.redirects.some((other) => other.source === correctedSource);
  const isPath = !/^(?:\.\.|[a-z]+:)/i.test(source);
  const loops = samplesOf(pattern).some((path) => chainFrom(answers, path).loops);
  const help = `write "${correctedSource}"`;
  const isSafe = isPath && !isSourceTaken && !loops;
  return { help, fix: replaceFix(help, sourceTree.span, JSON.stringify(correctedSource), isSafe) };
}

/** A page that readers could no longer open if the source had a slash. */
function hiddenPage({ site }: Answers, { pattern }: Redirect): string | undefined {
  const exact = samplesOf(pattern).map((path) => pageAt(site, path)?.path);
  return (
    exact.find((path) => path !== undefined) ??
    [...pagePaths(site)].find((path) => matchPattern(pattern, path))
  );
}
