import type { Fragment, SearchPage, Section } from '../../src/search/fragments/fragment.ts';

/** A page of one fragment. */
export function fragment(
  path: string,
  title: string,
  text: string,
  facts: Partial<SearchPage> = {},
): Fragment {
  const page: SearchPage = {
    path,
    title,
    description: '',
    keywords: [],
    breadcrumbs: [],
    versions: [],
    languages: [],
    tags: [],
    boost: 1,
    standard: true,
    inDefaultVersion: true,
    linkTexts: [],
    ...facts,
  };
  return { page, anchor: '', headings: [], labels: [], text, code: '', samples: [] };
}

/** A page of several fragments; what a section does not say is empty. */
export function pageOf(path: string, title: string, sections: readonly Partial<Section>[]): Fragment[] {
  const empty = fragment(path, title, '');
  return sections.map((section) => ({ ...empty, ...section }));
}
