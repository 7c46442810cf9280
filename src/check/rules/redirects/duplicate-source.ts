import { redirectsOf, type Redirect } from '../../../site/model/addresses/redirect.ts';
import { replaceFix, type Fix } from '../../../site/source/finding.ts';
import { itemsOf, valueOf, type Tree } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';

export const duplicateSource: StructureRule = {
  id: 'redirects/duplicate-source',
  severity: 'error',
  summary: 'Every redirect source is unique.',
  why: 'The platform rejects a list with a duplicate source and then drops all redirects of the site.',
  fixable: true,
  examples: {
    valid: [
      `{ "redirects": [{ "source": "/rye", "destination": "/a" }, { "source": "/oat", "destination": "/a" }] }`,
    ],
    invalid: [
      `{
  "redirects": [
    { "source": "/rye", "destination": "/loaves/rye" },
    { "source": "/rye", "destination": "/loaves/dark" }
                ~~~~~~ duplicate redirect source "/rye"
  ]
}`,
    ],
  },

  *checkStructure({ config }) {
    const first = new Map<string, Redirect>();
    for (const redirect of redirectsOf(config)) {
      const earlier = first.get(redirect.source);
      if (earlier === undefined) {
        first.set(redirect.source, redirect);
        continue;
      }
      const isSameDestination = earlier.destination === redirect.destination;
      const isSame = isSameDestination && earlier.permanent === redirect.permanent;
      const fix = isSame ? removal(config, redirect.entry) : undefined;
      yield {
        message: `duplicate redirect source "${redirect.source}", so no redirect of the site works`,
        span: redirect.sourceTree.span,
        related: [{ span: earlier.sourceTree.span, text: `"${redirect.source}" comes first` }],
        help: isSame
          ? 'delete one of the two'
          : isSameDestination
            ? 'keep one of the two: they differ in "permanent"'
            : `keep one of the destinations "${earlier.destination}" and "${redirect.destination}"`,
        ...(fix && { fix }),
      };
    }
  },
};

/** Removes the entry with the comma before it. */
function removal(config: Tree, entry: Tree): Fix | undefined {
  const items = itemsOf(valueOf(config, 'redirects'));
  const before = items[items.indexOf(entry) - 1]?.span;
  if (before?.file !== entry.span.file) return undefined;
  const span = { file: entry.span.file, start: before.end, end: entry.span.end };
  return replaceFix('delete the duplicate redirect', span, '', true);
}
