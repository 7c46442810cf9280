import type { Page } from '../../model/page.ts';
import { faultsOf } from '../faults.ts';
import type { Rule } from '../rule.ts';

export const duplicatePath: Rule = {
  id: 'pages/duplicate-path',
  severity: 'error',
  strict: 'error',
  summary: 'Every page has a path of its own.',
  why: 'Of two files with one path the platform shows one, and readers never see the other.',
  fixable: false,
  examples: {
    valid: [{ 'docs.json': '{}', 'rye.mdx': 'Rye', 'loaves/rye.md': 'Rye', 'rye.json': '{}' }],
    invalid: [
      {
        'docs.json': '{}',
        'rye.md': `Rye
~ "rye.mdx" has the same page path, so this file is never shown
`,
        'rye.mdx': `Rye
`,
      },
      {
        'docs.json': '{}',
        'loaves/Rye.mdx': `Rye
`,
        'loaves/rye.mdx': `Rye
~ differs from "loaves/Rye.mdx" in case only
`,
      },
    ],
  },

  *check(site) {
    yield* faultsOf(site, 'pages/duplicate-path');
    const seen = new Map<string, Page>();
    for (const page of site.pages.values()) {
      const key = page.path.toLowerCase();
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, page);
        continue;
      }
      const { file } = page;
      yield {
        message: `"${file.path}" differs from "${first.file.path}" in case only`,
        span: { file, start: 0, end: Math.min(1, file.text.length) },
        related: [{ span: { file: first.file, start: 0, end: 0 }, text: 'this is the other file' }],
        help: 'rename one of the two: on many machines only one of them can exist',
      };
    }
  },
};
