import { elements } from './index.ts';

/** Components that the platform offers to every page. Parts such as `Tree.File` are known by their first name. */
export const componentNames: ReadonlySet<string> = new Set([
  ...Array.from(elements.keys(), (name) => name.split('.')[0] ?? name),
  'React',
]);
