import { folderOf } from '../../../site/model/addresses/link-target.ts';
import type { Structure } from '../../../site/model/site.ts';
import type { Page } from '../../../site/model/pages/page.ts';
import type { Finding } from '../../../site/source/finding.ts';
import type { SiteRule } from '../rule.ts';

export const duplicatePath: SiteRule = {
  id: 'pages/duplicate-path',
  severity: 'error',
  summary: 'Every page path is unique.',
  why: 'If two files share a path, the platform shows only one, and readers never see the other.',
  examples: {
    valid: [
      { 'rye.mdx': 'Rye', 'loaves/rye.md': 'Rye', 'rye.json': '{}' },
      { 'agents.mdx': 'All agents', 'AGENTS.md': 'For coding agents' },
    ],
    invalid: [
      {
        'rye.md': `Rye
~ "rye.mdx" has the same page path, so this file is never shown
`,
        'rye.mdx': `Rye
`,
      },
      {
        'loaves/Rye.mdx': `Rye
`,
        'loaves/rye.mdx': `Rye
~ differs from "loaves/Rye.mdx" only in case
`,
      },
      {
        'loaves/cafe\u0301.mdx': `Decomposed
`,
        'loaves/caf\u00e9.mdx': `Composed
~ "loaves/caf\u00e9.mdx" and another file differ only in the Unicode form of their letters
`,
      },
      {
        'loaves.mdx': `All loaves
`,
        'loaves/index.mdx': `Loaves
~ "loaves/index.mdx" has the same address as "loaves.mdx", so only one of them is shown
`,
      },
    ],
  },

  *check(site) {
    for (const { path, other, sharesAddress } of similarPaths(site)) {
      const [page, first] = [site.pages.get(path), site.pages.get(other)];
      if (page === undefined || first === undefined) continue;
      if (sharesAddress)
        yield {
          message: `"${page.file.path}" has the same address as "${first.file.path}", so only one of them is shown`,
          ...spansOf(page, first),
          help: 'rename one of the two, or merge them',
        };
      else if (onMostMachines(page.file.path) === onMostMachines(first.file.path))
        yield {
          message: `${differenceOf(page.file.path, first.file.path)}, so on many machines only one of them can exist`,
          ...spansOf(page, first),
          help: 'rename one of the two',
        };
    }
  },
};

/** The name of a file where case and Unicode form do not count. */
function onMostMachines(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function differenceOf(path: string, other: string): string {
  return path.normalize('NFC') === other.normalize('NFC')
    ? `"${path}" and another file differ only in the Unicode form of their letters`
    : `"${path}" differs from "${other}" only in case`;
}

interface SimilarPaths {
  readonly path: string;
  readonly other: string;
  /** Otherwise they differ in case or Unicode form. */
  readonly sharesAddress: boolean;
}

function similarPaths({ pages }: Structure): readonly SimilarPaths[] {
  const similar: SimilarPaths[] = [];
  const seen = new Map<string, string>();
  for (const path of pages.keys()) {
    const folder = path.endsWith('/index') ? folderOf(path) : path;
    if (folder !== path && pages.has(folder)) similar.push({ path, other: folder, sharesAddress: true });
    const key = onMostMachines(path);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, path);
    else similar.push({ path, other: first, sharesAddress: false });
  }
  return similar;
}

function spansOf({ file }: Page, other: Page): Pick<Finding, 'span' | 'related'> {
  return {
    span: { file, start: 0, end: Math.min(1, file.text.length) },
    related: [{ span: { file: other.file, start: 0, end: 0 }, text: 'this is the other file' }],
  };
}
