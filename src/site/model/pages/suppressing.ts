import { selection } from '../../source/selection.ts';
import type { Site } from '../site.ts';
import { documentsAmong } from './documents.ts';
import type { Page, Snippet } from './page.ts';

/** The pages and snippets with comments that suppress findings, or are meant to. */
export function suppressing(site: Site): readonly (Page | Snippet)[] {
  return withSuppressions(documentsAmong(site, undefined));
}

const withSuppressions = selection(({ outline }: Page | Snippet) => outline.suppressions.length > 0);
