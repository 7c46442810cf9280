import type GithubSlugger from 'github-slugger';
import { joinPath } from '../../../site/model/addresses/link-target.ts';
import { at, text, type PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import type { Document } from './documents.ts';
import type { DocsVersion } from './versions.ts';

export type Item =
  | { readonly kind: 'doc'; readonly document: Document; readonly label: string | undefined }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'html'; readonly html: string }
  | Category;

export interface Category {
  readonly kind: 'category';
  readonly label: string;
  readonly items: readonly Item[];
  readonly expanded: boolean;
  /** The page that opens with it. */
  readonly root: Document | GeneratedIndex | undefined;
}

/** A page that lists what a category contains. */
export interface GeneratedIndex {
  readonly title: string;
  readonly description: string | undefined;
  /** Its address below that of the version: `/category/guides`. */
  readonly slug: string;
}

/** What the readers of sidebars need to know. */
export interface SidebarContext {
  readonly source: Source;
  readonly version: DocsVersion;
  /** Folders with `_category_.json`, the first that has one counts. */
  readonly folders: readonly string[];
  readonly documents: readonly Document[];
  readonly byId: ReadonlyMap<string, Document>;
  /** The texts of a language, by their name in the label files. */
  readonly labels: PlainObject;
  readonly slugger: GithubSlugger;
  readonly unknown: Set<string>;
}

/** `label` is the one before translation, of which its address is made. */
export function generatedIndex(
  link: PlainObject,
  label: string,
  name: string,
  context: SidebarContext,
): GeneratedIndex {
  const title = text(link['title']);
  const description = text(link['description']);
  return {
    title:
      title === undefined
        ? labelFor(name, label, context)
        : labelFor(`${name}.link.generated-index.title`, title, context),
    description: description && labelFor(`${name}.link.generated-index.description`, description, context),
    slug: `/${joinPath('', text(link['slug']) ?? `category/${context.slugger.slug(label)}`)}`,
  };
}

/** A text in the language of the documents. */
export function labelFor(
  name: string,
  otherwise: string,
  { labels }: Pick<SidebarContext, 'labels'>,
): string {
  return text(at(labels, name, 'message')) ?? otherwise;
}
