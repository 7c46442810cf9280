import type { IconSource, Inline } from './inline.ts';
import type { Placed } from './placed.ts';

// The nodes of built-in components: one kind per file in `components/`. `Child` is the type of their content.

export interface Callout<Child> extends Placed {
  readonly kind: 'callout';
  readonly tone: 'note' | 'info' | 'tip' | 'check' | 'warning' | 'danger' | 'custom';
  readonly title: readonly Inline[];
  readonly icon: IconSource | undefined;
  readonly color: string | undefined;
  readonly children: readonly Child[];
}

export interface Card<Child> extends Placed {
  readonly kind: 'card';
  readonly title: readonly Inline[];
  readonly icon: IconSource | undefined;
  /** As in the source. */
  readonly image: string | undefined;
  readonly href: string | undefined;
  readonly cta: readonly Inline[];
  readonly horizontal: boolean;
  readonly disabled: boolean;
  /** Undefined: only on links that leave the site. */
  readonly arrow: boolean | undefined;
  readonly children: readonly Child[];
}

export interface Tile<Child> extends Placed {
  readonly kind: 'tile';
  readonly title: readonly Inline[];
  readonly description: readonly Inline[];
  readonly href: string | undefined;
  readonly children: readonly Child[];
}

export interface Columns<Child> extends Placed {
  readonly kind: 'columns';
  /** 1 to 4. */
  readonly count: number;
  readonly children: readonly Child[];
}

export interface Steps<Child> extends Placed {
  readonly kind: 'steps';
  readonly children: readonly Child[];
}

export interface Step<Child> extends Placed {
  readonly kind: 'step';
  readonly id: string | undefined;
  readonly title: readonly Inline[];
  /** Heading level of the title; undefined if it is not a heading. */
  readonly level: 2 | 3 | 4 | undefined;
  readonly icon: IconSource | undefined;
  /** From 1, among its siblings. */
  readonly number: number;
  /** Whether it is outside `Steps`. */
  readonly alone: boolean;
  /** What the author shows instead of the number. */
  readonly label: string | undefined;
  readonly children: readonly Child[];
}

export interface Tabs<Child> extends Placed {
  readonly kind: 'tabs';
  /** Index of the initially open tab. */
  readonly selected: number;
  readonly synced: boolean;
  readonly bordered: boolean;
  readonly tabs: readonly Tab<Child>[];
  /** Content between the tabs, shown above them. */
  readonly children: readonly Child[];
}

export interface Tab<Child> extends Placed {
  readonly kind: 'tab';
  readonly id: string | undefined;
  readonly title: string;
  readonly icon: IconSource | undefined;
  readonly children: readonly Child[];
}

/** Accordions and expandables: a title that opens hidden content. */
export interface Disclosure<Child> extends Placed {
  readonly kind: 'disclosure';
  readonly look: 'accordion' | 'expandable';
  readonly id: string | undefined;
  readonly title: readonly Inline[];
  readonly description: readonly Inline[];
  readonly icon: IconSource | undefined;
  readonly open: boolean;
  readonly children: readonly Child[];
}

/** Disclosures that share a frame. */
export interface Disclosures<Child> extends Placed {
  readonly kind: 'disclosures';
  readonly children: readonly Child[];
}

export interface CodeGroup<Child> extends Placed {
  readonly kind: 'codeGroup';
  readonly dropdown: boolean;
  /** Code blocks become tabs; other content comes before them. */
  readonly children: readonly Child[];
}

/** A request or response, shown next to the page. */
export interface Example<Child> extends Placed {
  readonly kind: 'example';
  /** Its label, where that differs from its role: `Payload`. */
  readonly label: string | undefined;
  readonly role: 'request' | 'response';
  readonly dropdown: boolean;
  /** Whether it is generated: agents, who can generate their own, are not shown it. */
  readonly generated: boolean;
  readonly children: readonly Child[];
}

export interface Frame<Child> extends Placed {
  readonly kind: 'frame';
  readonly caption: readonly Inline[];
  readonly hint: readonly Inline[];
  readonly children: readonly Child[];
}

/** A parameter, a field of a body, or a header. */
export interface Field<Child> extends Placed {
  readonly kind: 'field';
  readonly id: string | undefined;
  readonly name: string;
  /** The place of a parameter; undefined for fields of a body. */
  readonly place: string | undefined;
  readonly type: string | undefined;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly access: 'read only' | 'write only' | undefined;
  readonly default: string | undefined;
  /** The author's labels, before and after the others. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly children: readonly Child[];
}

/** Replaces the table of contents next to the page. */
export interface Panel<Child> extends Placed {
  readonly kind: 'panel';
  readonly children: readonly Child[];
}

/** A text to pass to an agent. */
export interface Prompt<Child> extends Placed {
  readonly kind: 'prompt';
  readonly description: readonly Inline[];
  readonly icon: IconSource | undefined;
  readonly actions: readonly string[];
  readonly children: readonly Child[];
}

export interface Repository extends Placed {
  readonly kind: 'repository';
  /** `owner/name` on GitHub. */
  readonly name: string;
  readonly flat: boolean;
}

/** A tree of files. */
export interface Tree<Child> extends Placed {
  readonly kind: 'tree';
  readonly children: readonly Child[];
}

/** A file, or a folder with its entries. */
export interface TreeEntry<Child> extends Placed {
  readonly kind: 'treeEntry';
  readonly name: string;
  readonly highlighted: boolean;
  /** Undefined for a file. */
  readonly folder: 'open' | 'closed' | 'fixed' | undefined;
  readonly children: readonly Child[];
}

export interface Colors<Child> extends Placed {
  readonly kind: 'colors';
  readonly look: 'compact' | 'table';
  readonly children: readonly Child[];
}

export interface ColorRow<Child> extends Placed {
  readonly kind: 'colorRow';
  readonly title: string;
  readonly children: readonly Child[];
}

export interface Color extends Placed {
  readonly kind: 'color';
  readonly name: string;
  /** CSS colours. */
  readonly light: string;
  readonly dark: string | undefined;
}

/** One entry of a changelog. */
export interface Update<Child> extends Placed {
  readonly kind: 'update';
  readonly id: string | undefined;
  readonly label: string;
  readonly description: readonly Inline[];
  readonly tags: readonly string[];
  /** What its entry in the feed of the page says instead. */
  readonly feed: { readonly title: string | undefined; readonly description: string | undefined };
  readonly children: readonly Child[];
}

/** One of several versions of the page's content, selected at its top. */
export interface View<Child> extends Placed {
  readonly kind: 'view';
  readonly id: string | undefined;
  readonly title: string;
  readonly icon: IconSource | undefined;
  readonly children: readonly Child[];
}

/** Only for people, or only for agents. */
export interface Visibility<Child> extends Placed {
  readonly kind: 'visibility';
  readonly audience: 'people' | 'agents';
  readonly children: readonly Child[];
}
