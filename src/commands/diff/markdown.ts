import { addressOf } from '../../change/compare/lost-addresses.ts';
import { parseAddress, urlAt } from '../../site/model/addresses/address.ts';
import { visible } from '../../check/report/visible.ts';
import { isEmpty, short, type Report } from './report.ts';
import type { Piece } from './pieces.ts';
import { reportSections, type ReportSection } from './sections.ts';

/** Identifies the comment of an earlier run. */
const marker = '<!-- docs diff -->';
/** GitHub comments hold 65,536 characters. */
const maxLength = 60_000;
const maxLines = 100;
/** Of each kind of loss; the rest is folded. */
const maxAtTop = 10;

/**
 * A comment for a pull request: a short summary, the rest folded. Texts of the site are in code spans, so they cannot mention
 * people, close issues, link or show images.
 */
export function markdownDiff(report: Report, previewUrl: string | undefined): string {
  const range = `from \`${short(report.base)}\` to ${report.head === undefined ? 'the working tree' : `\`${short(report.head)}\``}`;
  if (isEmpty(report)) return `${marker}\n### Documentation\n\nNothing changes for readers ${range}.\n`;
  const sections = reportSections(report);
  const losses = sections.filter(({ isLoss }) => isLoss);
  const others = sections.filter(({ isLoss }) => !isLoss);
  const summary = sections.map(({ title, isLoss }) => (isLoss ? `**${title}**` : title)).join(', ');
  const blocks = [
    `${marker}\n### Documentation\n\n${summary}, ${range}.`,
    ...losses.flatMap(({ title, lines }) => {
      const rest = lines.length > maxAtTop + 1 ? lines.slice(maxAtTop) : [];
      const list = listOf(lines.slice(0, lines.length - rest.length), previewUrl);
      return [
        `#### ${title}\n\n${list}`,
        ...(rest.length === 0 ? [] : [folded(`${rest.length} more`, rest, previewUrl)]),
      ];
    }),
    ...others.map(({ title, lines }) => folded(title, lines, previewUrl)),
  ];
  return `${fitToLength(blocks).join('\n\n')}\n`;
}

function folded(title: string, lines: ReportSection['lines'], previewUrl: string | undefined): string {
  return `<details><summary>${title}</summary>\n\n${listOf(lines, previewUrl)}\n\n</details>`;
}

function listOf(lines: ReportSection['lines'], previewUrl: string | undefined): string {
  const shown = lines
    .slice(0, maxLines)
    .map((line) => `- ${line.map((piece) => printPiece(piece, previewUrl)).join('')}`);
  const more = lines.length > maxLines ? [`- and ${lines.length - maxLines} more`] : [];
  return [...shown, ...more].join('\n');
}

function fitToLength(blocks: readonly string[]): readonly string[] {
  let remaining = maxLength;
  const kept = blocks.filter((block) => (remaining -= block.length) >= 0);
  return kept.length === blocks.length
    ? kept
    : [...kept, 'The rest is too long for a comment: `docs diff` shows it.'];
}

function printPiece(piece: Piece, previewUrl: string | undefined): string {
  if (typeof piece === 'string') return piece;
  const code = codeSpan(piece.site);
  const address = previewUrl === undefined || piece.page === undefined ? undefined : parseAddress(previewUrl);
  if (address === undefined || piece.page === undefined) return code;
  return `[${code}](<${urlAt(address, addressOf(piece.page)).replace(/[<>]/g, encodeURIComponent)}>)`;
}

/** Text between more backticks than it contains. */
export function codeSpan(text: string): string {
  const line = visible(text.replace(/\s+/g, ' ').trim()).slice(0, 300);
  if (line === '') return '';
  const longestRun = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longestRun + 1);
  return longestRun === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`;
}
