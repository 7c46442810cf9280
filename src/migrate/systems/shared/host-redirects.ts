import { parse as parseToml } from 'smol-toml';
import { parseJson } from '../../../site/source/json/parse.ts';
import { plain, type Plain } from '../../../site/source/tree.ts';
import type { OldRedirect, OldSite } from '../../model/old-site.ts';
import { at, isObject, list, text } from '../../model/plain-values.ts';
import type { Source } from '../../model/source.ts';

type HostRedirects = Pick<OldSite, 'redirects' | 'unconverted'>;

/**
 * The redirects that the host of a site is told: in `vercel.json`, `netlify.toml`, and `_redirects` in one of the given
 * folders.
 */
export function hostRedirects(source: Source, folders: readonly string[]): HostRedirects {
  const found = [
    ...vercelRedirects(source, 'vercel.json'),
    ...netlifyRedirects(source, 'netlify.toml'),
    ...folders.flatMap((folder) =>
      listedRedirects(source, folder === '' ? '_redirects' : `${folder}/_redirects`),
    ),
  ].map((rule) => ({ rule, redirect: redirectOf(rule) }));
  return {
    redirects: found.flatMap(({ redirect }) => redirect ?? []),
    unconverted: found.flatMap(({ rule: { path, from, to }, redirect }) =>
      redirect === undefined
        ? {
            path,
            kind: 'redirect',
            text: `${from} → ${to}`,
            help: 'docs.json has no such pattern or condition: write it by hand',
          }
        : [],
    ),
  };
}

interface Rule {
  readonly path: string;
  readonly from: string;
  readonly to: string;
  readonly status: Plain | undefined;
  /** It depends on the host, a header, a cookie, a country. */
  readonly isConditional: boolean;
}

function vercelRedirects(source: Source, path: string): readonly Rule[] {
  const content = source.text(path);
  if (content === undefined) return [];
  const value = plain(parseJson({ path, text: content }, 'config/syntax').value);
  return list(at(value, 'redirects')).map((rule) => ({
    path,
    from: text(at(rule, 'source')) ?? '',
    to: text(at(rule, 'destination')) ?? '',
    status: at(rule, 'statusCode') ?? (at(rule, 'permanent') === false ? 307 : 308),
    isConditional: at(rule, 'has') !== undefined || at(rule, 'missing') !== undefined,
  }));
}

function netlifyRedirects(source: Source, path: string): readonly Rule[] {
  const rules = list(at(tomlOf(source.text(path) ?? ''), 'redirects'));
  return rules.flatMap((rule) => {
    const status = at(rule, 'status') ?? 301;
    if (typeof status === 'number' && (status < 300 || status > 399)) return [];
    const isConditional = ['conditions', 'query', 'signed'].some((key) => at(rule, key) !== undefined);
    return {
      path,
      from: text(at(rule, 'from')) ?? '',
      to: text(at(rule, 'to')) ?? '',
      status,
      isConditional,
    };
  });
}

function tomlOf(content: string): Plain | undefined {
  try {
    const value: unknown = JSON.parse(JSON.stringify(parseToml(content)));
    return isObject(value as Plain) ? (value as Plain) : undefined;
  } catch {
    return undefined;
  }
}

function listedRedirects(source: Source, path: string): readonly Rule[] {
  return (source.text(path) ?? '').split('\n').flatMap((line) => {
    const [from = '', to = '', status = '301', ...conditions] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const code = Number(status.replace('!', ''));
    if (from === '' || to === '' || code < 300 || code > 399) return [];
    return {
      path,
      from,
      to,
      status: code,
      isConditional: conditions.length > 0 || (to.includes('=') && !/[/?]/.test(to)),
    };
  });
}

/** Undefined for a pattern without a counterpart. */
function redirectOf({ from, to, status, isConditional }: Rule): OldRedirect | undefined {
  const source = from
    .replace(/\/\(\.\*\)$/, '/:slug*')
    .replace(/\/:[\w]+(?:\*|\(\.\*\))$/, '/:slug*')
    .replace(/\/\*$/, '/:slug*');
  const destination = to.replace(/:splat$|\$1$|:[A-Za-z]\w*\*$/, ':slug*');
  const isPath = /^\/[^()*|^$?!\\[\]{}]*$/.test(source.replace(/:slug\*$/, ''));
  if (isConditional || !isPath || to === '' || /\$\d|\(/.test(destination)) return undefined;
  return { source, destination, ...(status === 302 || status === 307 ? { permanent: false } : {}) };
}
