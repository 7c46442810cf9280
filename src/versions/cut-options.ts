/** What to freeze, and how. */
export interface CutOptions {
  /** The name of the new version. */
  readonly name: string;
  /** The version to freeze; the default one, or the whole site, if undefined. */
  readonly from: string | undefined;
  /** The folder for the copies; made of the name if undefined. */
  readonly folder: string | undefined;
  /** The name of the version that goes on. */
  readonly current: string | undefined;
  readonly tag: string | undefined;
  /** The version that readers see first. */
  readonly default: string | undefined;
  /** Whether the copies show the specs of the original. */
  readonly shareSpecs: boolean;
  /** Whether the copies have snippets of their own. */
  readonly copySnippets: boolean;
  /** Whether each copy names the original as its canonical address; if undefined, it does where `url` is known. */
  readonly canonical: boolean | undefined;
  /** The address of the site. */
  readonly url: string | undefined;
}
