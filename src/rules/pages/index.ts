import type { Rule } from '../rule.ts';
import { agentFile } from './agent-file.ts';
import { description } from './description.ts';
import { duplicatePath } from './duplicate-path.ts';
import { frontMatter } from './front-matter.ts';
import { importExists } from './import-exists.ts';
import { notRendered } from './not-rendered.ts';
import { orphan } from './orphan.ts';
import { syntax } from './syntax.ts';
import { title } from './title.ts';
import { undefinedVariable } from './undefined-variable.ts';
import { unknownComponent } from './unknown-component.ts';

export const pagesRules: readonly Rule[] = [
  agentFile,
  description,
  duplicatePath,
  frontMatter,
  importExists,
  notRendered,
  orphan,
  syntax,
  title,
  undefinedVariable,
  unknownComponent,
];
