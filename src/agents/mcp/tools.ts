import type { Site } from '../../site/model/site.ts';
import { walk } from '../../site/model/navigation/navigation.ts';
import { slug } from '../../site/model/addresses/slug.ts';
import { stringOf, valueOf } from '../../site/source/tree.ts';
import { oneLine } from '../../pages/markdown/text.ts';
import { shorten } from '../skills/cut.ts';

/** A tool, as described in the card and by the server. */
interface ToolFacts {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly annotations: typeof readOnly;
}

/** The tools of a site, and what a client is told about them. */
export interface SiteTools {
  /** What the product is, and how the tools are used: at most 600 characters. */
  readonly instructions: string;
  readonly search: ToolFacts;
  readonly page: ToolFacts;
  readonly pages: ToolFacts;
  /** Earlier names of tools, which are answered and not listed. */
  readonly formerNames: { readonly search: string; readonly page: string };
}

const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

const maxDescriptionLength = 300;

export function toolsOf(site: Site): SiteTools {
  const name = shorten(site.name === '' ? 'this product' : oneLine(site.name), 60);
  const suffix = (slug(site.name) || 'docs').replaceAll('-', '_').slice(0, 40);
  const about = shorten(oneLine(stringOf(valueOf(site.config, 'description')) ?? ''), maxDescriptionLength);
  return {
    instructions: [
      `The documentation of ${name}.`,
      about,
      'Use search for questions: it gives whole passages. Use read_page for a page that search names, and list_pages for what there is.',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    search: {
      name: 'search',
      title: `Search ${name}`,
      description: `Searches the documentation of ${name}. Gives the passages that fit best, each with its title, link and page path.`,
      inputSchema: {
        type: 'object',
        properties: {
          query: {
            type: 'string',
            minLength: 1,
            pattern: '\\S',
            description: 'What to look for, in words or as a question.',
          },
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
      name: 'read_page',
      title: `Read a page of ${name}`,
      description: `Reads a page of the documentation of ${name} as Markdown, by the path that search and list_pages give. Long pages come in parts.`,
      inputSchema: {
        type: 'object',
        properties: {
          path: { type: 'string', minLength: 1, description: 'Page path such as guides/start.' },
          part: { type: 'integer', minimum: 1, description: 'The part of a long page, 1 by default.' },
        },
        required: ['path'],
      },
      annotations: readOnly,
    },
    pages: {
      name: 'list_pages',
      title: `List the pages of ${name}`,
      description: `Lists the pages of the documentation of ${name} in the order of the navigation, as Markdown.`,
      inputSchema: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'Only pages below this path, such as guides.' },
          page: { type: 'integer', minimum: 1, description: 'The page of a long list, 1 by default.' },
        },
      },
      annotations: readOnly,
    },
    formerNames: { search: `search_${suffix}`, page: `get_page_${suffix}` },
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
