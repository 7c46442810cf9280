import { parseFrontMatter } from '../../../site/source/front-matter/parse.ts';
import { flagOf, valueOf } from '../../../site/source/tree.ts';
import { parsePage } from '../../../site/source/page/page.ts';
import { alertEdits } from '../../markdown/alerts.ts';
import { nameInWords } from '../../markdown/name-in-words.ts';
import { mayNeedHeading, type NewFields, titleEdits } from '../../markdown/page-title.ts';
import { parseMarkdown, refusalOf } from '../../markdown/parse.ts';
import { seenInMarkdown } from '../../markdown/seen.ts';
import { toMdx } from '../../markdown/to-mdx.ts';
import { defaultColor, ledgerOf } from '../../model/ledger.ts';
import { pathOfAddress } from '../../model/addresses.ts';
import {
  type Conversion,
  MigrationError,
  type OldPage,
  type OldSite,
  type PageContext,
  type System,
} from '../../model/old-site.ts';
import type { Source } from '../../model/source.ts';
import { navigationOf } from './order.ts';

/** A folder of Markdown files without a system around it, as on GitHub. */
export const plain: System = {
  name: 'plain',
  read(source, { url, drafts }): OldSite {
    const pages = [...source.files].filter(isDocument).map((path) => pageOf(source, path, drafts));
    const kept = pages.filter(({ kind }) => kind === 'page');
    const [dropped] = pages;
    if (kept.length === 0 && dropped !== undefined)
      throw new MigrationError(
        `${dropped.key} cannot be converted: ${dropped.reason ?? ''}`,
        'there are no other pages',
      );
    if (kept.length === 0)
      throw new MigrationError('there are no Markdown files', 'give the folder that contains them');
    const { navigation, title } = navigationOf(
      source,
      kept.filter(({ hidden }) => hidden !== true),
    );
    const ledger = ledgerOf('', {});
    ledger.set(['name'], title);
    ledger.byDefault(['colors', 'primary'], defaultColor, 'Markdown files name no color');
    const { config, items } = ledger.close();
    return {
      url,
      config,
      navigation,
      pages,
      redirects: [],
      assets: [],
      configuration: items,
      unconverted: [],
    };
  },
  convert(page, context) {
    const otherwise = nameInWords(page.path);
    if (isMdx(page)) return convertMdx(page, context, otherwise);
    const root = parseMarkdown(page.text);
    const converted = toMdx(page.text, root, context);
    const { edits } = titleEdits(page.text, root, { otherwise, fields: hiddenField(page) });
    return { ...converted, edits: [...edits, ...alertEdits(page.text, root), ...converted.edits] };
  },
  see(page, context) {
    const markers = isMdx(page) ? code : alertMarks;
    const text = page.text.replace(markers, (marker) => marker.replace(/[^\n>]/g, ' '));
    return seenInMarkdown(parseMarkdown(text), context);
  },
};

/** Comments and modules of MDX. */
const code = /\{\/\*[\s\S]*?\*\/\}|^(?:import|export) .*$/gm;
/** `[!NOTE]`, which GitHub shows as a colour. */
const alertMarks = /^[ \t>]*>[ \t]*\[!\w+\][ \t]*$/gm;

/** MDX is converted already: only its links and its title change. */
function convertMdx(page: OldPage, context: PageContext, otherwise: string): Conversion {
  const { outline } = parsePage({ path: page.source ?? 'page.mdx', text: page.text }).value;
  const links = outline.links.map((each) => ({ ...each, result: context.link(each.target) }));
  const root = parseMarkdown(mayNeedHeading(page.text) ? page.text : '');
  return {
    edits: [
      ...titleEdits(page.text, root, { otherwise, fields: hiddenField(page) }).edits,
      ...links
        .filter(({ target, result }) => result.url !== target)
        .map(({ start, end, result }) => ({ start, end, text: result.url })),
    ],
    unconverted: [],
    broken: links.filter(({ result }) => result.broken),
  };
}

function isMdx({ source }: OldPage): boolean {
  return source?.endsWith('.mdx') === true;
}

function isDraft(text: string): boolean {
  const { fields } = parseFrontMatter({ path: '', text });
  return flagOf(valueOf(fields, 'draft')) === true || flagOf(valueOf(fields, 'published')) === false;
}

function hiddenField({ hidden }: OldPage): NewFields {
  return hidden === true ? { hidden: true } : {};
}

function isDocument(path: string): boolean {
  return /\.(?:mdx?|markdown)$/i.test(path) && !/(?:^|\/)(?:\.|node_modules\/)/.test(path);
}

function pageOf(source: Source, path: string, drafts: boolean): OldPage {
  const text = source.text(path);
  const reason = refusalOf(text);
  const plainPath = path
    .replace(/\.\w+$/, '')
    .replace(/(?:^|\/)readme$/i, (name) => name.replace(/readme/i, 'index'));
  return {
    key: path,
    source: path,
    text: text ?? '',
    path: pathOfAddress(plainPath),
    addresses: [],
    hidden: !drafts && isDraft(text ?? ''),
    ...(reason === undefined ? { kind: 'page' } : { kind: 'dropped', reason }),
  };
}
