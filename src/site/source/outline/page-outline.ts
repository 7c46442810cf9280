import type { Import } from '../javascript/modules.ts';
import type { UnboundName } from '../javascript/unbound-names.ts';
import type { Problem } from '../mdx/problem.ts';
import type { Range } from '../span.ts';

/** What rules need to know about a page: plain data with offsets into its file, so that a worker can send it. */
export interface Outline {
  readonly headings: readonly Heading[];
  readonly anchors: readonly Anchor[];
  readonly links: readonly Link[];
  /** `href={…}` and the like, whose targets only a browser can compute. */
  readonly computedLinks: readonly Range[];
  readonly components: readonly ComponentUse[];
  /** Lower-case tags, each name once: MDX treats them as HTML. */
  readonly elements: readonly TagUse[];
  readonly imports: readonly Import[];
  /** Names that a file exports, and names defined in it. `default` for a default export. */
  readonly exports: readonly string[];
  readonly definitions: readonly string[];
  /** Names that its code uses and nothing in the file defines; empty for a page with problems. */
  readonly unbound: readonly UnboundUse[];
  /** Whether showing it requires computing more than literals and markup. */
  readonly computes: boolean;
  readonly variables: readonly VariableUse[];
  readonly images: readonly Image[];
  readonly icons: readonly IconUse[];
  readonly suppressions: readonly Suppression[];
  /** Places where a reader may see something broken. */
  readonly suspects: readonly Suspect[];
  readonly restarts: readonly Restart[];
  /** Code blocks in languages that can be checked. */
  readonly samples: readonly Sample[];
  /** Empty for a page with problems. */
  readonly swallowing: readonly SwallowingCode[];
  /** Invalid MDX; the rest was parsed nevertheless. */
  readonly problems: readonly Problem[];
}

export interface Heading extends Range {
  readonly depth: number;
  readonly text: string;
  readonly slug: string;
  /** Whether it is inside a component. */
  readonly isNested: boolean;
}

/** An id within the page that links can refer to: of a heading, or of a component that creates one. */
export interface Anchor extends Range {
  readonly id: string;
}

/** `start` and `end` cover only the target, without quotes or parentheses. */
export interface Link extends Range {
  readonly target: string;
  /** A page or address to open, or a file to show. */
  readonly purpose: 'page' | 'asset';
  /** The tag: `Card`. Undefined for Markdown links. */
  readonly component: string | undefined;
  /** Whether it is a definition to which nothing refers, so that readers do not see it. */
  readonly isUnused?: true;
}

/** `start` and `end` cover the tag name of the opening tag. */
export interface TagUse extends Range {
  readonly name: string;
}

export interface ComponentUse extends TagUse {
  /** The nearest enclosing component, ignoring HTML and Markdown. */
  readonly inside: string | undefined;
}

export interface UnboundUse extends UnboundName {
  /** An expression in text, the value of an attribute, or an import, export or script. */
  readonly place: 'text' | 'attribute' | 'module';
  /** All of the code: an expression without its braces. */
  readonly code: Range;
}

export interface VariableUse extends Range {
  readonly name: string;
}

export interface Image extends Range {
  readonly hasAlternativeText: boolean;
}

/** The `icon` attribute of a component, if it is plain text; the range covers only the text. */
export interface IconUse extends Range {
  readonly icon: string;
  /** The component that has it: `Card`; '' for a code block. */
  readonly component: string;
}

export interface Suppression extends Range {
  /** The beginning of the comment; it has no effect unless it is one of `suppressionForms`. */
  readonly form: string;
  /** Empty if the comment names no rule, and so has no effect. */
  readonly rule: string;
  /** The line (from 1) to which it applies, or undefined for the whole file. */
  readonly line: number | undefined;
}

/** Suppress a rule for the next line or for the file. */
export const suppressionForms = ['docs-disable-next-line', 'docs-disable-file'] as const;

/** A place that a rule has to examine, and that may turn out to be fine. */
export interface Suspect extends Range {
  readonly kind: 'markup' | 'bullets' | 'leftover' | 'table' | 'formula' | 'group' | 'fence';
}

/** The marker of a list that starts at 1 again where the previous one could continue. */
export interface Restart extends Range {
  /** The number that would continue the list. */
  readonly number: number;
}

export interface Sample extends Range {
  readonly language: 'json' | 'yaml' | 'yml' | 'toml' | 'mermaid';
}

/** A code block that swallows text after it; the range covers its opening line. */
export interface SwallowingCode extends Range {
  /** The opening fence. */
  readonly sign: string;
  /** Whether only the end of the page closes it. */
  readonly isEndless: boolean;
  /** The first line in it that is not code. */
  readonly swallowedLine: Range;
}
