import type { Rule } from '../rule.ts';
import { defaultVersion } from './default-version.ts';
import { directoryRoot } from './directory-root.ts';
import { duplicateEntry } from './duplicate-entry.ts';
import { emptyElement } from './empty-element.ts';
import { expandedTopLevel } from './expanded-top-level.ts';
import { externalLink } from './external-link.ts';
import { hiddenConflict } from './hidden-conflict.ts';
import { languageAlias } from './language-alias.ts';
import { languageCode } from './language-code.ts';
import { menuChildren } from './menu-children.ts';
import { nestedKind } from './nested-kind.ts';
import { oneChildKind } from './one-child-kind.ts';
import { oneRootPattern } from './one-root-pattern.ts';
import { pageExists } from './page-exists.ts';
import { pageListedTwice } from './page-listed-twice.ts';
import { rootPage } from './root-page.ts';
import { translationParity } from './translation-parity.ts';
import { unlistedChild } from './unlisted-child.ts';
import { unlistedField } from './unlisted-field.ts';

export const navigationRules: readonly Rule[] = [
  defaultVersion,
  directoryRoot,
  duplicateEntry,
  emptyElement,
  expandedTopLevel,
  externalLink,
  hiddenConflict,
  languageAlias,
  languageCode,
  menuChildren,
  nestedKind,
  oneChildKind,
  oneRootPattern,
  pageExists,
  pageListedTwice,
  rootPage,
  translationParity,
  unlistedChild,
  unlistedField,
];
