import type en from './languages/en.json';

/**
 * The texts of the interface of a page, visible or for screen readers. `{}` is replaced by a name or a number; no text
 * depends on how many there are.
 */
export type Words = Readonly<typeof en>;
