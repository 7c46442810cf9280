import { plainWords } from '../llms/opening.ts';
import { type ProcedureStep, stepOf } from './step.ts';

/** A numbered procedure of a page, with the real steps. */
export interface Procedure {
  /** Headings it stands under, outermost first, without the page title and without one that has code of its own. */
  readonly headings: readonly string[];
  readonly steps: readonly ProcedureStep[];
}

/**
 * The numbered lists of a page's Markdown that stand at its margin: steps were made such lists. Those that a text
 * introduces as what one may do are none.
 */
export function procedures(markdown: string): readonly Procedure[] {
  const found: Procedure[] = [];
  const headings: string[] = [];
  let steps: string[][] = [];
  let fence: string | undefined;
  let hasCode = false;
  let before = '';
  const end = (): void => {
    const over = headings.slice(0, hasCode ? -1 : undefined).filter(Boolean);
    if (steps.length > 1 && !offers.test(before)) found.push({ headings: over, steps: steps.map(stepOf) });
    steps = [];
  };
  for (const line of markdown.split('\n')) {
    const marker = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1];
    const wasInside = fence !== undefined;
    if (marker !== undefined)
      fence = fence === undefined ? marker : marker.startsWith(fence) ? undefined : fence;
    const number = wasInside ? undefined : /^(\d+)\. (.*)$/.exec(line);
    if (number !== undefined && number !== null) {
      if (number[1] === '1') end();
      steps.push([number[2] ?? '']);
    } else if (line === '' || /^[ \t]/.test(line) || (wasInside && steps.length > 0))
      steps.at(-1)?.push(line.trimEnd());
    else {
      end();
      if (marker !== undefined) hasCode = true;
      before = wasInside || marker !== undefined ? '' : line;
      const heading = wasInside ? null : /^(#{1,6}) (.*)$/.exec(line);
      if (heading !== null) {
        const level = heading[1]?.length ?? 1;
        headings.length = Math.min(headings.length, level - 1);
        while (headings.length < level - 1) headings.push('');
        headings.push(plainWords(heading[2] ?? ''));
        hasCode = false;
      }
    }
  }
  end();
  return found;
}

/** What leads up to a list of choices: "The adapter makes it easy to:", "There are two ways to start:". */
const offers =
  /\b(?:makes? it \w+(?: for you)? to|(?:lets|allows|enables|helps) (?:you|users|agents|developers)(?: to)?|(?:you|it|they|that|which|this) can(?: also)?|able to|capable of|used to|designed to)\W*:\W*$|\b(?:two|three|four|five|several|multiple|many|different) (?:[\w-]+ )?(?:ways?|options|approaches|methods|modes|kinds|types)\b.*:\W*$/i;
