/** Markup of another system that is text here. */
export interface ForeignConstruct {
  /** Matches it at the start of a line. */
  readonly pattern: RegExp;
  /** The systems that read it: `Docusaurus`. */
  readonly system: string;
  /** What does it here: `<Note>`; undefined if nothing has to. */
  readonly instead: string | undefined;
}

const admonition = (names: string, instead: string, signs: string, system: string): ForeignConstruct => ({
  pattern: new RegExp(`^${signs}(?:${names})\\b`, 'gim'),
  system,
  instead,
});

const colons = ':::[ \\t]?';
const marks = '(?:!{3}|\\?{3}\\+?) ';

export const foreignConstructs: readonly ForeignConstruct[] = [
  admonition('note|important|abstract', '<Note>', colons, 'Docusaurus and VitePress'),
  admonition('tip|success|hint', '<Tip>', colons, 'Docusaurus and VitePress'),
  admonition('info', '<Info>', colons, 'Docusaurus and VitePress'),
  admonition('warning|caution', '<Warning>', colons, 'Docusaurus and VitePress'),
  admonition('danger', '<Danger>', colons, 'Docusaurus and VitePress'),
  admonition('details', '<Accordion>', colons, 'VitePress'),
  admonition('code-group', '<CodeGroup>', colons, 'VitePress'),
  admonition('note|abstract|example|quote', '<Note>', marks, 'MkDocs'),
  admonition('tip|success|hint|question', '<Tip>', marks, 'MkDocs'),
  admonition('info|important', '<Info>', marks, 'MkDocs'),
  admonition('warning|caution|attention', '<Warning>', marks, 'MkDocs'),
  admonition('danger|failure|bug|error', '<Danger>', marks, 'MkDocs'),
  { pattern: /^={3}[!+]? ["“][^"”\n]+["”]/gm, system: 'MkDocs', instead: '<Tabs>' },
  { pattern: /^\[(?:\[(?:toc|_toc_)\]|toc)\]$/gim, system: 'VitePress and MkDocs', instead: undefined },
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
  Admonition: '<Note>',
  Aside: '<Note>',
  Callout: '<Note>',
  CardGrid: '<Columns>',
  Cards: '<Columns>',
  Details: '<Accordion>',
  FileTree: '<Tree>',
  LinkCard: '<Card>',
  TabItem: '<Tab>',
};

/** The built-in component for one that is imported from another system. */
export function counterpartOf(component: string): string | undefined {
  return Object.hasOwn(counterparts, component) ? counterparts[component] : undefined;
}
