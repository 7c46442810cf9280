import type { Severity } from '../../../site/source/finding.ts';

/** The symbols of a tree. Nothing is shown by colour alone. */
export interface Glyphs {
  /** Before the row under the cursor. */
  readonly cursor: string;
  readonly open: string;
  readonly closed: string;
  readonly leaf: string;
  readonly branch: string;
  readonly lastBranch: string;
  readonly line: string;
  readonly away: string;
  readonly ellipsis: string;
  readonly rule: string;
  /** Names of keys. */
  readonly upDown: string;
  readonly leftRight: string;
  readonly severity: Readonly<Record<Severity, string>>;
}

export const unicodeGlyphs: Glyphs = {
  cursor: '❯',
  open: '▾',
  closed: '▸',
  leaf: '·',
  branch: '├─ ',
  lastBranch: '└─ ',
  line: '│  ',
  away: '↗',
  ellipsis: '…',
  rule: '─',
  upDown: '↑ ↓',
  leftRight: '← →',
  severity: { error: '✗', warning: '!', info: 'i' },
};

export const asciiGlyphs: Glyphs = {
  cursor: '*',
  open: 'v',
  closed: '>',
  leaf: '-',
  branch: '|-- ',
  lastBranch: '`-- ',
  line: '|   ',
  away: '->',
  ellipsis: '~',
  rule: '-',
  upDown: 'up down',
  leftRight: 'left right',
  severity: { error: 'x', warning: '!', info: 'i' },
};
