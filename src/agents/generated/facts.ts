import { grouped } from '../../site/model/grouped.ts';
import { describeOperation } from '../../site/model/operation/description.ts';
import { leadOf } from '../../site/model/operation/lead.ts';
import { operationOf } from '../../site/model/operation/operation-of.ts';
import type { Credential } from '../../site/model/operation/credential.ts';
import type { NavElement } from '../../site/model/navigation/navigation.ts';
import type { Site } from '../../site/model/site.ts';
import { field, textField } from '../../site/source/plain.ts';
import { itemsOf, stringOf, type Tree, valueAt, valueOf } from '../../site/source/tree.ts';
import { oneLine } from '../../pages/markdown/text.ts';
import type { SourcePage } from './source-page.ts';
import { namesOf } from './product-name.ts';
import { originOf, type Phrase } from './statement.ts';
import { isUnlisted, listedLinks, readerPage } from '../reading/listed-pages.ts';

/** Facts about a site that are not in its pages. */
export interface Facts {
  readonly name: string;
  /** Its name without "Documentation" and the like. */
  readonly product: string;
  readonly description: Phrase | undefined;
  /** The front page if the navigation does not contain it. */
  readonly front: Pick<SourcePage, 'page' | 'description'> | undefined;
  /** Label of the version that readers see first. */
  readonly version: string | undefined;
  readonly otherVersions: readonly string[];
  readonly languages: readonly string[];
  /** Its specs: title, version and servers. */
  readonly apis: readonly Api[];
  readonly repository: string | undefined;
  /** For agents: `markdown.instructions` in docs.json. */
  readonly instructions: readonly Phrase[];
}

interface Api {
  readonly title: string;
  readonly version: string | undefined;
  /** The first paragraph of the spec's own description. */
  readonly description: Phrase | undefined;
  readonly servers: readonly string[];
  /** The credentials that most operations require, if any. */
  readonly credentials: readonly Credential[];
  readonly operations: number;
  /** The page of its first operation. */
  readonly example: SourcePage;
}

/** Only the specs of `listed` pages, those that a reader finds, count. */
export function factsOf(site: Site, listed: readonly SourcePage[]): Facts {
  const versions = siblings(site.navigation, 'version');
  const languages = siblings(site.navigation, 'language');
  const version = versions.find((element) => element.default)?.label;
  const names = namesOf(site);
  return {
    name: names.site,
    product: names.product,
    description: textIn(valueOf(site.config, 'description')),
    front: unlistedFront(site, listed),
    version,
    otherVersions: versions.map(({ label }) => label).filter((label) => label !== version),
    languages: languages.map(({ label }) => label),
    apis: apisOf(site, listed),
    repository: repositoryOf(site),
    instructions: instructionsOf(site),
  };
}

function unlistedFront(site: Site, listed: readonly SourcePage[]): Facts['front'] {
  const page = readerPage(site, 'index');
  if (page?.page === undefined || isUnlisted(page)) return undefined;
  const isListed = listed.some((source) => source.page.path === page.path);
  return isListed ? undefined : { page, description: textIn(valueOf(page.page.fields, 'description')) };
}

function instructionsOf({ config }: Site): readonly Phrase[] {
  const setting = valueAt(config, 'markdown', 'instructions');
  return [setting, ...itemsOf(setting)].flatMap((tree) => textIn(tree) ?? []);
}

function textIn(tree: Tree | undefined): Phrase | undefined {
  const text = oneLine(stringOf(tree) ?? '');
  return tree === undefined || text === '' ? undefined : { text, origin: originOf(tree.span) };
}

/** The first such choice on the way that readers take by default. */
function siblings(element: NavElement, kind: 'version' | 'language'): readonly NavElement[] {
  const inner = element.children.filter((child) => 'children' in child);
  const here = inner.filter((child) => child.kind === kind);
  if (here.length > 0) return here;
  for (const child of inner) {
    if ((child.kind === 'language' || child.kind === 'version') && !child.default) continue;
    if (child.kind === 'group') continue;
    const below = siblings(child, kind);
    if (below.length > 0) return below;
  }
  return [];
}

function apisOf(site: Site, listed: readonly SourcePage[]): readonly Api[] {
  const operations = listed.filter(({ page }) => page.operation !== undefined);
  return [...grouped(operations, ({ page }) => page.operation?.spec ?? '')].flatMap(
    ([path, pages]): Api[] => {
      const spec = site.specs.get(path);
      const [example] = pages;
      if (spec === undefined || example === undefined) return [];
      const described = pages.slice(0, maxDescribed).flatMap(({ page }) => {
        const operation = page.operation && operationOf(site, page.operation);
        return operation === undefined ? [] : [describeOperation(spec, operation)];
      });
      const servers = (described[0]?.servers ?? []).map(({ url }) => url);
      const credentials = usualCredentials(described.map(({ security }) => security[0] ?? []));
      const info = field(spec.value, 'info');
      const version = textField(info, 'version')?.trim() || undefined;
      const lead = leadOf(textField(info, 'description'));
      const description = lead === undefined ? undefined : { text: lead, origin: { path, line: 1 } };
      return [
        {
          title: spec.title ?? path,
          version,
          description,
          servers,
          credentials,
          operations: pages.length,
          example,
        },
      ];
    },
  );
}

/** Enough to determine what most operations of a spec require. */
const maxDescribed = 40;

/** The credentials that most operations require, not counting those without; empty if none do. */
function usualCredentials(ways: readonly (readonly Credential[])[]): readonly Credential[] {
  const kinds = [...grouped(ways, (way) => way.map(({ scheme }) => scheme).join('\n')).values()];
  const needed = kinds.filter(([way = []]) => way.length > 0);
  return [...needed].sort((left, right) => right.length - left.length)[0]?.[0] ?? [];
}

/** The repository of the product: a link in docs.json to a code host. */
function repositoryOf(site: Site): string | undefined {
  const navbar = valueOf(site.config, 'navbar');
  const socials = valueAt(site.config, 'footer', 'socials');
  const hrefs = [
    stringOf(valueOf(socials, 'github')),
    stringOf(valueAt(navbar, 'primary', 'href')),
    ...itemsOf(valueOf(navbar, 'links')).map((link) => stringOf(valueOf(link, 'href'))),
    ...listedLinks(site).map(({ href }) => href),
  ];
  return hrefs.find(
    (href) => href !== undefined && /^https:\/\/(?:github|gitlab)\.com\/[^/]+\/[^/]+\/?$/.test(href),
  );
}
