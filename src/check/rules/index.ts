import { altText } from './accessibility/alt-text.ts';
import { contrast } from './accessibility/contrast.ts';
import { codeSyntax } from './code/syntax.ts';
import { attribute } from './components/attribute.ts';
import { nesting } from './components/nesting.ts';
import { duplicateKey } from './config/duplicate-key.ts';
import { missingField } from './config/missing-field.ts';
import { reference } from './config/reference.ts';
import { shape } from './config/shape.ts';
import { configSyntax } from './config/syntax.ts';
import { unknownField } from './config/unknown-field.ts';
import { unknown } from './icons/unknown.ts';
import { anchor } from './links/anchor.ts';
import { asset } from './links/asset.ts';
import { external } from './links/external.ts';
import { language } from './links/language.ts';
import { page } from './links/page.ts';
import { relative } from './links/relative.ts';
import { unverified } from './links/unverified.ts';
import { version } from './links/version.ts';
import { defaultVersion } from './navigation/default-version.ts';
import { directoryRoot } from './navigation/directory-root.ts';
import { duplicateEntry } from './navigation/duplicate-entry.ts';
import { emptyElement } from './navigation/empty-element.ts';
import { expandedTopLevel } from './navigation/expanded-top-level.ts';
import { externalLink } from './navigation/external-link.ts';
import { hiddenConflict } from './navigation/hidden-conflict.ts';
import { languageAlias } from './navigation/language-alias.ts';
import { languageCode } from './navigation/language-code.ts';
import { menuChildren } from './navigation/menu-children.ts';
import { nestedKind } from './navigation/nested-kind.ts';
import { oneChildKind } from './navigation/one-child-kind.ts';
import { oneRootPattern } from './navigation/one-root-pattern.ts';
import { pageExists } from './navigation/page-exists.ts';
import { pageListedTwice } from './navigation/page-listed-twice.ts';
import { rootPage } from './navigation/root-page.ts';
import { translationParity } from './navigation/translation-parity.ts';
import { unlistedChild } from './navigation/unlisted-child.ts';
import { unlistedField } from './navigation/unlisted-field.ts';
import { openapiRules } from './openapi/index.ts';
import { agentFile } from './pages/agent-file.ts';
import { description } from './pages/description.ts';
import { duplicatePath } from './pages/duplicate-path.ts';
import { foreignSyntax } from './pages/foreign-syntax.ts';
import { frontMatter } from './pages/front-matter.ts';
import { importExists } from './pages/import-exists.ts';
import { notRendered } from './pages/not-rendered.ts';
import { orphan } from './pages/orphan.ts';
import { pageSyntax } from './pages/syntax.ts';
import { title } from './pages/title.ts';
import { undefinedName } from './pages/undefined-name.ts';
import { undefinedVariable } from './pages/undefined-variable.ts';
import { unknownComponent } from './pages/unknown-component.ts';
import { chain } from './redirects/chain.ts';
import { duplicateSource } from './redirects/duplicate-source.ts';
import { loop } from './redirects/loop.ts';
import { lostAddress } from './redirects/lost-address.ts';
import { pattern } from './redirects/pattern.ts';
import { shadowed } from './redirects/shadowed.ts';
import { sourceIsPage } from './redirects/source-is-page.ts';
import { sourceSlash } from './redirects/source-slash.ts';
import { targetExists } from './redirects/target-exists.ts';
import { skillsRules } from './skills/index.ts';
import { unusedSuppression } from './suppressions/unused.ts';
import { heading } from './text/heading.ts';
import { leftover } from './text/leftover.ts';
import { link } from './text/link.ts';
import { list } from './text/list.ts';
import { markup } from './text/markup.ts';
import { table } from './text/table.ts';
import { typo } from './text/typo.ts';
import { translationRules } from './translations/index.ts';
import type { Rule } from './rule.ts';

/** All rules, sorted by id. */
export const rules: readonly Rule[] = [
  altText,
  contrast,
  codeSyntax,
  attribute,
  nesting,
  duplicateKey,
  missingField,
  reference,
  shape,
  configSyntax,
  unknownField,
  unknown,
  anchor,
  asset,
  external,
  language,
  page,
  relative,
  unverified,
  version,
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
  ...openapiRules,
  agentFile,
  description,
  duplicatePath,
  foreignSyntax,
  frontMatter,
  importExists,
  notRendered,
  orphan,
  pageSyntax,
  title,
  undefinedName,
  undefinedVariable,
  unknownComponent,
  chain,
  duplicateSource,
  loop,
  lostAddress,
  pattern,
  shadowed,
  sourceIsPage,
  sourceSlash,
  targetExists,
  ...skillsRules,
  unusedSuppression,
  heading,
  leftover,
  link,
  list,
  markup,
  table,
  typo,
  ...translationRules,
];
