import type { Plain } from '../../../site/source/tree.ts';

/** A form control with its label. */
export interface Control {
  readonly element: HTMLElement;
  /** Undefined if nothing is filled in, or if it is invalid: the browser then shows the reason when the form is sent. */
  read(): Plain | undefined;
  write(value: Plain | undefined): void;
  /** The files that were chosen, by their names. */
  files(): ReadonlyMap<string, File>;
}
