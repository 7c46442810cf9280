import { pagePathOf } from '../../../site/model/pages/site-pages.ts';
import { categoryOf } from '../../../site/load/category.ts';
import { parseJson } from '../../../site/source/json/parse.ts';
import { plain } from '../../../site/source/tree.ts';
import { positionAt } from '../../../site/source/span.ts';
import { ledgerOf } from '../../model/ledger.ts';
import { MigrationError, type OldPage, type OldSite, type System } from '../../model/old-site.ts';
import { at, isObject, list, text, type PlainObject } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';
import { navigationOf } from './navigation.ts';
import { keepOthers, mapSettings } from './settings.ts';

const file = 'mint.json';

/** The older configuration of the platform. Its pages are those of a docs.json site, byte for byte. */
export const mint: System = {
  name: 'mint',
  read(source, options): OldSite {
    const old = readConfiguration(source);
    const ledger = ledgerOf(file, old);
    mapSettings(ledger, old);
    const navigation = navigationOf(ledger, old, options);
    keepOthers(ledger, old);
    if (old['redirects'] !== undefined) ledger.mapped(['redirects'], ['redirects']);
    const { config, items } = ledger.close();
    return {
      url: options.url,
      config,
      navigation,
      pages: [...source.files].filter(isPage).map((path) => pageOf(source, path)),
      redirects: list(old['redirects']).flatMap((redirect) => {
        const from = text(at(redirect, 'source'));
        const to = text(at(redirect, 'destination'));
        const permanent = at(redirect, 'permanent');
        if (from === undefined || to === undefined) return [];
        return [{ source: from, destination: to, ...(typeof permanent === 'boolean' ? { permanent } : {}) }];
      }),
      assets: [...source.files]
        .filter((path) => path !== file && !isPage(path))
        .map((path) => ({ source: path, target: path })),
      configuration: items,
      unconverted: [],
    };
  },
  convert: () => ({ edits: [], unconverted: [], broken: [] }),
  see: () => nothing,
};

/** The pages stay the same, so that there is nothing to compare. */
const nothing = { words: [], headings: [], code: [], images: [], links: [], tables: [] };

function isPage(path: string): boolean {
  return categoryOf(path) === 'page';
}

function pageOf(source: Source, path: string): OldPage {
  const page = pagePathOf(path);
  return {
    key: page,
    source: path,
    text: source.text(path) ?? '',
    kind: 'page',
    path: page,
    file: path,
    addresses: [`/${page}`],
  };
}

function readConfiguration(source: Source): PlainObject {
  const content = source.text(file);
  if (content === undefined) throw new MigrationError(`${file} cannot be read as text`, 'save it as UTF-8');
  const { value, faults } = parseJson({ path: file, text: content }, 'config/syntax', 'config/duplicate-key');
  const fault = faults.find(({ rule, fix }) => rule === 'config/syntax' && fix === undefined);
  if (fault !== undefined) {
    const { line, column } = positionAt(fault.span.file, fault.span.start);
    throw new MigrationError(`${file}:${line}:${column}: ${fault.message}`, fault.help);
  }
  const old = plain(value);
  if (!isObject(old)) throw new MigrationError(`${file} is not an object`, 'it should begin with {');
  return old;
}
