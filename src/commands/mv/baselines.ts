import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseBaseline } from '../../check/baseline.ts';
import { decode } from '../../source/text/decode.ts';
import type { SourceFile } from '../../source/span.ts';

/** The baseline files in the root of a site, recognised by their content. */
export function baselinesIn(root: string): readonly SourceFile[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && entry.name !== 'docs.json')
    .map(({ name }) => decode(name, readFileSync(join(root, name))).file)
    .filter(({ text }) => text.includes('"findings"') && parseBaseline(text) !== undefined);
}
