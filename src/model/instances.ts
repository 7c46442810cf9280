/** How often a page may put in snippets and components, those inside of others too: ten that use the next one ten times never end. */
export const mostInstances = 5_000;

/** How often it did so far. */
export interface Instances {
  count: number;
}
