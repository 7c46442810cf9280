import { append } from '../../../site/source/append.ts';
import { calloutFor } from '../../../site/model/pages/callouts.ts';
import type { Edit } from '../../model/edits.ts';
import type { Remark } from '../../model/old-site.ts';
import { attributeList, headingMark } from './attribute-lists.ts';
import type { Dialect } from './dialect.ts';
import { HtmlLines } from './html-lines.ts';
import { attribute, labelOf, type Label } from '../../markdown/labels.ts';
import { BlockWriter } from './block-writer.ts';
import { isDelimiterRow, narrowItem, pipesInCode, type Line } from './lines.ts';
import { isCodeTabs, tabLine } from './tab-groups.ts';

export interface BlockEdits {
  readonly edits: readonly Edit[];
  readonly unconverted: readonly Remark[];
  /** By the abbreviation. */
  readonly abbreviations: ReadonlyMap<string, string>;
}

/** Makes components of the blocks that Python-Markdown marks by lines and indentation; the result is CommonMark. */
export function blockEdits(text: string, dialect: Dialect): BlockEdits {
  return new Blocks(text, dialect).read();
}

class Blocks extends BlockWriter {
  readonly #abbreviations = new Map<string, string>();

  /** Columns of the list items around the line. */
  readonly #items: number[] = [];
  readonly #dialect: Dialect;
  readonly #html: HtmlLines;
  #comment = false;
  #isTable = false;

  constructor(text: string, dialect: Dialect) {
    super(text);
    this.#dialect = dialect;
    this.#html = new HtmlLines(this.lines, dialect.has('md_in_html'));
  }

  read(): BlockEdits {
    this.lines.forEach((line, index) => {
      if (line.text === '') return;
      this.closeBefore(line);
      if (this.fence === undefined && !this.#comment) this.#readLine(line, index);
      else this.dedent(line);
      if (this.#comment && line.text.lastIndexOf('-->') > line.text.lastIndexOf('<!--'))
        this.#comment = false;
      this.endFence(line);
      this.last = line;
    });
    this.closeAll();
    return { edits: this.edits, unconverted: this.unconverted, abbreviations: this.#abbreviations };
  }

  /** Whether a line is code because of its indentation. */
  #isIndentedCode(line: Line): boolean {
    while ((this.#items.at(-1) ?? -1) >= line.indent) this.#items.pop();
    const base = Math.max(this.shift(), this.#items.at(-1) ?? 0) + (this.#items.length > 0 ? 8 : 4);
    return line.indent >= Math.max(base, this.shift() + 4) && this.isAfterBlank(line);
  }

  #readLine(line: Line, index: number): void {
    if (this.#isIndentedCode(line)) return this.dedent(line);
    if (/^(?:[-*+]|\d+[.)]|\[\^[^\]]+\]:)(?:[ \t]|$)/.test(line.text)) this.#items.push(line.indent);
    const isRead =
      this.openFence(line) ||
      this.#admonition(line, index) ||
      this.#tab(line, index) ||
      this.#definition(line, index) ||
      this.#generated(line) ||
      this.#single(line);
    if (isRead) return;
    if (!this.#narrow(line)) this.dedent(line);
    this.#table(line);
    append(this.edits, this.#html.editsOf(line, index));
    const prose = line.text.replace(/`[^`]*`/g, '');
    if (prose.lastIndexOf('<!--') > prose.lastIndexOf('-->')) this.#comment = true;
  }

  /** A list item whose marker is too wide for the lines below it. */
  #narrow(line: Line): boolean {
    const pad = this.pad(line).length;
    const narrow = narrowItem(pad % 4, line.text);
    if (narrow === undefined) return false;
    const [marker = ''] = /^\S+/.exec(line.text) ?? [];
    const end = line.start + line.space + marker.length;
    const [space = ''] = /^[ \t]+/.exec(line.text.slice(marker.length)) ?? [];
    const before = ' '.repeat(pad - (pad % 4) + narrow.before);
    this.edits.push({ start: line.start, end: line.start + line.space, text: before });
    this.edits.push({ start: end, end: end + space.length, text: ' ' });
    return true;
  }

  #table(line: Line): void {
    if (isDelimiterRow(line.text)) this.#isTable = true;
    else if (this.isAfterBlank(line)) this.#isTable = false;
    if (!this.#isTable) return;
    for (const at of pipesInCode(line.text)) this.insert(line.start + line.space + at, '\\');
  }

  #admonition(line: Line, index: number): boolean {
    const [, mark = '', names, title] =
      /^(!!!|\?\?\?\+?)[ \t]*((?:[\w-]+(?:[ \t]+[\w-]+)*)?)(?:[ \t]*"(.*)")?$/.exec(line.text) ?? [];
    if (names === undefined || (names === '' && title === undefined)) return false;
    if (!this.#dialect.has(mark === '!!!' ? 'admonition' : 'pymdownx.details')) return false;
    if (this.isTooDeep(line)) return false;
    const [type = 'note', ...others] = names.split(/\s+/).filter((name) => name !== '');
    const shown = title === undefined ? labelForType(type) : labelOf(title);
    const name = calloutFor(type);
    if (mark === '!!!') {
      const isPlain = shown === undefined || shown.markdown === shown.plain;
      const head = `<${name}${isPlain ? attribute('title', shown?.plain) : ''}>`;
      this.head(line, index, head + (isPlain ? '' : this.bold(line, shown.markdown)));
      this.open.push({ kind: 'callout', indent: line.indent, shift: 4, close: `</${name}>` });
    } else {
      const words = shown?.plain || capitalized(type);
      const isOpen = mark === '???+' ? ' defaultOpen' : '';
      this.head(
        line,
        index,
        `<Accordion${attribute('title', words)}${attribute('icon', shown?.icon)}${isOpen}>${shown === undefined ? '' : this.linked(line, shown)}`,
      );
      this.open.push({ kind: 'callout', indent: line.indent, shift: 4, close: '</Accordion>' });
    }
    if (others.some((each) => !/^(?:inline|end)$/.test(each)))
      this.unconverted.push({
        kind: 'directive',
        start: line.start,
        end: line.end,
        help: 'classes are left out',
      });
    return true;
  }

  #tab(line: Line, index: number): boolean {
    const tab = this.#dialect.has('pymdownx.tabbed') ? tabLine(line.text) : undefined;
    if (tab === undefined || this.isTooDeep(line)) return false;
    const label = labelOf(tab.label);
    let group = this.open.at(-1);
    const isNew =
      group === undefined || group.indent !== line.indent || !/^(?:tabs|codeTabs)$/.test(group.kind);
    if (isNew) {
      const isCode = isCodeTabs(this.lines, index);
      group = {
        ...{ indent: line.indent, shift: 0 },
        ...(isCode ? { kind: 'codeTabs', close: '</CodeGroup>' } : { kind: 'tabs', close: '</Tabs>' }),
      };
      this.open.push(group);
    }
    const pad = this.pad(line);
    if (group?.kind === 'codeTabs') {
      if (isNew) this.head(line, index, '<CodeGroup>');
      else {
        this.edits.push({ start: line.start, end: this.nextText(index)?.start ?? line.end, text: '' });
      }
      this.open.push({ kind: 'tab', indent: line.indent, shift: 4, close: '', codeTitle: label.plain });
      return true;
    }
    const head = `<Tab${attribute('title', label.plain || tab.label)}${attribute('icon', label.icon)}>${this.linked(line, label)}`;
    this.head(line, index, isNew ? `<Tabs>\n\n${pad}${head}` : head);
    this.open.push({ kind: 'tab', indent: line.indent, shift: 4, close: '</Tab>' });
    return true;
  }

  #definition(line: Line, index: number): boolean {
    const [marker] = /^:[ \t]+(?=\S)/.exec(line.text) ?? [];
    if (marker === undefined || this.last === undefined || !this.#dialect.has('def_list')) return false;
    const continues = this.lastClosed?.kind === 'definition' && this.lastClosed.indent === line.indent;
    const terms = continues ? [] : this.#termsAbove(index, line.indent);
    if (!continues && terms.length === 0) return false;
    for (const term of terms) {
      if (/\*\*|^<!--/.test(term.text)) continue;
      this.insert(term.start + term.space, '**');
      this.insert(term.start + term.space + term.text.length, '**');
    }
    const start = line.start + line.space;
    const blank = this.lines[index - 1]?.text === '' ? '' : '\n';
    this.edits.push({ start: line.start, end: start + marker.length, text: blank + this.pad(line) });
    this.open.push({ kind: 'definition', indent: line.indent, shift: 4, close: '' });
    const rest = { ...line, start: start + marker.length, space: 0, indent: line.indent + 4 };
    const inner = { ...rest, text: line.text.slice(marker.length) };
    return this.openFence(inner) || this.#admonition(inner, index) || this.#tab(inner, index) || true;
  }

  /** The lines of text directly above a definition, or above the blank lines in front of it. */
  #termsAbove(index: number, indent: number): readonly Line[] {
    let at = index - 1;
    while (this.lines[at]?.text === '') at -= 1;
    const terms: Line[] = [];
    for (let line = this.lines[at]; line !== undefined && line.text !== ''; line = this.lines[(at -= 1)]) {
      if (
        line.indent !== indent ||
        /^(?:[-*+>#|:]|<(?!!--)|\d+[.)]|!!!|\?\?\?|===|`{3}|~{3})/.test(line.text)
      )
        return [];
      terms.push(line);
    }
    return terms.length > 3 ? [] : terms;
  }

  /** `::: package.module` and the options below it: documentation that the plugin makes of code. */
  #generated(line: Line): boolean {
    const top = this.open.at(-1);
    if (top?.kind === 'generated') {
      this.edits.push({ start: line.start, end: line.end, text: line.text.replaceAll('-->', '-- >') });
      return true;
    }
    if (!/^::: ?[\w.$:/-]+/.test(line.text) || !this.#dialect.hasPlugin('mkdocstrings')) return false;
    this.edits.push({
      start: line.start,
      end: line.end,
      text: `${this.pad(line)}<!-- migrate: ${line.text}`,
    });
    this.open.push({ kind: 'generated', indent: line.indent, shift: 4, close: '-->' });
    this.unconverted.push({
      ...{ kind: 'directive', start: line.start, end: line.end },
      help: 'documentation made of code: generate it as Markdown or an OpenAPI document',
    });
    return true;
  }

  /** Lines that stand for themselves. */
  #single(line: Line): boolean {
    const { text, start, end } = line;
    const remove = () => {
      this.edits.push({ start, end, text: '' });
      return true;
    };
    if (/^\[TOC\]$/i.test(text)) return remove();
    const [, short, long] = (this.#dialect.has('abbr') && /^\*\[([^\]]+)\]:[ \t]*(.+)$/.exec(text)) || [];
    if (short !== undefined && long !== undefined) {
      this.#abbreviations.set(short, long);
      return remove();
    }
    if (!this.#dialect.has('attr_list')) return false;
    const list = attributeList(text);
    if (list !== undefined && list.length === text.length) {
      this.unconverted.push({ kind: 'directive', start, end, help: 'attributes of blocks are left out' });
      return remove();
    }
    const mark = headingMark(text);
    if (mark === undefined) return false;
    this.dedent(line);
    this.edits.push({
      start: start + line.space + mark.start,
      end: start + line.space + text.length,
      text: mark.text,
    });
    return true;
  }
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The word that MkDocs shows, where the component for the type shows another one. */
function labelForType(type: string): Label | undefined {
  return calloutFor(type).toLowerCase() === type.toLowerCase() ? undefined : labelOf(capitalized(type));
}
