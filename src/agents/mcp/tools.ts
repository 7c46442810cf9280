import type { Site } from '../../site/model/site.ts';
import { walk } from '../../site/model/navigation/navigation.ts';
import { slug } from '../../site/model/addresses/slug.ts';

/** A tool, as described in the card and by the server. */
interface ToolFacts {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly annotations: typeof readOnly;
}

/** The tools of a site. */
export interface SiteTools {
  readonly search: ToolFacts;
  readonly page: ToolFacts;
}

const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** Tool names contain the name of the site, so that those of several sites can be used together. */
export function toolsOf(site: Site): SiteTools {
  const name = site.name === '' ? 'this product' : site.name;
  const suffix = (slug(site.name) || 'docs').replaceAll('-', '_').slice(0, 40);
  return {
    search: {
      name: `search_${suffix}`,
      title: `Search ${name}`,
      description: `Search the documentation of ${name}. Gives the passages that fit best, each with its title, link and page path. Read whole pages with get_page_${suffix}.`,
      inputSchema: {
        type: 'object',
        properties: {
          query: { type: 'string', description: 'What to look for, in words or as a question.' },
          pageSize: {
            type: 'integer',
            minimum: 1,
            maximum: 50,
            description: 'The most passages, 10 by default.',
          },
          ...choice('version', versionsOf(site, 'version'), 'Version of the documentation.'),
          ...choice('language', versionsOf(site, 'language'), 'Language of the documentation.'),
        },
        required: ['query'],
      },
      annotations: readOnly,
    },
    page: {
      name: `get_page_${suffix}`,
      title: `Read a page of ${name}`,
      description: `Read one page of the documentation of ${name} as Markdown, by the path that search gives.`,
      inputSchema: {
        type: 'object',
        properties: { path: { type: 'string', description: 'Page path such as guides/start.' } },
        required: ['path'],
      },
      annotations: readOnly,
    },
  };
}

function choice(name: string, labels: readonly string[], description: string): object {
  if (labels.length < 2) return {};
  return { [name]: { type: 'string', description: `${description} One of ${labels.join(', ')}.` } };
}

function versionsOf({ navigation }: Site, kind: 'version' | 'language'): readonly string[] {
  const labels = new Set<string>();
  for (const { entry } of walk(navigation)) if (entry.kind === kind && !entry.hidden) labels.add(entry.label);
  return [...labels];
}
