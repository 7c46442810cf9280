import type { ElementKind } from './element.ts';

/** The form of a field: the name of its definition in `schemas/docs.schema.json`. */
export type FieldForm =
  | 'text'
  | 'flag'
  | 'number'
  | 'icon'
  | 'directory'
  | 'align'
  | 'shades'
  | 'openapi'
  | 'asyncapi'
  | 'graphql'
  | 'sdk'
  | 'banner'
  | 'footer'
  | 'navbar'
  | 'children'
  | 'global';

/**
 * A field that the platform reads in an element. `listed` means that the specification's tables contain it for that
 * kind.
 */
interface Field {
  readonly form: FieldForm;
  readonly listed: boolean;
}

/** Fields by name. */
export type Fields = Readonly<Record<string, Field>>;

const listed = (form: FieldForm): Field => ({ form, listed: true });
const platform = (form: FieldForm): Field => ({ form, listed: false });

const children = (field: Field): Fields => ({
  groups: field,
  tabs: field,
  anchors: field,
  dropdowns: field,
  products: field,
  versions: field,
  languages: field,
  pages: field,
});

/** Fields that the platform reads in every element except groups. */
const common: Fields = {
  ...children(platform('children')),
  openapi: listed('openapi'),
  asyncapi: platform('asyncapi'),
  directory: platform('directory'),
  hidden: platform('flag'),
  global: platform('global'),
  href: platform('text'),
};

/** Tabs, versions and languages may hold "any other navigation field". */
const anyOther: Fields = {
  ...common,
  ...children(listed('children')),
  icon: listed('icon'),
  tag: listed('text'),
  description: listed('text'),
  directory: listed('directory'),
  href: listed('text'),
  global: listed('global'),
};

const leaf: Fields = {
  ...common,
  pages: listed('children'),
  groups: listed('children'),
  icon: listed('icon'),
};

/** Every field an element of a kind may hold. A kind never holds itself, and only some hold a menu. */
export const fields: Readonly<Record<ElementKind, Fields>> = {
  root: without('href', 'hidden', {
    ...common,
    ...children(listed('children')),
    directory: listed('directory'),
    global: listed('global'),
  }),
  group: {
    group: listed('text'),
    pages: listed('children'),
    icon: listed('icon'),
    tag: listed('text'),
    root: listed('text'),
    expanded: listed('flag'),
    directory: listed('directory'),
    openapi: listed('openapi'),
    asyncapi: platform('asyncapi'),
    hidden: platform('flag'),
    searchable: platform('flag'),
    boost: platform('number'),
    public: platform('flag'),
    sdk: platform('sdk'),
  },
  tab: without('tabs', undefined, {
    ...anyOther,
    tab: listed('text'),
    menu: listed('children'),
    searchable: platform('flag'),
    align: platform('align'),
    graphql: platform('graphql'),
    sdk: platform('sdk'),
  }),
  item: { ...leaf, item: listed('text'), description: listed('text'), href: listed('text') },
  anchor: without('anchors', undefined, {
    ...leaf,
    anchor: listed('text'),
    href: listed('text'),
    color: platform('shades'),
  }),
  dropdown: without('dropdowns', undefined, {
    ...leaf,
    dropdown: listed('text'),
    href: listed('text'),
    color: platform('shades'),
    description: platform('text'),
  }),
  product: without('products', undefined, {
    ...leaf,
    product: listed('text'),
    description: listed('text'),
    href: listed('text'),
    name: platform('text'),
    color: platform('shades'),
    menu: platform('children'),
  }),
  version: without('versions', undefined, {
    ...anyOther,
    version: listed('text'),
    default: listed('flag'),
  }),
  language: without('languages', undefined, {
    ...anyOther,
    language: listed('text'),
    default: listed('flag'),
    banner: listed('banner'),
    footer: listed('footer'),
    navbar: listed('navbar'),
  }),
};

function without(first: string, second: string | undefined, all: Fields): Fields {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== first && name !== second));
}
