import type { System } from '../model/old-site.ts';
import { docusaurus } from './docusaurus/docusaurus.ts';
import { gitbook } from './gitbook/gitbook.ts';
import { mint } from './mint/mint.ts';
import { mkdocs } from './mkdocs/mkdocs.ts';
import { plain } from './plain/plain.ts';

/** The systems that can be converted, by the value of `--from`. */
export const systems: readonly System[] = [mint, docusaurus, mkdocs, gitbook, plain];
