/** The values that the platform accepts for a field of front matter; a list contains the only valid strings. */
export type FieldKind =
  'text' | 'flag' | 'number' | 'texts' | 'list-or-false' | 'object' | 'icon' | 'groups' | readonly string[];

export interface PageField {
  readonly kind: FieldKind;
  /** One sentence, shown in editors. */
  readonly about: string;
}

/** Fields of front matter that the platform reads. All others are passed through. */
export const pageFields: Readonly<Record<string, PageField>> = {
  title: { kind: 'text', about: 'The title of the page.' },
  description: {
    kind: 'text',
    about: 'What the page is about, in one sentence: for search engines, agents and link previews.',
  },
  sidebarTitle: { kind: 'text', about: 'A shorter title for the sidebar.' },
  icon: { kind: 'icon', about: 'The icon next to the title.' },
  iconType: { kind: 'text', about: 'The style of a Font Awesome icon.' },
  tag: { kind: 'text', about: 'A short label next to the title in the sidebar.' },
  robots: { kind: 'text', about: 'Directives for search engines.' },
  version: { kind: 'text', about: 'The version the page belongs to.' },
  url: { kind: 'text', about: 'An address to open instead of the page.' },
  openapi: { kind: 'text', about: 'The operation of an OpenAPI spec that the page describes: GET /loaves.' },
  'openapi-schema': { kind: 'text', about: 'The schema of an OpenAPI spec that the page describes.' },
  api: { kind: 'text', about: 'An operation that no spec describes: POST https://api.example.com/loaves.' },
  asyncapi: { kind: 'text', about: 'The channel of an AsyncAPI spec that the page describes.' },
  canonical: { kind: 'text', about: 'The canonical address for search engines.' },
  hidden: { kind: 'flag', about: 'Hides the page from the navigation.' },
  noindex: { kind: 'flag', about: 'Asks search engines not to index the page.' },
  searchable: { kind: 'flag', about: 'Keeps a hidden page in search.' },
  deprecated: { kind: 'flag', about: 'Marks the page as deprecated.' },
  public: { kind: 'flag', about: 'Whether readers can open the page without signing in.' },
  isPublic: { kind: 'flag', about: 'Whether readers can open the page without signing in.' },
  hideFooterPagination: { kind: 'flag', about: 'Hides the links to the previous and the next page.' },
  hideApiMarker: { kind: 'flag', about: 'Hides the HTTP method next to the title in the sidebar.' },
  timestamp: { kind: 'flag', about: 'Shows when the page was last changed.' },
  rss: { kind: 'flag', about: 'Publishes the updates of the page as a feed.' },
  boost: { kind: 'number', about: 'Ranks the page higher or lower in search.' },
  keywords: { kind: 'texts', about: 'Additional search terms.' },
  groups: { kind: 'groups', about: 'The groups of readers who can open the page.' },
  related: { kind: 'list-or-false', about: 'Pages to read next, or false for none.' },
  contextual: { kind: 'object', about: 'The options of the page menu.' },
  graphql: { kind: 'object', about: 'The part of a GraphQL schema that the page describes.' },
  mode: {
    kind: ['wide', 'custom', 'frame', 'center', 'assistant', 'default', 'none'],
    about: 'The layout of the page.',
  },
  playground: { kind: ['interactive', 'simple', 'none', 'auth'], about: 'How readers can try requests.' },
  authMethod: { kind: ['bearer', 'basic', 'key', 'cobo', 'none'], about: 'How requests authenticate.' },
};

/** The field with the letters of a key: `sidebarTitle` for `sidebar-title`. */
export function fieldOfLetters(key: string): string | undefined {
  return byLetters.get(lettersOf(key));
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '');
}

const byLetters: ReadonlyMap<string, string> = new Map(
  Object.keys(pageFields).map((name) => [lettersOf(name), name]),
);
