import type { Edit } from '../../model/edits.ts';
import type { Line } from './lines.ts';

/** Tags with the attribute `markdown`, whose content is Markdown, and grids of cards. */
export class HtmlLines {
  readonly #lines: readonly Line[];
  readonly #isOn: boolean;
  /** Depths of `<div>` at which a grid of cards ends. */
  readonly #grids: number[] = [];
  #divs = 0;

  constructor(lines: readonly Line[], isOn: boolean) {
    this.#lines = lines;
    this.#isOn = isOn;
  }

  /** Reads the lines in order. */
  editsOf(line: Line, index: number): readonly Edit[] {
    return line.text.includes('<') ? [...this.#cards(line, index), ...this.#attributes(line, index)] : [];
  }

  #isBlank(index: number): boolean {
    return this.#lines[index]?.text === '';
  }

  #cards(line: Line, index: number): readonly Edit[] {
    const edits: Edit[] = [];
    for (const { 0: tag, index: place } of line.text.matchAll(/<\/?div\b[^>]*>/gi)) {
      const start = line.start + line.space + place;
      const range = { start, end: start + tag.length };
      if (!tag.startsWith('</')) {
        this.#divs += 1;
        if (!/\bmarkdown\b/.test(tag) || !/\bgrid\b/.test(tag) || !/\bcards\b/.test(tag)) continue;
        this.#grids.push(this.#divs);
        edits.push({ ...range, text: this.#isBlank(index + 1) ? '<CardGroup>' : '<CardGroup>\n' });
      } else {
        if (this.#grids.at(-1) === this.#divs) {
          this.#grids.pop();
          edits.push({
            ...range,
            text: this.#isBlank(index - 1) && line.indent === 0 ? '</CardGroup>' : '\n</CardGroup>',
          });
        }
        this.#divs = Math.max(0, this.#divs - 1);
      }
    }
    return edits;
  }

  /** Python-Markdown reads what is in such a tag from its next line; CommonMark needs a blank one between. */
  #attributes(line: Line, index: number): readonly Edit[] {
    if (!this.#isOn) return [];
    const found = line.text.matchAll(markdownAttribute);
    return Array.from(found).flatMap(({ 0: tag, 1: before = '', index: place }): readonly Edit[] => {
      const start = line.start + line.space + place;
      const edit = { start: start + before.length, end: start + tag.length, text: '' };
      const isAlone = /^<[^<>]*>$/.test(line.text) && !this.#isBlank(index + 1);
      return isAlone ? [edit, { start: line.end, end: line.end, text: '\n' }] : [edit];
    });
  }
}

const markdownAttribute = /(<[a-z][^<>]*?)\s+markdown(?:=(?:"[^"]*"|'[^']*'|\w+))?(?=[\s>])/gi;
