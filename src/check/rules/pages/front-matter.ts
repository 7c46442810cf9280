import {
  flagOf,
  itemsOf,
  member,
  plain,
  type Member,
  type ObjectTree,
  type Tree,
} from '../../../site/source/tree.ts';
import { didYouMean, type Finding } from '../../../site/source/finding.ts';
import { lateFrontMatter } from '../../../site/source/front-matter/late.ts';
import { spanIn, textOf, type SourceFile } from '../../../site/source/span.ts';
import { nearest } from '../../../site/source/nearest.ts';
import type { DocumentRule } from '../rule.ts';
import { kindName, quotedInWords } from '../../../site/source/wording.ts';
import { lostText } from './lost-values.ts';
import { fieldOfLetters, pageFields, type FieldKind } from './page-fields.ts';
import { invalidGroups } from './page-groups.ts';
import { lookUp } from '../../../site/source/look-up.ts';

export const frontMatter: DocumentRule = {
  id: 'pages/front-matter',
  severity: 'error',
  summary: 'Front matter is valid YAML, and known fields have valid values.',
  why: 'A page whose front matter cannot be read loses its title, its place in search and all its other settings.',
  examples: {
    valid: [
      {
        'index.mdx': `---
title: Rye
mode: wide
hidden: true
boost: 1.5
version: 2
keywords: [rye, "sour dough"]
related: false
noindex: "true"
"og:image": /rye.png
groups: [bakers, { includes: ["*"], excludes: [guests] }]
icon: { name: wheat, style: solid }
ourOwnField: { anything: [1, 2] }
---
`,
      },
      {
        'quoted.mdx': `---
title: "1.10"
sidebarTitle: 'Loaf #2'
description: >
  Loaf #2
  ---
tag: new # for a month
version: 2
---
`,
      },
      { 'index.mdx': `No fields at all` },
      {
        'line.mdx': '\n---\nurl: see below\n---\n\nRye',
        'heading.mdx': '---\n\ntitle: Rye\n---\n',
        'text.mdx': '\n---\nRye is dark\ntitle: Rye\n---\n',
        'other.mdx': 'Rye\n\n---\ntitle: Rye\nhidden: true\n---\n',
        'numbers.mdx': '---\ntitle: Rye\nversion: 1.0\nbatch: 007\n---\n',
      },
    ],
    invalid: [
      {
        'index.mdx': `---
title: Rye: dark and sour
       ~~~~~~~~~~~~~~~~~~ a value that contains ": " needs quotes
---
`,
      },
      {
        'rye.mdx': `---
title: 1.10
       ~~~~ "1.10" is read as the number 1.1
sidebarTitle: 2025
              ~~~~ "sidebarTitle" is a number, not text
description: Loaf #2 (dark)
                  ~~~~~~~~~ "#2 (dark)" is a comment of YAML, so the value is only "Loaf"
---
`,
        'wheat.mdx': `---
title: Wheat
tag: !new
     ~~~~ a value that starts with "!" is a tag of YAML, so the platform refuses the page
---
`,
        'oat.mdx': `---
title: *.oat
       ~~~~~ a value that starts with "*" is an alias, and "*.oat" is not defined
---
`,
        'spelt.mdx': `---
title: Spelt
 ---
~~~~ an indented "---" does not close the front matter

Light.
`,
      },
      {
        'loaves/rye.mdx': `---
title: Rye
title: Spelt
~~~~~ duplicate key "title"
---
`,
      },
      {
        'index.mdx': `---
title: [Rye]
       ~~~~~ "title" is a list, not text
hidden: "yes"
        ~~~~~ "hidden" is text, not true or false
mode: wyde
      ~~~~ "mode" cannot be "wyde"
icon: [wheat]
      ~~~~~~~ "icon" is a list, not the name of an icon
---
`,
        'rye.mdx': `---
groups: [3, { include: [bakers] }, { excludes: ["*"] }]
         ~ "groups" contains a number, not the name of a group, so nobody can open the page
              ~~~~~~~ "groups" contains "include", which is neither "includes" nor "excludes"
                                                ~~~ "*" means all groups only in "includes"
---
`,
        'oat.mdx': `---
groups: bakers
        ~~~~~~ "groups" is text, not a list of group names
---
`,
        'wheat.mdx': `---
sideBarTitle: Wheat
~~~~~~~~~~~~ unknown field "sideBarTitle" has no effect
no-index: true
~~~~~~~~ unknown field "no-index" has no effect
Title: Wheat
title: Wheat
---
`,
      },
      {
        'index.mdx': `{/* Loaves */}

---
~~~ front matter is read only on the first line, so "title" and "hidden" have no effect
title: Rye
hidden: true
---
`,
        'rye.mdx': `----
~~~~ front matter starts with three dashes, not "----", so "title" has no effect
title: Rye
----
`,
      },
      {
        'index.mdx': `---js
   ~~ front matter in "js" is not supported
{ title: process.env.HOME }
---
`,
      },
    ],
  },

  *checkDocument({ file, isSnippet, fields, isBroken }) {
    // The rest of broken YAML cannot be trusted.
    if (isSnippet || isBroken) return;
    if (fields === undefined) {
      yield* misplacedFrontMatter(file);
      return;
    }
    for (const field of fields.members) {
      yield* misspeltField(field, fields);
      yield* invalidValue(field);
    }
  },
};

/** A field that differs from a known one only in case, hyphens and underscores; any other may be the site's own. */
function* misspeltField({ key, keySpan }: Member, fields: ObjectTree): Generator<Finding> {
  if (Object.hasOwn(pageFields, key)) return;
  const known = fieldOfLetters(key);
  if (known === undefined || member(fields, known) !== undefined) return;
  yield {
    message: `unknown field "${key}" has no effect`,
    span: keySpan,
    cappedAt: 'warning',
    help: `did you mean "${known}"?`,
  };
}

/** Front matter that is read as text of the page. A single field, such as "url: see below" above a line, may be text. */
function* misplacedFrontMatter(file: SourceFile): Generator<Finding> {
  const late = lateFrontMatter(file);
  const fieldNames =
    late?.fields.members.map(({ key }) => key).filter((key) => Object.hasOwn(pageFields, key)) ?? [];
  if (late === undefined || (fieldNames.length < 2 && !fieldNames.includes('title'))) return;
  const span = spanIn(file, late.fence);
  const names = quotedInWords(fieldNames, 'and');
  const consequence = `so ${names} ${fieldNames.length === 1 ? 'has' : 'have'} no effect`;
  yield late.isFirst
    ? {
        message: `front matter starts with three dashes, not "${textOf(span)}", ${consequence}`,
        span,
        help: 'write --- above and below the fields',
      }
    : {
        message: `front matter is read only on the first line, ${consequence}`,
        span,
        help: 'move it to the top of the file',
      };
}

function* invalidValue({ key, keySpan, value }: Member): Generator<Finding> {
  const kind = lookUp(pageFields, key)?.kind;
  // An empty value is the same as none; `pages/title` reports an empty title.
  if (kind === undefined || (value.kind === 'scalar' && value.value === null)) return;
  if (kind === 'groups') {
    yield* invalidGroups(value);
    return;
  }
  if (kind === 'text') yield* lostText({ key, keySpan, value });
  if (typeof kind === 'string') {
    const { accepts, expected } = expectations[kind];
    if (!accepts(value))
      yield {
        message: `"${key}" is ${kindName(plain(value))}, not ${expected}`,
        span: value.span,
        ...(kind === 'flag' && { help: `write "${key}: true" or "${key}: false"` }),
      };
    return;
  }
  const plainValue = plain(value);
  if (typeof plainValue === 'string' && kind.includes(plainValue)) return;
  const near = typeof plainValue === 'string' ? nearest(plainValue, kind) : undefined;
  yield {
    message:
      typeof plainValue === 'object'
        ? `"${key}" is ${kindName(plainValue)}, not text`
        : `"${key}" cannot be "${String(plainValue)}", so it has no effect`,
    span: value.span,
    cappedAt: 'warning',
    help: didYouMean(near?.text, `use ${quotedInWords(kind, 'or')}`),
  };
}

interface Expectation {
  readonly expected: string;
  accepts(value: Tree): boolean;
}

const isText = (value: Tree) => ['string', 'number'].includes(typeof plainScalar(value));

const expectations: Readonly<Record<Exclude<Extract<FieldKind, string>, 'groups'>, Expectation>> = {
  // `title: 404` is shown as written.
  text: { expected: 'text', accepts: isText },
  flag: { expected: 'true or false', accepts: (value) => flagOf(value) !== undefined },
  number: { expected: 'a number', accepts: (value) => typeof plainScalar(value) === 'number' },
  texts: {
    expected: 'a list of words',
    accepts: (value) => isText(value) || (value.kind === 'array' && itemsOf(value).every(isText)),
  },
  icon: {
    expected: 'the name of an icon',
    accepts: (value) => isText(value) || value.kind === 'object',
  },
  'list-or-false': {
    expected: 'false or a list of pages',
    accepts: (value) => value.kind === 'array' || plainScalar(value) === false,
  },
  object: { expected: 'an object', accepts: (value) => value.kind === 'object' },
};

function plainScalar(value: Tree): string | number | boolean | null | undefined {
  return value.kind === 'scalar' ? value.value : undefined;
}
