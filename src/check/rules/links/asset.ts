import { excludedFinding } from '../excluded.ts';
import { oncePerPlaced } from '../../../site/model/once-per-structure.ts';
import type { Site } from '../../../site/model/site.ts';
import { spanIn, type Span } from '../../../site/source/span.ts';
import { itemsOf, valueAt } from '../../../site/source/tree.ts';
import type { SiteRule } from '../rule.ts';
import { isOutside, nearestFile, outsideFinding, replacement } from './advice.ts';
import { deadLinks, type DeadLink } from './dead.ts';

export const asset: SiteRule = {
  id: 'links/asset',
  severity: 'error',
  summary: 'Images and other files that a page shows or links to exist.',
  why: 'Readers see a broken image, or a download that fails.',
  fixable: true,
  examples: {
    valid: [
      {
        'docs.json': `{ "favicon": "/images/oven.svg", "logo": { "light": "images/oven.svg", "dark": "https://crumb.example/o.svg" } }`,
        'guides/rye.mdx': `![oven](/images/oven.svg) ![oven](../images/oven.svg) ![x](data:image/png;base64,AAAA)

[prices](/prices.pdf)

<Feedback src="rye-page" />
`,
        'snippets/feedback.jsx':
          'export const Feedback = ({ src }) => <a href={"https://crumb.example/?src=" + (src || "rye")}>say</a>\n',
        'images/oven.svg': '',
        'prices.pdf': '',
      },
    ],
    invalid: [
      {
        'docs.json': `{ "favicon": "/oven.svg" }
             ~~~~~~~~~~~ "/oven.svg" does not exist`,
        'rye.mdx': `![oven](/images/Oven.svg) and [prices](/prices.pdf)
        ~~~~~~~~~~~~~~~~ "/images/Oven.svg" does not exist
                                       ~~~~~~~~~~~ "/prices.pdf" does not exist
`,
        'images/oven.svg': '',
      },
      {
        'oven.mdx': `<img alt="Oven" src="/oven.svg" srcSet="/oven.svg 1x, /oven-large.svg 2x" />
                                                      ~~~~~~~~~~~~~~~ "/oven-large.svg" does not exist
`,
        'oven.svg': '',
      },
      {
        'rye.mdx': `![rye](/rye.mdx)
       ~~~~~~~~ "/rye.mdx" does not exist`,
      },
    ],
  },

  *check(site, context) {
    for (const dead of deadLinks(site)(context.url ?? '')) {
      if (dead.pages.length > 0 || !isAssetLink(dead)) continue;
      const { source, link, target } = dead;
      const [path = ''] = target.paths;
      const span = spanIn(source.file, link);
      const name = `"${link.target}"`;
      const excluded = path && excludedFinding(site, path, name, span, 'delete the reference to it');
      const guess = excluded ? undefined : fileNearest(dead, site);
      const known = excluded || (guess === undefined ? outsideFinding(dead) : undefined);
      if (known) {
        yield known;
        continue;
      }
      yield {
        message: `${name} does not exist`,
        span,
        ...(guess === undefined
          ? {
              help: isGrammar(site, span) ? grammarHelp : 'add the file, or delete the reference to it',
            }
          : replacement(site, dead, guess)),
      };
    }
  },
};

const fileNearest = oncePerPlaced(({ source, target }: DeadLink, structure) =>
  nearestFile(structure, target.paths[0] ?? '', source),
);

/** Whether docs.json lists a language for code blocks there. */
function isGrammar({ config }: Site, { file, start }: Span): boolean {
  const grammars = itemsOf(valueAt(config, 'styling', 'codeblocks', 'languages', 'custom'));
  return grammars.some(({ span }) => span.file === file && span.start === start);
}

const grammarHelp = 'delete it: only files with a grammar belong here, and built-in languages need none';

const fileExtensions: ReadonlySet<string> = new Set([
  'png',
  'jpg',
  'jpeg',
  'gif',
  'svg',
  'webp',
  'avif',
  'ico',
  'bmp',
  'tiff',
  'mp4',
  'webm',
  'mov',
  'mp3',
  'wav',
  'ogg',
  'pdf',
  'zip',
  'tar',
  'gz',
  'tgz',
  'csv',
  'tsv',
  'json',
  'yaml',
  'yml',
  'xml',
  'txt',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'js',
  'css',
  'woff',
  'woff2',
  'ttf',
  'otf',
  'ipynb',
  'py',
  'sh',
]);

/** Whether a link refers to a file of the site: it shows one, or has the extension of one. */
export function isAssetLink({ source, link, target }: DeadLink): boolean {
  if (link.purpose === 'asset') return true;
  if (isOutside(source, link.target)) return false;
  const extension = /\.(\w+)$/.exec(target.paths[0] ?? '')?.[1];
  return extension !== undefined && fileExtensions.has(extension.toLowerCase());
}
