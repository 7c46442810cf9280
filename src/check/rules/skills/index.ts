import type { Rule } from '../rule.ts';
import { bundle } from './bundle.ts';
import { collision } from './collision.ts';
import { description } from './description.ts';
import { descriptionLength } from './description-length.ts';
import { directoryName } from './directory-name.ts';
import { frontMatter } from './front-matter.ts';
import { link } from './link.ts';
import { name } from './name.ts';

/** A list of its own, for commands that run no other rules. */
export const skillsRules: readonly Rule[] = [
  bundle,
  collision,
  description,
  descriptionLength,
  directoryName,
  frontMatter,
  link,
  name,
];
