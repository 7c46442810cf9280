import { plainWords } from '../llms/opening.ts';
import { imperative } from './imperative.ts';
import type { Procedure } from './procedures.ts';
import { stepBlocks } from './step-blocks.ts';
import { commandOf } from './step-command.ts';

/**
 * A page whose sections are the steps: headings one below the title, most of which say what to do. What stands before
 * the first step and after the last is left out, nothing between them.
 */
export function sectionProcedure(markdown: string): readonly Procedure[] {
  const sections = sectionsOf(markdown);
  const start = sections.findIndex(({ heading }) => !preamble.test(heading));
  const end = sections.findLastIndex(({ heading }) => isStep(heading));
  const between = sections.slice(Math.max(0, start), end + 1);
  const told = between.filter(({ heading }) => isStep(heading)).length;
  if (told < 3 || told * 3 < between.length * 2) return [];
  const steps = between.map(({ heading, lines }) => ({
    text: asCommand(heading),
    titled: true,
    command: commandOf(stepBlocks(lines)),
  }));
  return [{ headings: [], steps }];
}

interface SectionLines {
  readonly heading: string;
  readonly lines: string[];
}

function sectionsOf(markdown: string): readonly SectionLines[] {
  const sections: SectionLines[] = [];
  let open = false;
  for (const line of markdown.split('\n')) {
    if (/^[ \t]*(?:```|~~~)/.test(line)) open = !open;
    const heading = open ? undefined : /^## (.*)$/.exec(line)?.[1];
    if (heading !== undefined) sections.push({ heading: plainWords(heading), lines: [] });
    else sections.at(-1)?.lines.push(line.trim());
  }
  return sections;
}

/** Sections that stand before the first step. */
const preamble =
  /^(?:prerequisites?|requirements?|what you\b|before (?:you|we)\b|overview|introduction|about\b|background|goals?\b|why\b|what (?:is|are)\b|how\b.*\bworks?|(?:key |core )?concepts?|tl;?dr|summary)/i;

function isStep(heading: string): boolean {
  return imperative.test(asCommand(heading));
}

/** "Step 2: Create an index", "2. Creating an index" and "Create an index" say the same. */
function asCommand(heading: string): string {
  return heading
    .replace(/^(?:step\s+)?\d+\s*[.:)–—-]\s*/i, '')
    .replace(/(^|\band )(creat|configur|us|updat|mak|writ|stor|generat|manag|integrat)ing\b/gi, '$1$2e')
    .replace(/^(Run|Set|Get|Put)(?:n|t)ing\b/, '$1')
    .replace(
      /(^|\band )(add|search|install|index|build|deploy|test|upload|import|connect|filter|display|send|load|call|register|fetch)ing\b/gi,
      '$1$2',
    );
}
