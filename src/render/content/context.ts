import type { Nodes } from 'mdast';
import type { Instances } from '../../model/instances.ts';
import type { Site } from '../../model/site.ts';
import type { Size } from '../../source/image-size.ts';
import type { SourceFile } from '../../source/span.ts';
import type { Html } from '../../html/html.ts';
import type { Use } from '../../print/html/page-parts.ts';
import type { IconLibrary } from '../../html/icons.ts';
import type { Words } from '../../translations/words.ts';
import type { Scope } from '../../expressions/value.ts';

/** Where content is rendered: the page, the file it stands in, the names it knows. */
export interface Context {
  readonly site: Site;
  readonly sheet: Sheet;
  /** The file the nodes come from: the page itself or a snippet. */
  readonly file: SourceFile;
  readonly scope: Scope;
  /** Names of components whose own definition is being rendered, so that none renders itself for ever. */
  readonly within: readonly string[];
  /** True where only phrasing may stand: inside a paragraph, a heading, a link. */
  readonly inline: boolean;
  /** True inside a link: a browser closes a link where another begins, so none may stand in it. */
  readonly linked: boolean;
  readonly render: (nodes: readonly Nodes[], context: Context) => Html;
  /** Reads the markup of a string: a snippet, an icon. */
  readonly read: (source: string) => readonly Nodes[];
}

/** One page while it is made: what every part of it adds to. */
export interface Sheet {
  readonly base: string;
  /** Page path, for relative addresses. */
  readonly path: string;
  readonly remoteMedia: boolean;
  readonly icons: IconLibrary;
  readonly words: Words;
  readonly imageSize: (path: string) => Size | undefined;
  readonly variables: ReadonlyMap<string, string>;
  readonly headings: TocEntry[];
  readonly ids: Map<string, number>;
  /** Panel content that replaces the right column; request and response examples. */
  readonly aside: Html[];
  readonly footnotes: Map<string, Footnote>;
  readonly uses: Set<Use>;
  readonly views: { readonly title: string; readonly icon: Html }[];
  readonly instances: Instances;
  next: number;
}

export interface TocEntry {
  readonly depth: number;
  readonly text: string;
  readonly id: string;
  /** True where the part of the page it stands in is not shown at first. */
  readonly hidden?: boolean;
}

export interface Footnote {
  readonly number: number;
  readonly nodes: readonly Nodes[];
  readonly scope: Scope;
}

/** A fresh id for a control of this page. */
export function nextId(sheet: Sheet, prefix: string): string {
  sheet.next += 1;
  return `${prefix}-${sheet.next}`;
}

/** The id itself, or with `-2`, `-3` … where the page has it already. */
export function uniqueId(sheet: Sheet, id: string): string {
  const count = (sheet.ids.get(id) ?? 0) + 1;
  sheet.ids.set(id, count);
  return count === 1 ? id : uniqueId(sheet, `${id}-${count}`);
}
