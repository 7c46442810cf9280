import fc from 'fast-check';
import { expect, test } from 'vitest';
import { artifacts } from '../../src/agents/artifacts.ts';
import { collections, type CollectionKey } from '../../src/site/model/navigation/element.ts';
import { isElement, walk, type NavElement } from '../../src/site/model/navigation/navigation.ts';
import { navigationDocument, type NavigationNode } from '../../src/site/model/navigation/json.ts';
import { isPage } from '../../src/site/model/pages/site-pages.ts';
import type { Span } from '../../src/site/source/span.ts';
import { serverOf } from '../support/server.ts';
import { checked } from './inspect.ts';
import { runs } from './runs.ts';

const pages = ['index', 'guides/rye', 'guides/index', 'loaves/oat'];
const operation = (summary: string) => ({ summary, responses: { 200: { description: 'ok' } } });
const specOf = (paths: object) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'Ovens', version: '1' }, paths });
const files = {
  ...Object.fromEntries(pages.map((path) => [`${path}.mdx`, `# ${path}\n`])),
  'ovens.json': specOf({ '/ovens': { get: operation('List ovens'), post: operation('Heat an oven') } }),
  'empty.json': specOf({}),
};

const leaf = fc.constantFrom(
  ...pages,
  'guides/rye.mdx',
  'Guides/Rye',
  'guides',
  'nowhere',
  'GET /ovens',
  'POST /gone',
);
const spec = fc.option(fc.constantFrom('ovens.json', 'empty.json', 'gone.json'), { freq: 3, nil: undefined });

const { entries } = fc.letrec<{ entries: object; group: unknown }>((tie) => ({
  entries: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.array(fc.oneof(leaf, tie('group')), { maxLength: 3 }).map((list) => ({ pages: list })),
    fc.constant({}),
    ...(['groups', 'tabs', 'anchors', 'dropdowns', 'products', 'versions', 'languages'] as const).map((key) =>
      fc.array(elementOf(key, tie('entries')), { minLength: 1, maxLength: 2 }).map((list) => ({
        [key]: list.map((each, index) => ({ ...each, [collections[key]]: nameOf(key, index) })),
      })),
    ),
    fc.array(elementOf('menu', tie('entries')), { minLength: 1, maxLength: 2 }).map((list) => ({
      tabs: [{ tab: 'Shop', menu: list.map((each, index) => ({ ...each, item: `item ${index}` })) }],
    })),
  ),
  group: elementOf(
    'groups',
    fc.array(leaf, { maxLength: 2 }).map((list) => ({ pages: list })),
  ),
}));

function nameOf(key: CollectionKey, index: number): string {
  return key === 'languages' ? (['en', 'fr'][index] ?? 'es') : `${key} ${index}`;
}

function elementOf(key: CollectionKey, inner: fc.Arbitrary<object>): fc.Arbitrary<object> {
  return fc
    .record({
      openapi: spec,
      root: fc.option(fc.constantFrom('guides/index', 'gone'), { freq: 6, nil: undefined }),
      inner,
    })
    .map(({ openapi, root, inner: children }) => ({
      [collections[key]]: key,
      ...(openapi === undefined ? {} : { openapi }),
      ...(key === 'groups' && root !== undefined ? { root } : {}),
      ...children,
    }));
}

/** The pages that `docs tree` shows, in its order. */
function pathsOf({ kind, path, children = [] }: NavigationNode): readonly string[] {
  const own = (kind === 'page' || kind === 'operation') && path !== undefined ? [path] : [];
  return [...own, ...children.flatMap(pathsOf)];
}

/** The same navigation as `check`, `tree`, `build` and the preview see it. */
async function expectAgreement(navigation: object): Promise<void> {
  const all = { ...files, 'docs.json': JSON.stringify({ theme: 'mint', name: 'Crumb', navigation }) };
  const { site, found } = await checked(all);
  const { request } = await serverOf(all);
  const built = new Set(
    artifacts(site, { origin: 'https://crumb.example', base: '' }).map(({ path }) => path),
  );
  const inside = (span: Span, rules: RegExp): boolean =>
    found.some(
      (one) =>
        rules.test(one.rule) &&
        one.span.file === span.file &&
        span.start <= one.span.start &&
        one.span.end <= span.end,
    );
  expect(pathsOf(navigationDocument(site).navigation), 'the tree').toEqual(
    [...walk(site.navigation)].flatMap(({ entry }) =>
      isElement(entry) || entry.path === undefined ? [] : [entry.path],
    ),
  );
  for (const { entry, ancestors } of walk(site.navigation)) {
    if (isElement(entry)) {
      expectElement(entry);
      continue;
    }
    if (entry.path === undefined) continue;
    const { status } = await request(`/${entry.path}`);
    const isThere = isPage(site, entry.path);
    // `/guides` answers with the index of the folder, which the entry does not name.
    const answers = isThere || isPage(site, `${entry.path}/index`);
    expect([entry.path, status === 200], 'the preview').toEqual([entry.path, answers]);
    expect([entry.path, built.has(`${entry.path}.md`)], 'the build').toEqual([entry.path, isThere]);
    const isGenerated = entry.kind === 'operation' && entry.origin === 'generated';
    // What a missing spec takes along is told once, where the spec is named.
    const lacksSpec = entry.kind === 'operation' && !site.specs.has(entry.spec) && entry.spec !== '';
    if (lacksSpec) expect(found.map(({ rule }) => rule)).toContain('openapi/spec-exists');
    else if (!isGenerated && ancestors.every(({ source }) => source !== undefined))
      expect([entry.path, inside(entry.span, /^navigation\/page-exists$|^openapi\//)], 'check').toEqual([
        entry.path,
        !isThere,
      ]);
  }

  function expectElement(element: NavElement): void {
    const { source, href, root, firstPage, openapi } = element;
    if (firstPage !== undefined) expect(isPage(site, firstPage)).toBe(true);
    if (source === undefined || href !== undefined || element.kind === 'root') return;
    const isAsked = found.some(
      ({ rule, span, message }) =>
        (rule === 'navigation/empty-element' ||
          (rule === 'config/missing-field' && message.endsWith('"pages"'))) &&
        span.start >= source.span.start &&
        span.end <= firstChild(source.span.end),
    );
    const leaves = element.children.length;
    if (isAsked) expect([element.label, leaves]).toEqual([element.label, 0]);
    else if (leaves === 0 && root === undefined && (openapi.length === 0 || openapi.includes('ovens.json')))
      expect([element.label, inside(source.span, /./)], 'something is said of it').toEqual([
        element.label,
        true,
      ]);

    function firstChild(end: number): number {
      const spans = [...element.children, ...element.dropped].map((child) =>
        isElement(child) ? child.source?.span : child.span,
      );
      return Math.min(
        end,
        ...spans.flatMap((span) =>
          span === undefined || span.start < source!.span.start ? [] : [span.start],
        ),
      );
    }
  }
}

test('check, tree, build and the preview have the same navigation', async () => {
  const navigation = fc
    .tuple(spec, entries)
    .map(([openapi, children]) => ({ ...(openapi && { openapi }), ...children }));
  await fc.assert(fc.asyncProperty(navigation, expectAgreement), runs(80));
});
