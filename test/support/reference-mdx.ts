import { createProcessor } from '@mdx-js/mdx';
import { parse } from 'acorn';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { parseDocument } from '../../src/site/source/page/document.ts';
import { mask } from '../../src/site/source/mdx/mask.ts';
import { shownCode } from '../../src/site/source/parser/hidden-code.ts';

const processor = createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm, remarkMath] });

/** Whether a page can be compiled: what the reference implementation of MDX says, and what we say; with reasons for "no". */
export function verdicts(text: string): { readonly theirs: string; readonly ours: string } {
  const { bodyStart, problems } = parseDocument({ path: 'page.mdx', text });
  return { theirs: theirVerdict(shownCode(mask(text, bodyStart).text)), ours: problems[0]?.message ?? 'ok' };
}

function theirVerdict(text: string): string {
  try {
    parse(String(processor.processSync(text)), { ecmaVersion: 'latest', sourceType: 'module' });
    return 'ok';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
