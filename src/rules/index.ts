import { accessibilityRules } from './accessibility/index.ts';
import { codeRules } from './code/index.ts';
import { componentsRules } from './components/index.ts';
import { configRules } from './config/index.ts';
import { iconsRules } from './icons/index.ts';
import { linksRules } from './links/index.ts';
import { navigationRules } from './navigation/index.ts';
import { openapiRules } from './openapi/index.ts';
import { pagesRules } from './pages/index.ts';
import { redirectsRules } from './redirects/index.ts';
import { skillsRules } from './skills/index.ts';
import { suppressionsRules } from './suppressions/index.ts';
import { textRules } from './text/index.ts';
import type { Rule } from './rule.ts';

/** All rules, sorted by id. */
export const rules: readonly Rule[] = [
  ...accessibilityRules,
  ...codeRules,
  ...componentsRules,
  ...configRules,
  ...iconsRules,
  ...linksRules,
  ...navigationRules,
  ...openapiRules,
  ...pagesRules,
  ...redirectsRules,
  ...skillsRules,
  ...suppressionsRules,
  ...textRules,
];
