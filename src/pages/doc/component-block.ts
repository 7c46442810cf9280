import type { IconSource, Inline } from './inline.ts';
import type { NodeOf } from './placed.ts';

// The nodes of built-in components: one kind per file in `components/`.

interface Container<Kind extends string, Child> extends NodeOf<Kind> {
  readonly children: readonly Child[];
}

export interface Callout<Child> extends Container<'callout', Child> {
  readonly tone: 'note' | 'info' | 'tip' | 'check' | 'warning' | 'danger' | 'custom';
  readonly title: readonly Inline[];
  readonly icon: IconSource | undefined;
  readonly color: string | undefined;
}

export interface Card<Child> extends Container<'card', Child> {
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
}

export interface Tile<Child> extends Container<'tile', Child> {
  readonly title: readonly Inline[];
  readonly description: readonly Inline[];
  readonly href: string | undefined;
}

export interface Columns<Child> extends Container<'columns', Child> {
  /** 1 to 4. */
  readonly count: number;
}

export interface Steps<Child> extends Container<'steps', Child> {}

export interface Step<Child> extends Container<'step', Child> {
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
}

/** Its other content is shown above the tabs. */
export interface Tabs<Child> extends Container<'tabs', Child> {
  /** Index of the initially open tab. */
  readonly selected: number;
  readonly synced: boolean;
  readonly bordered: boolean;
  readonly tabs: readonly Tab<Child>[];
}

export interface Tab<Child> extends Container<'tab', Child> {
  readonly id: string | undefined;
  readonly title: string;
  readonly icon: IconSource | undefined;
}

/** Accordions and expandables: a title that opens hidden content. */
export interface Disclosure<Child> extends Container<'disclosure', Child> {
  readonly look: 'accordion' | 'expandable';
  readonly id: string | undefined;
  readonly title: readonly Inline[];
  readonly description: readonly Inline[];
  readonly icon: IconSource | undefined;
  readonly open: boolean;
}

/** Disclosures that share a frame. */
export interface Disclosures<Child> extends Container<'disclosures', Child> {}

/** Its code blocks become tabs; other content comes before them. */
export interface CodeGroup<Child> extends Container<'codeGroup', Child> {
  readonly dropdown: boolean;
}

/** A request or response, shown next to the page. */
export interface Example<Child> extends Container<'example', Child> {
  /** Its label, where that differs from its role: `Payload`. */
  readonly label: string | undefined;
  readonly role: 'request' | 'response';
  readonly dropdown: boolean;
  /** Which of its children are generated: agents, who can generate their own, are not shown them. */
  readonly generated: readonly boolean[];
}

export interface Frame<Child> extends Container<'frame', Child> {
  readonly caption: readonly Inline[];
  readonly hint: readonly Inline[];
}

/** A parameter, a field of a body, or a header. */
export interface Field<Child> extends Container<'field', Child> {
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
}

/** Replaces the table of contents next to the page. */
export interface Panel<Child> extends Container<'panel', Child> {}

/** A text to pass to an agent. */
export interface Prompt<Child> extends Container<'prompt', Child> {
  readonly description: readonly Inline[];
  readonly icon: IconSource | undefined;
  readonly actions: readonly string[];
}

export interface Repository extends NodeOf<'repository'> {
  /** `owner/name` on GitHub. */
  readonly name: string;
  readonly flat: boolean;
}

/** A tree of files. */
export interface Tree<Child> extends Container<'tree', Child> {}

/** A file, or a folder with its entries. */
export interface TreeEntry<Child> extends Container<'treeEntry', Child> {
  readonly name: string;
  readonly highlighted: boolean;
  /** Undefined for a file. */
  readonly folder: 'open' | 'closed' | 'fixed' | undefined;
}

export interface Colors<Child> extends Container<'colors', Child> {
  readonly look: 'compact' | 'table';
}

export interface ColorRow<Child> extends Container<'colorRow', Child> {
  readonly title: string;
}

export interface Color extends NodeOf<'color'> {
  readonly name: string;
  /** CSS colours. */
  readonly light: string;
  readonly dark: string | undefined;
}

/** One entry of a changelog. */
export interface Update<Child> extends Container<'update', Child> {
  readonly id: string | undefined;
  readonly label: string;
  readonly description: readonly Inline[];
  readonly tags: readonly string[];
  /** What its entry in the feed of the page says instead. */
  readonly feed: { readonly title: string | undefined; readonly description: string | undefined };
}

/** One of several versions of the page's content, selected at its top. */
export interface View<Child> extends Container<'view', Child> {
  readonly id: string | undefined;
  readonly title: string;
  readonly icon: IconSource | undefined;
}

/** Only for people, or only for agents. */
export interface Visibility<Child> extends Container<'visibility', Child> {
  readonly audience: 'people' | 'agents';
}
