import { yamlText } from '../migrate/markdown/page-title.ts';
import { colourText, contrastOf, parseColour, readableOn, white } from '../site/model/colour.ts';
import type { Plain } from '../site/source/tree.ts';
import { favicon } from './favicon.ts';

export interface FirstSite {
  readonly name: string;
  readonly theme: string;
  /** `#0D7A5F`; readable on white. */
  readonly color: string;
  readonly url: string | undefined;
  /** Path of the spec in the site. */
  readonly openapi: string | undefined;
  /** Groups with the pages that are there already; undefined if there are none, and the site gets its first. */
  readonly groups: Plain | undefined;
  readonly favicon: string;
}

/** The files of a new site, by path. */
export function firstFiles(site: FirstSite): ReadonlyMap<string, string> {
  return new Map([
    ['docs.json', configuration(site)],
    ...(site.groups === undefined ? firstPages(site) : []),
    [site.favicon, favicon(site.color)],
    ...(site.url === undefined ? [] : [['docs.config.yaml', `url: ${site.url}\n`] as const]),
  ]);
}

export const defaultColor = '#0D7A5F';

/** The nearest colour that is readable on white; undefined if this one is. */
export function readableColor(color: string): string | undefined {
  const parsed = parseColour(color);
  if (parsed === undefined || contrastOf(parsed, white) >= minContrast) return undefined;
  return colourText(readableOn(parsed, white, minContrast));
}

/** What WCAG 2 requires of text, level AA. */
const minContrast = 4.5;

function configuration({ name, theme, color, openapi, groups, favicon }: FirstSite): string {
  const primary = parseColour(color) ?? white;
  const own = groups ?? [{ group: 'Get started', pages: ['index', 'quickstart'] }];
  const document = {
    $schema: 'https://mintlify.com/docs.json',
    theme,
    name,
    colors: {
      primary: color,
      light: colourText(readableOn(primary, darkBackground, minContrast)),
      dark: color,
    },
    favicon: `/${favicon}`,
    navigation:
      openapi === undefined
        ? { groups: own }
        : {
            tabs: [
              { tab: 'Documentation', groups: own },
              { tab: 'API reference', openapi },
            ],
          },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

const darkBackground = parseColour('#09090b') ?? white;

function firstPages({ name }: FirstSite): readonly (readonly [string, string])[] {
  return [
    [
      'index.mdx',
      `---
title: ${yamlText(name)}
description: The first page of this documentation, and what belongs on it.
---

This page opens first. Replace its text with two or three sentences: what the product does, who it is for, and what a reader can do after ten minutes.

<CardGroup cols={2}>
  <Card title="Quickstart" icon="rocket" href="/quickstart">
    The shortest way from nothing to a first result.
  </Card>
</CardGroup>

## How these pages work

Each page is a Markdown file in this folder, and its address is its path: \`quickstart.mdx\` is \`/quickstart\`. The file \`docs.json\` holds the name, the colors and the navigation of the site.
`,
    ],
    [
      'quickstart.mdx',
      `---
title: Quickstart
description: Edit a page, add another, and see both before you publish them.
---

<Steps>
  <Step title="See the site">
    Run this in the folder of the site. The page in the browser follows each change that you save.

    \`\`\`sh
    docs dev
    \`\`\`
  </Step>
  <Step title="Edit a page">
    Open \`index.mdx\` in an editor and change a sentence. The lines between the dashes at the top hold the title and the description.
  </Step>
  <Step title="Add a page">
    This writes \`guides/first-steps.mdx\` and puts it into the navigation.

    \`\`\`sh
    docs new guides/first-steps
    \`\`\`
  </Step>
  <Step title="Check it">
    Broken links, missing pages and mistakes in \`docs.json\` are named with their line.

    \`\`\`sh
    docs check
    \`\`\`
  </Step>
</Steps>
`,
    ],
  ];
}
