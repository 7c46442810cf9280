/** What the platform takes for the value of a field of front matter; a list has the only texts that have a meaning. */
export type FieldKind =
  'text' | 'flag' | 'number' | 'texts' | 'list-or-false' | 'object' | 'icon' | 'groups' | readonly string[];

export interface PageField {
  readonly kind: FieldKind;
  /** What it is for, in a sentence: shown in editors. */
  readonly about: string;
}

/** Fields of front matter that the platform reads. All others are passed through. */
export const pageFields: Readonly<Record<string, PageField>> = {
  title: { kind: 'text', about: 'What the page is called.' },
  description: {
    kind: 'text',
    about: 'What the page is about, in a sentence: for search engines, agents and previews of links.',
  },
  sidebarTitle: { kind: 'text', about: 'What it is called in the sidebar, where that is shorter.' },
  icon: { kind: 'icon', about: 'The icon beside its name.' },
  iconType: { kind: 'text', about: 'The style of a Font Awesome icon.' },
  tag: { kind: 'text', about: 'A short mark beside its name in the sidebar.' },
  robots: { kind: 'text', about: 'What search engines may do with it.' },
  version: { kind: 'text', about: 'The version it belongs to.' },
  url: { kind: 'text', about: 'An address to open in its place.' },
  openapi: { kind: 'text', about: 'The operation of an OpenAPI spec that the page describes: GET /loaves.' },
  'openapi-schema': { kind: 'text', about: 'The schema of an OpenAPI spec that the page describes.' },
  api: { kind: 'text', about: 'An operation that no spec describes: POST https://api.example.com/loaves.' },
  asyncapi: { kind: 'text', about: 'The channel of an AsyncAPI spec that the page describes.' },
  canonical: { kind: 'text', about: 'The address that search engines are to show.' },
  hidden: { kind: 'flag', about: 'Leaves it out of the navigation.' },
  noindex: { kind: 'flag', about: 'Asks search engines to leave it out.' },
  searchable: { kind: 'flag', about: 'Keeps a hidden page in search.' },
  deprecated: { kind: 'flag', about: 'Marks it as deprecated.' },
  public: { kind: 'flag', about: 'Whether readers may open it without signing in.' },
  isPublic: { kind: 'flag', about: 'Whether readers may open it without signing in.' },
  hideFooterPagination: { kind: 'flag', about: 'Hides the links to the page before and after.' },
  hideApiMarker: { kind: 'flag', about: 'Hides the method beside its name.' },
  timestamp: { kind: 'flag', about: 'Shows when it was last changed.' },
  rss: { kind: 'flag', about: 'Offers its updates as a feed.' },
  boost: { kind: 'number', about: 'Moves it up or down in search.' },
  keywords: { kind: 'texts', about: 'Further words to find it by.' },
  groups: { kind: 'groups', about: 'The groups of readers who may open it.' },
  related: { kind: 'list-or-false', about: 'Pages to read next, or false for none.' },
  contextual: { kind: 'object', about: 'What the menu of the page offers.' },
  graphql: { kind: 'object', about: 'The part of a GraphQL schema that the page describes.' },
  mode: {
    kind: ['wide', 'custom', 'frame', 'center', 'assistant', 'default', 'none'],
    about: 'How the page is laid out.',
  },
  playground: { kind: ['interactive', 'simple', 'none', 'auth'], about: 'How requests can be tried.' },
  authMethod: { kind: ['bearer', 'basic', 'key', 'cobo', 'none'], about: 'How requests sign in.' },
};
