import { fenceInfo } from '../../markdown/fences.ts';

/** The first line of a fence in docs.json, and what of the old one has no counterpart. */
export interface FenceInfo {
  readonly text: string;
  readonly title: string | undefined;
  readonly unknown: readonly string[];
}

/** Reads `py title="a.py" hl_lines="2 3"` and `{ .py .annotate title="a.py" }`. */
export function convertedInfo(written: string, title?: string): FenceInfo {
  const inside = /^\{(.*)\}$/s.exec(written.trim())?.[1];
  const tokens = [
    ...(inside ?? written).matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s}]+))|(\{[^}]*\})|(\S+)/g),
  ];
  let language = '';
  let own: string | undefined;
  let lines = '';
  const words: string[] = [];
  const unknown: string[] = [];
  tokens.forEach(([whole, key, double, single, bare, , word], index) => {
    const value = double ?? single ?? bare ?? '';
    if (key === 'title') own = value;
    else if (key === 'hl_lines') lines = value.trim().replace(/[\s,]+/g, ',');
    else if (key === 'linenums') words.push('lines');
    else if (word !== undefined && inside === undefined && index === 0) language = word.replace(/^\./, '');
    else if (word !== undefined && language === '' && /^\.[\w+#-]+$/.test(word) && !marks.has(word))
      language = word.slice(1);
    else if (word === '.no-copy') words.push('nocopy');
    else if (!quiet.has(word ?? '')) unknown.push(whole);
  });
  return { text: fenceInfo(language, { title: own ?? title, lines, words }), title: own, unknown };
}

/** They say how a block looks in Material. */
const quiet: ReadonlySet<string> = new Set(['.copy', '.select', '.no-select', '.highlight', '']);
const marks: ReadonlySet<string> = new Set(['.annotate', ...quiet]);
