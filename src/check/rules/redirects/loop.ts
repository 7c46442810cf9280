import { answersOf, pageAt, type Answers } from '../../../site/model/addresses/answers.ts';
import { isExact, literalPrefix, type Pattern } from '../../../site/model/addresses/redirect.ts';
import { chainFrom, destinationPath, samplesOf } from '../../../site/model/addresses/redirect-chain.ts';
import { findRedirect, type RedirectMatch } from '../../../site/model/addresses/redirect-table.ts';
import type { StructureRule } from '../rule.ts';
import { inWords } from '../../../site/source/wording.ts';
import { startsWithSlash } from './source-slash.ts';

export const loop: StructureRule = {
  id: 'redirects/loop',
  severity: 'error',
  summary: 'Redirects do not loop.',
  why: 'Browsers give up after a few rounds and show an error instead of a page.',
  examples: {
    valid: [
      `{ "redirects": [{ "source": "/old/:slug*", "destination": "/new/:slug*" }] }`,
      `{ "redirects": [{ "source": "rye", "destination": "/oat" }, { "source": "/oat", "destination": "/rye" }] }`,
      { 'docs.json': `{ "redirects": [{ "source": "/rye/:slug*", "destination": "/rye" }] }`, 'rye.mdx': '' },
      {
        'docs.json': `{ "redirects": [{ "source": "/oat/*", "destination": "/oat/start" }] }`,
        'oat/start.mdx': '',
      },
      {
        'docs.json': `{ "redirects": [{ "source": "/skill", "destination": "/skill.md" }] }`,
        'skill.md': '',
      },
    ],
    invalid: [
      `{
  "redirects": [
    { "source": "/rye", "destination": "/oat" },
                                       ~~~~~~ redirects "/rye" and "/oat" point to each other
    { "source": "/oat", "destination": "/rye" }
  ]
}`,
      `{
  "redirects": [
    { "source": "/rye", "destination": "/rye/index" },
                                       ~~~~~~~~~~~~ redirect "/rye" points to itself: "/rye/index" is the same address
    { "source": "/docs/:slug*", "destination": "/docs/v2/:slug*" }
                                               ~~~~~~~~~~~~~~~~~ redirect "/docs/:slug*" points to itself
  ]
}`,
    ],
  },

  *checkStructure(site) {
    const answers = answersOf(site);
    for (const [
      index,
      { source, pattern, destination, destinationTree },
    ] of answers.redirects.redirects.entries()) {
      if (redirectsToOwnPage(answers, pattern, destination)) continue;
      const members = samplesOf(pattern)
        .map((path) => loopFrom(answers, index, path))
        .find((loop) => loop.length > 0);
      if (members === undefined) {
        if (isOwnIndex(answers, pattern, destination))
          yield {
            message: `redirect "${source}" points to itself: "${destination}" is the same address`,
            span: destinationTree.span,
            help: 'delete it',
          };
        continue;
      }
      const others = members.filter((member) => member.index !== index);
      const names = members.map(({ redirect }) => `"${redirect.source}"`);
      yield {
        message:
          others.length === 0
            ? `redirect "${source}" points to itself`
            : others.length === 1
              ? `redirects ${names.join(' and ')} point to each other`
              : `redirects ${inWords(names, 'and')} form a loop`,
        span: destinationTree.span,
        related: others.map(({ redirect }) => ({
          span: redirect.destinationTree.span,
          text: `"${redirect.source}" redirects here`,
        })),
        help: 'give one of them a destination that is a page, or delete it',
      };
    }
  },
};

/**
 * `/rye/:slug*` to the page `/rye` or `/rye/start`: hosts differ in whether the pattern applies to its own destination, and
 * working sites have such redirects. `redirects/source-is-page` reports them.
 */
function redirectsToOwnPage(answers: Answers, pattern: Pattern, destination: string): boolean {
  const path = destinationPath(answers, destination);
  return (
    !isExact(pattern) &&
    path !== undefined &&
    `${path}/`.startsWith(literalPrefix(pattern)) &&
    pageAt(answers.site, path) !== undefined
  );
}

/** `/guides` and `/guides/index` are one page, so the redirect never ends. */
export function isOwnIndex(answers: Answers, pattern: Pattern, destination: string): boolean {
  return isExact(pattern) && destinationPath(answers, destination) === `${literalPrefix(pattern)}/index`;
}

/** The redirects of the loop that starts with this one; empty if it is not part, or not the first part, of a loop. */
function loopFrom(answers: Answers, index: number, path: string): readonly RedirectMatch[] {
  const { hops, loops } = chainFrom(answers, path);
  if (!loops || hops[0]?.index !== index) return [];
  const end = destinationPath(answers, hops.at(-1)?.destination ?? '');
  const back = end === undefined ? undefined : findRedirect(answers.redirects, end);
  const isCompleteLoop = hops.every((hop) => hop.index >= index && startsWithSlash(hop.redirect));
  return back?.index === index && isCompleteLoop ? hops : [];
}
