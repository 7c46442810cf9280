import { altText } from './accessibility/alt-text.ts';
import { contrast } from './accessibility/contrast.ts';
import { duplicateKey } from './config/duplicate-key.ts';
import { missingField } from './config/missing-field.ts';
import { reference } from './config/reference.ts';
import { shape } from './config/shape.ts';
import { syntax } from './config/syntax.ts';
import { unknownField } from './config/unknown-field.ts';
import { unknown } from './icons/unknown.ts';
import { anchor } from './links/anchor.ts';
import { asset } from './links/asset.ts';
import { external } from './links/external.ts';
import { page } from './links/page.ts';
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
import { ambiguousSpec } from './openapi/ambiguous-spec.ts';
import { operationExists } from './openapi/operation-exists.ts';
import { pageCollision } from './openapi/page-collision.ts';
import { specExists } from './openapi/spec-exists.ts';
import { specValid } from './openapi/spec-valid.ts';
import { specVersion } from './openapi/spec-version.ts';
import { unreachedOperation } from './openapi/unreached-operation.ts';
import { duplicatePath } from './pages/duplicate-path.ts';
import { frontMatter as pageFrontMatter } from './pages/front-matter.ts';
import { importExists } from './pages/import-exists.ts';
import { orphan } from './pages/orphan.ts';
import { syntax as pageSyntax } from './pages/syntax.ts';
import { undefinedVariable } from './pages/undefined-variable.ts';
import { unknownComponent } from './pages/unknown-component.ts';
import { chain } from './redirects/chain.ts';
import { duplicateSource } from './redirects/duplicate-source.ts';
import { loop } from './redirects/loop.ts';
import { shadowed } from './redirects/shadowed.ts';
import { sourceIsPage } from './redirects/source-is-page.ts';
import { sourceSlash } from './redirects/source-slash.ts';
import { targetExists } from './redirects/target-exists.ts';
import { collision } from './skills/collision.ts';
import { description } from './skills/description.ts';
import { descriptionLength } from './skills/description-length.ts';
import { directoryName } from './skills/directory-name.ts';
import { frontMatter } from './skills/front-matter.ts';
import { link } from './skills/link.ts';
import { name } from './skills/name.ts';
import type { Rule } from './rule.ts';
import { unusedSuppression } from './suppressions/unused.ts';

/** Every rule there is, sorted by id. */
export const rules: readonly Rule[] = [
  altText,
  contrast,
  duplicateKey,
  missingField,
  reference,
  shape,
  syntax,
  unknownField,
  unknown,
  anchor,
  asset,
  external,
  page,
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
  ambiguousSpec,
  operationExists,
  pageCollision,
  specExists,
  specValid,
  specVersion,
  unreachedOperation,
  duplicatePath,
  pageFrontMatter,
  importExists,
  orphan,
  pageSyntax,
  undefinedVariable,
  unknownComponent,
  chain,
  duplicateSource,
  loop,
  shadowed,
  sourceIsPage,
  sourceSlash,
  targetExists,
  collision,
  description,
  descriptionLength,
  directoryName,
  frontMatter,
  link,
  name,
  unusedSuppression,
];
