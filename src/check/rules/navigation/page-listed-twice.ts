import { isElement, walkAll, type NavElement } from '../../../site/model/navigation/navigation.ts';
import { nameOf } from '../../../site/model/navigation/naming.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { removeItem } from '../../../site/source/json/removal.ts';
import type { Span } from '../../../site/source/span.ts';
import { valueOf } from '../../../site/source/tree.ts';
import type { StructureRule } from '../rule.ts';

export const pageListedTwice: StructureRule = {
  id: 'navigation/page-listed-twice',
  severity: 'warning',
  summary:
    'A page is listed only once within a tab, anchor, dropdown, product or menu item of one version and language.',
  why: 'Readers see the page twice in one sidebar; breadcrumbs, "next" and the open group follow only one of the entries.',
  fixable: true,
  examples: {
    valid: [
      `{ "navigation": { "tabs": [{ "tab": "Guides", "pages": ["start"] }, { "tab": "API", "pages": ["start"] }] } }`,
      `{ "navigation": { "openapi": "https://crumb.example/ovens.json", "pages": ["GET /ovens/{id}", "GET /ovens/{name}"] } }`,
      `{ "navigation": { "versions": [{ "version": "v2", "pages": ["start"] }, { "version": "v1", "pages": ["start"] }] } }`,
    ],
    invalid: [
      `{
  "navigation": {
    "groups": [{ "group": "Loaves", "root": "rye", "pages": ["rye", "oat"] }]
                                                             ~~~~~ page "rye" is already the "root" of group "Loaves" and is listed again in its "pages"
  }
}`,
      {
        'docs.json': `{ "navigation": { "tabs": [
  { "tab": "API", "openapi": "ovens.json" },
  { "tab": "Reference", "openapi": "ovens.json" }
                                   ~~~~~~~~~~~~ the pages of "ovens.json" are generated again here
] } }`,
        'ovens.json': `{ "openapi": "3.1.0", "info": { "title": "Ovens", "version": "1" }, "paths": { "/ovens": { "get": { "responses": {} } } } }`,
      },
      `{
  "navigation": {
    "tabs": [{ "tab": "Guides", "groups": [
      { "group": "First", "pages": ["start", "start"] },
                                             ~~~~~~~ page "start" is listed twice in tab "Guides"
      { "group": "Then", "pages": ["/start"] }
                                   ~~~~~~~~ page "start" is listed twice in tab "Guides"
    ] }]
  }
}`,
    ],
  },

  *checkStructure(site) {
    const listings = new Map<string, Listing>();
    const scopes = new Map<NavElement, number>();
    yield* duplicateSpecs(site.navigation);
    for (const { entry, ancestors, dropped } of walkAll(site.navigation)) {
      if (dropped || isElement(entry) || entry.kind === 'link') continue;
      if (entry.kind === 'operation' && entry.origin === 'generated') continue;
      const parent = ancestors.at(-1);
      if (parent?.root !== undefined && parent.root === entry.path) {
        yield {
          message: `page "${entry.path}" is already the "root" of ${nameOf(parent)} and is listed again in its "pages"`,
          span: entry.span,
          help: 'delete the entry: selecting the group opens the page',
        };
        continue;
      }
      const scope = ancestors.findLast(({ kind }) => kind !== 'group');
      if (scope === undefined) continue;
      if (!scopes.has(scope)) scopes.set(scope, scopes.size);
      // The path of an operation in an unread spec is a guess that several may share.
      const page =
        entry.kind === 'operation' && !entry.isKnown
          ? `${entry.method} ${entry.operation} ${entry.spec}`
          : entry.path;
      const key = `${scopes.get(scope)} ${page}`;
      const first = listings.get(key);
      if (first === undefined) listings.set(key, { span: entry.span, parent });
      else
        yield repeated(
          entry.path,
          entry.span,
          first.span,
          scope,
          first.parent === parent ? parent : undefined,
        );
    }
  },
};

/** Where an entry is first listed. */
interface Listing {
  readonly span: Span;
  readonly parent: NavElement | undefined;
}

/** Elements that generate the pages of a spec again, within one version and language. */
function* duplicateSpecs(root: NavElement): Generator<Finding> {
  const first = new Map<string, Span>();
  const reported = new Set<Span>();
  for (const { entry, ancestors, dropped } of walkAll(root)) {
    if (dropped || isElement(entry) || entry.kind !== 'operation' || entry.origin !== 'generated') continue;
    const parent = ancestors.at(-1);
    const key = [parent?.version, parent?.language, entry.spec, entry.path].join('\0');
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, entry.span);
    else if (earlier !== entry.span && !reported.has(entry.span)) {
      reported.add(entry.span);
      yield {
        message: `the pages of "${entry.spec}" are generated again here`,
        span: entry.span,
        related: [{ span: earlier, text: 'first generated here' }],
        help: 'list the operations that belong to each element in its "pages", or give the spec another "directory" here',
      };
    }
  }
}

/** A repeated entry in one list can be deleted; which of two lists a page belongs to is for the writer to decide. */
function repeated(
  path: string,
  span: Span,
  first: Span,
  scope: NavElement,
  list: NavElement | undefined,
): Finding {
  const pages = valueOf(list?.source, 'pages');
  const edit = pages?.kind === 'array' ? removeItem(pages, span) : undefined;
  return {
    message: `page "${path}" is listed twice in ${nameOf(scope)}`,
    span,
    related: [{ span: first, text: 'first listed here' }],
    help: 'delete one of the entries',
    ...(edit === undefined ? {} : { fix: { title: 'delete the second entry', safe: true, edits: [edit] } }),
  };
}
