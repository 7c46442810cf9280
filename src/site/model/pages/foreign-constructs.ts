import { calloutFor, calloutTypes } from './callouts.ts';

/** Markup of another system that is text here. */
export interface ForeignConstruct {
  /** Matches it at the start of a line. The first group is the type of a callout. */
  readonly pattern: RegExp;
  /** The systems that read it: `Docusaurus`. */
  readonly system: string;
  /** What does it here: `<Note>`; undefined if nothing has to. */
  readonly instead: (type: string) => string | undefined;
}

const callout = (type: string): string => `<${calloutFor(type)}>`;
const types = `(${calloutTypes.join('|')})\\b`;

export const foreignConstructs: readonly ForeignConstruct[] = [
  {
    pattern: new RegExp(`^:::[ \\t]?${types}`, 'gim'),
    system: 'Docusaurus and VitePress',
    instead: callout,
  },
  { pattern: /^:::[ \t]?details\b/gim, system: 'VitePress', instead: () => '<Accordion>' },
  { pattern: /^:::[ \t]?code-group\b/gim, system: 'VitePress', instead: () => '<CodeGroup>' },
  { pattern: new RegExp(`^!{3} ${types}`, 'gim'), system: 'MkDocs', instead: callout },
  { pattern: new RegExp(`^\\?{3}\\+? ${types}`, 'gim'), system: 'MkDocs', instead: () => '<Accordion>' },
  {
    pattern: /^={3}[!+]? ["“][^"”\n]+["”]/gm,
    system: 'MkDocs',
    instead: () => '<Tabs> with a <Tab> for each',
  },
  { pattern: /^\[(?:\[(?:toc|_toc_)\]|toc)\]$/gim, system: 'VitePress and MkDocs', instead: () => undefined },
];

/** Packages of other systems, whose components no page can import here. */
export const foreignPackages: readonly { readonly pattern: RegExp; readonly system: string }[] = [
  { pattern: /^@(?:theme|docusaurus)\//, system: 'Docusaurus' },
  { pattern: /^nextra(?:\/|-theme-|$)/, system: 'Nextra' },
  { pattern: /^@astrojs\/starlight\//, system: 'Starlight' },
  { pattern: /^vitepress(?:\/|$)/, system: 'VitePress' },
  { pattern: /^fumadocs-(?:ui|core|mdx)(?:\/|$)/, system: 'Fumadocs' },
];

/** Components of theirs, and those that do the same here. */
const counterparts: Readonly<Record<string, string>> = {
  AccordionItem: '<Accordion>',
  Admonition: '<Note>',
  Aside: '<Note>',
  CardGrid: '<Columns>',
  Cards: '<Columns>',
  Caution: '<Warning>',
  Details: '<Accordion>',
  Error: '<Danger>',
  FileTree: '<Tree>',
  Image: '<img>',
  Important: '<Info>',
  LinkCard: '<Card>',
  Success: '<Check>',
  TabItem: '<Tab>',
  TreeItem: '<Tree.File>',
  Warn: '<Warning>',
};

/** What does the same here as a component of another system. */
export function counterpartOf(component: string): string | undefined {
  return Object.hasOwn(counterparts, component) ? counterparts[component] : undefined;
}
