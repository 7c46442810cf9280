import type { Fragment, SearchPage } from '../../src/search/fragments/fragment.ts';

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
    linkTexts: [],
    ...facts,
  };
  return { page, anchor: '', headings: [], labels: [], text, code: '' };
}
