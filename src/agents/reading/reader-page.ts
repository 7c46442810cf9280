import type { OperationPage } from '../../site/model/openapi/spec.ts';
import type { Page } from '../../site/model/pages/page.ts';

/** A page as readers see it: from a file, from an operation, or both. */
export interface ReaderPage {
  readonly path: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Labels of the groups between the top group and the page, outermost first. */
  readonly groups: readonly string[];
  readonly page: Page | undefined;
  readonly operation: OperationPage | undefined;
}

/** Pages that are together in the navigation. */
export interface Section {
  /** Labels from the outermost division to the top group, without blank ones. */
  readonly labels: readonly string[];
  /** Those of tabs, products and the like, which are the first of the labels. */
  readonly divisions: readonly string[];
  readonly pages: readonly ReaderPage[];
}
