import { elements } from '../../../pages/components/index.ts';
import {
  counterpartOf,
  foreignConstructs,
  foreignPackages,
} from '../../../site/model/pages/foreign-constructs.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { bodyStartOf } from '../../../site/source/front-matter/block.ts';
import { isCode } from '../../../site/source/outline/code.ts';
import { spanIn, type SourceFile } from '../../../site/source/span.ts';
import { inWords } from '../../../site/source/wording.ts';
import type { Document } from '../document.ts';
import type { DocumentRule } from '../rule.ts';
import { shownIn, spanOf } from '../text/shown.ts';

export const foreignSyntax: DocumentRule = {
  id: 'pages/foreign-syntax',
  severity: 'warning',
  summary: 'Pages contain no markup and imports of other documentation systems.',
  why: 'Another system turns it into a callout, tabs or a table of contents. Here, readers see it as text, and a component from its packages is missing.',
  examples: {
    valid: [
      {
        'rye.mdx': `import { Oven } from "/snippets/oven.jsx"
import React from "react"

Write \`:::note\`, \`[[toc]]\` or \`!!! note\` for other systems. Really!!! note it; 4:::note.

The sign === "equal" compares, and a [toc] is a table of contents.

\`\`\`md
:::tip
!!! note
=== "Tab"
[[toc]]
\`\`\`

<Note>Bake early.</Note> <Oven />
`,
        'snippets/oven.jsx': 'export const Oven = () => null;',
      },
    ],
    invalid: [
      {
        'rye.mdx': `[[toc]]
~~~~~~~ "[[toc]]" is markup of VitePress and MkDocs, so readers see it as text

:::tip
~~~~~~ ":::tip" is markup of Docusaurus and VitePress, so readers see it as text
Bake early.
:::

!!! warning "Hot"
~~~~~~~~~~~ "!!! warning" is markup of MkDocs

=== "Rye"
~~~~~~~~~ "=== "Rye"" is markup of MkDocs

::: details
~~~~~~~~~~~ "::: details" is markup of VitePress
`,
      },
      {
        'rye.mdx': `import Tabs from "@theme/Tabs"
                 ~~~~~~~~~~~~~ "@theme/Tabs" is a package of Docusaurus, which pages cannot import
import { Callout, Steps } from "nextra/components"
                               ~~~~~~~~~~~~~~~~~~~ "nextra/components" is a package of Nextra
`,
      },
      {
        'rye.mdx': `---
title: Rye
---

"use client"
~~~~~~~~~~~~ "use client" is a directive of Next.js, so readers see it as text
`,
        'snippets/oven.jsx': `'use client';
~~~~~~~~~~~~~ 'use client' is a directive of Next.js, so it has no effect

export const Oven = () => null;
`,
      },
    ],
  },

  *checkDocument(document) {
    yield* foreignDirective(document.file);
    if (isCode(document.file)) return;
    yield* foreignMarkup(document);
    yield* foreignImports(document);
  },
};

/** `'use client'` and the like above everything else. */
function* foreignDirective(file: SourceFile): Generator<Finding> {
  const start = bodyStartOf(file.text);
  const [whole, space = '', directive = ''] =
    /^(\s*)(["']use (?:client|server)["'];?)[ \t]*(?:\r?\n|$)/.exec(file.text.slice(start)) ?? [];
  if (whole === undefined) return;
  const range = { start: start + space.length, end: start + space.length + directive.length };
  yield {
    message: `${directive.replace(';', '')} is a directive of Next.js, so ${isCode(file) ? 'it has no effect' : 'readers see it as text'}`,
    span: spanIn(file, range),
    help: 'delete it',
  };
}

function* foreignMarkup(document: Document): Generator<Finding> {
  for (const line of shownIn(document, 'leftover'))
    for (const { pattern, system, instead } of foreignConstructs)
      for (const { 0: construct, 1: type = '', index } of line.text.matchAll(pattern)) {
        const span = spanOf(line, index, index + construct.length);
        if (span === undefined) continue;
        const counterpart = instead(type);
        yield {
          message: `"${construct}" is markup of ${system}, so readers see it as text`,
          span,
          help:
            counterpart === undefined
              ? 'delete it: the table of contents is next to the page'
              : `use ${counterpart}`,
        };
      }
}

function* foreignImports({ file, outline }: Document): Generator<Finding> {
  for (const { kind, source, names, start, end } of outline.imports) {
    const foreign = foreignPackages.find(({ pattern }) => pattern.test(source));
    if (kind !== 'statement' || foreign === undefined) continue;
    const uses = names.flatMap(({ local }) => insteadOf(local));
    const at = file.text.lastIndexOf(source, end);
    yield {
      message: `"${source}" is a package of ${foreign.system}, which pages cannot import`,
      span: at >= start ? { file, start: at - 1, end: at + source.length + 1 } : { file, start, end },
      help: uses.length === 0 ? 'delete the import' : `delete the import, and use ${inWords(uses, 'and')}`,
    };
  }
}

function insteadOf(component: string): readonly string[] {
  const own = elements.has(component) ? `<${component}>` : undefined;
  return [own ?? counterpartOf(component) ?? []].flat();
}
