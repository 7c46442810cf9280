import type { Range, SourceFile } from '../../source/span.ts';
import type { ObjectTree } from '../../source/tree.ts';

/** A Markdown or MDX file that is served as a page. */
export interface Page {
  /** Without extension and leading slash: `guides/start`, `index`. */
  readonly path: string;
  readonly file: SourceFile;
  /** Front matter title, else that of the operation it stands for, else made from the last segment of the path. */
  readonly title: string;
  /** Of the front matter, else of the operation. */
  readonly description: string | undefined;
  /** Front matter as written. */
  readonly fields: ObjectTree | undefined;
  readonly outline: Outline;
}

/** A file that pages import: a snippet, MDX or JSX. It is no page of its own. */
export interface Snippet {
  /** File path with extension. */
  readonly path: string;
  readonly file: SourceFile;
  readonly outline: Outline;
}

/** The snippets of a site while its files are read one by one. */
export interface SnippetsSoFar {
  /** By file path: those that were read. */
  readonly read: ReadonlyMap<string, Snippet>;
  /** Whether a file will come that was not read yet, or is a page. */
  readonly isPending: (path: string) => boolean;
}

/** What rules need of a page; plain data with offsets into its file, so that it can come from a worker. */
export interface Outline {
  readonly headings: readonly Heading[];
  readonly anchors: readonly Anchor[];
  readonly links: readonly Link[];
  /** `href={…}` and the like whose targets only a browser works out. */
  readonly computedLinks: readonly Range[];
  readonly components: readonly ComponentUse[];
  /** Tags that start with a small letter, each name once: HTML, as MDX reads them. */
  readonly elements: readonly TagUse[];
  readonly imports: readonly Import[];
  /** Names a file offers to those that import it, and names defined in it. `default` for a default export. */
  readonly exports: readonly string[];
  readonly definitions: readonly string[];
  /** Whether a reader of it needs more than literals and markup: what it defines, names or calls. */
  readonly computes: boolean;
  readonly variables: readonly VariableUse[];
  readonly images: readonly Image[];
  readonly icons: readonly IconUse[];
  readonly suppressions: readonly Suppression[];
  /** Where a reader may see something broken. */
  readonly suspects: readonly Suspect[];
  readonly restarts: readonly Restart[];
  /** Code blocks in languages that can be checked. */
  readonly samples: readonly Sample[];
  /** Of a page with problems, none. */
  readonly swallowing: readonly SwallowingCode[];
  /** What did not parse as MDX; the rest was read all the same. */
  readonly problems: readonly Problem[];
}

export interface Heading extends Range {
  readonly depth: number;
  readonly text: string;
  readonly slug: string;
  /** Whether it stands in a component. */
  readonly isNested: boolean;
}

/** An id inside the page that a link can point to: of a heading, or of a component that makes one. */
export interface Anchor extends Range {
  readonly id: string;
}

/** `start` and `end` cover the target alone, without quotes or parentheses. */
export interface Link extends Range {
  readonly target: string;
  /** A page or address to go to, or a file to show. */
  readonly purpose: 'page' | 'asset';
  /** Tag and attribute for components: `Card`, `href`. Undefined for Markdown links. */
  readonly component: string | undefined;
  readonly attribute: string | undefined;
}

/** `start` and `end` cover the tag name of the opening tag. */
export interface TagUse extends Range {
  readonly name: string;
}

export interface ComponentUse extends TagUse {
  /** The nearest component around it; HTML and Markdown in between do not count. */
  readonly inside: string | undefined;
}

export interface Import extends Range {
  /** As written: the path of an import statement, the `file` of a `<Snippet>`. */
  readonly source: string;
  readonly kind: 'statement' | 'snippet';
  readonly names: readonly ImportName[];
}

/** `imported` is `default`, `*` or the exported name. */
export interface ImportName extends Range {
  readonly imported: string;
  readonly local: string;
}

export interface VariableUse extends Range {
  readonly name: string;
}

export interface Image extends Range {
  readonly hasAlternativeText: boolean;
}

/** The `icon` attribute of a component, where it is plain text; the range covers the text alone. */
export interface IconUse extends Range {
  readonly icon: string;
  /** The component that has it: `Card`; '' for a code block. */
  readonly component: string;
}

export interface Suppression extends Range {
  /** What the comment begins with, as it is written; of no use unless it is one of `suppressionForms`. */
  readonly form: string;
  /** Empty where the comment names none, and so is of no use. */
  readonly rule: string;
  /** Line (from 1) it covers, or undefined for the whole file. */
  readonly line: number | undefined;
}

/** Keeps a rule quiet for the next line, or for the file. */
export const suppressionForms = ['docs-disable-next-line', 'docs-disable-file'] as const;

/** A place that a rule has to look at closely; what it finds there may be nothing. */
export interface Suspect extends Range {
  readonly kind: 'markup' | 'bullets' | 'leftover' | 'table';
}

/** The marker of a list that begins at 1 again where one above could go on. */
export interface Restart extends Range {
  /** The number that would go on. */
  readonly number: number;
}

export interface Sample extends Range {
  readonly language: 'json' | 'yaml' | 'yml' | 'toml' | 'xml' | 'mermaid';
}

/** A code block that takes in what was to stand behind it; the range covers the line that opens it. */
export interface SwallowingCode extends Range {
  /** The signs that open it. */
  readonly sign: string;
  /** Whether nothing ends it but the page. */
  readonly isEndless: boolean;
  /** The first line in it that is no code. */
  readonly taken: Range;
}

export interface Problem extends Range {
  readonly message: string;
  /** The parser's own name for it. */
  readonly code: string;
  /** Another place that took part, such as the tag that was never closed; the whole statement where code is at fault. */
  readonly related: Range | undefined;
}
