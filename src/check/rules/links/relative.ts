import { linksOf, structureLinks } from '../../../site/links/sources.ts';
import type { PlacedRule, SiteRule, StructureRule } from '../rule.ts';
import { differentReadings, differentReadingsOfSnippets } from './different-readings.ts';
import { linksOutsideBase } from './outside-base.ts';
import { replacedAnchors } from './replaced-anchors.ts';

export const relative: PlacedRule & StructureRule & SiteRule = {
  id: 'links/relative',
  severity: 'warning',
  summary: "A link leads to the same place for the platform's link check, its router and browsers.",
  why: 'The link check says that all is well while readers land on the 404 page, or the other way round.',
  fixable: true,
  examples: {
    valid: [
      {
        'docs.json': `{ "redirects": [{ "source": "/bread", "destination": "/loaves#rye" }, { "source": "/crust", "destination": "/loaves/rye" }] }`,
        'index.mdx':
          'import Rye from "/snippets/rye.mdx"\n\n[rye](loaves/rye) [rye](./loaves/rye) [x](nowhere) [all](/bread) [c](/crust#dark)\n\n<Rye />\n',
        'loaves/index.mdx': '[rye](/loaves/rye)\n\n## Rye\n',
        'loaves/rye.mdx':
          '[oat](./oat) [oat](../loaves/oat#salt) [a](#dark) [b](mailto:oven@crumb.example)\n\n## Dark\n',
        'loaves/oat.mdx': 'import Rye from "/snippets/rye.mdx"\n\n## Salt\n',
        'snippets/rye.mdx': '[rye](./loaves/rye)\n',
      },
      {
        'docs.json': `{ "seo": { "metatags": { "canonical": "https://crumb.example/docs" } } }`,
        'rye.mdx':
          '<a href="/docs/oat">oat</a> <a href="/pricing">prices</a> [oat](/oat) <Card href="/oat" />',
        'oat.mdx': '',
      },
    ],
    invalid: [
      {
        'docs/intro.mdx': `<Card title="MCP" href="mcp/quickstart" />
                        ~~~~~~~~~~~~~~ "mcp/quickstart" leads to "/docs/mcp/quickstart" in a browser, but to "/mcp/quickstart" for the platform's link check

[oat](loaves/oat#salt) [rye](rye)
      ~~~~~~~~~~~~~~~ "loaves/oat#salt" leads to "/docs/loaves/oat" in a browser, but to "/loaves/oat" for the platform's link check
                             ~~~ "rye" leads to "/docs/rye" in a browser, but to "/rye" for the platform's link check
`,
        'docs/mcp/quickstart.mdx': '',
        'docs/rye.mdx': '',
        'rye.mdx': '',
        'loaves/oat.mdx': '## Salt',
      },
      {
        'loaves/index.mdx': `[rye](./rye) [oat](rye)
      ~~~~~ "./rye" leads to "/rye" in a browser, but to "/loaves/rye" for the platform's link check
                   ~~~ "rye" leads to "/rye", which does not exist, and not to "/loaves/rye"
`,
        'loaves/rye.mdx': '',
      },
      {
        'index.mdx': 'import Oat from "/snippets/oat.mdx"\n\n<Oat />\n',
        'loaves/rye.mdx': 'import Oat from "/snippets/oat.mdx"\n\n<Oat />\n',
        'snippets/oat.mdx': `[oat](./loaves/oat)
      ~~~~~~~~~~~~ "./loaves/oat" leads to "/loaves/loaves/oat" in a browser on page "loaves/rye", which does not exist
`,
        'loaves/oat.mdx': '',
      },
      {
        'docs.json': `{ "redirects": [{ "source": "/bread", "destination": "/loaves#rye" }] }`,
        'index.mdx': `[oat](/bread#oat)
      ~~~~~~~~~~ "/bread#oat" leads to "/loaves#rye": the anchor of the redirect replaces its own
`,
        'loaves.mdx': '## Rye\n\n## Oat',
      },
      {
        'docs.json': `{ "seo": { "metatags": { "canonical": "https://crumb.example/docs" } } }`,
        'rye.mdx': `<a href="/oat">oat</a>
         ~~~~ "/oat" is outside of "/docs", below which the site is served
`,
        'oat.mdx': '',
      },
    ],
  },

  *checkPlaced(document, structure) {
    if (!structure.complete) return;
    if ('fields' in document) yield* differentReadings(document, structure);
    const { file } = document;
    yield* linksOutsideBase(structure, { file, quoted: false, links: linksOf(document) });
  },

  *checkStructure(structure) {
    if (structure.complete)
      for (const source of structureLinks(structure)) yield* linksOutsideBase(structure, source);
  },

  *check(site) {
    if (!site.complete) return;
    yield* differentReadingsOfSnippets(site);
    yield* replacedAnchors(site);
  },
};
