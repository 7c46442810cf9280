import type { Suppression } from '../../source/outline/page-outline.ts';
import type { SourceFile } from '../../source/span.ts';
import type { Site } from '../site.ts';
import { documentsAmong } from './documents.ts';
import type { Page, Snippet } from './page.ts';

/** The pages and snippets with comments that suppress findings, or are meant to. */
export function suppressing(site: Site): readonly (Page | Snippet)[] {
  return documentsAmong(site).filter(({ outline }) => outline.suppressions.length > 0);
}

/** Identifies a suppression among those of a site: pages with the same text share theirs. */
export function suppressionKey({ path }: SourceFile, { start }: Suppression): string {
  return `${path} ${start}`;
}
