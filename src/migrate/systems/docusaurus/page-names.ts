import type { Program } from 'acorn';
import type { Root } from 'mdast';
import { expressionStart, parseExpression, parseModule } from '../../../site/source/javascript/parse.ts';
import { define, type Environment, evaluate, type Evaluation } from '../../javascript/evaluate.ts';
import { NotStatic, type Static, StaticFunction } from '../../javascript/static-value.ts';
import { isExternal, joinPath } from '../../../site/model/addresses/link-target.ts';
import { walk, rangeOf } from '../../markdown/parse.ts';
import type { Source } from '../../model/source.ts';
import { fileFrom } from './old-links.ts';
import { portedComponent, wrappedTheme } from './site-components.ts';
import { importedFile } from './snippets.ts';

/** What a name of a page stands for. */
type Named =
  /** A component of Docusaurus: `Tabs`. */
  | { readonly kind: 'theme'; readonly name: string }
  | { readonly kind: 'snippet'; readonly path: string }
  | { readonly kind: 'raw'; readonly text: string }
  | { readonly kind: 'asset'; readonly url: string }
  | { readonly kind: 'helper' }
  /** A component of the site that becomes a snippet. */
  | { readonly kind: 'ported'; readonly target: string }
  /** Any other component of the site, or of a package. */
  | { readonly kind: 'other'; readonly path: string | undefined };

export interface PageNames {
  readonly imports: ReadonlyMap<string, Named>;
  /** Import statements, and other statements of modules. */
  readonly statements: readonly Statement[];
  /** The value of an expression, if it is static. */
  evaluate(expression: string): Static;
}

interface Statement {
  readonly start: number;
  readonly end: number;
  readonly names: readonly string[];
  readonly isImport: boolean;
}

/** The names that a page imports and defines. `path` is its file. */
export function namesIn(text: string, root: Root, source: Source, path: string, fields: Static): PageNames {
  const imports = new Map<string, Named>();
  const statements: Statement[] = [];
  const env: Environment = { path, text, names: new Map(), outer: undefined };
  const evaluation: Evaluation = {
    ...{ set: new Map(), steps: 100_000, depth: 0 },
    load: (file) => ({ default: `/${file}` }),
  };
  env.names.set('frontMatter', { value: () => fields });
  for (const { node } of walk(root)) {
    if (node.type !== 'mdxjsEsm') continue;
    const { start, end } = rangeOf(node);
    const code = text.slice(start, end);
    const program = parseModule(code, 'javascript');
    if ('message' in program) continue;
    const module: Environment = { ...env, text: code };
    for (const statement of program.body) {
      const isImport = statement.type === 'ImportDeclaration';
      const names = isImport ? statement.specifiers.map(({ local }) => local.name) : [];
      statements.push({ start: start + statement.start, end: start + statement.end, names, isImport });
      if (isImport)
        for (const { local } of statement.specifiers)
          imports.set(local.name, named(source, path, String(statement.source.value)));
      else defineIn(statement, module, evaluation);
    }
  }
  for (const [name, what] of imports) {
    const value = valueOf(what);
    if (value !== undefined) env.names.set(name, { value: () => value });
  }
  return {
    imports,
    statements,
    evaluate(expression) {
      const node = parseExpression(expression);
      const wrapped = `${'('.repeat(expressionStart)}${expression}`;
      return node === undefined
        ? new NotStatic(path, expression)
        : evaluate(node, { ...env, text: wrapped }, evaluation);
    },
  };
}

function defineIn(statement: Program['body'][number], env: Environment, evaluation: Evaluation): void {
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (node?.type === 'VariableDeclaration')
    for (const { id, init } of node.declarations) if (init) define(id, { node: init, env }, env, evaluation);
}

function valueOf(what: Named): Static {
  if (what.kind === 'asset') return what.url;
  if (what.kind === 'raw') return what.text;
  if (what.kind === 'helper')
    return new StaticFunction(([url]) =>
      typeof url === 'string' && !isExternal(url) ? `/${joinPath('', url)}` : url,
    );
  return undefined;
}

function named(source: Source, path: string, from: string): Named {
  const theme =
    /^@theme(?:-original|-init)?\/(\w+)/.exec(from)?.[1] ??
    /^@docusaurus\/(Link|Head|Translate|BrowserOnly)$/.exec(from)?.[1];
  if (theme !== undefined) return { kind: 'theme', name: theme };
  if (from === '@docusaurus/useBaseUrl') return { kind: 'helper' };
  const raw = /^!!raw-loader!(.+)$/.exec(from)?.[1];
  if (raw !== undefined) {
    const file = fileFrom(source, path, raw);
    return { kind: 'raw', text: file === undefined ? '' : (source.text(file) ?? '') };
  }
  const markdown = /\.mdx?$/i.test(from) ? importedFile(source, path, from) : undefined;
  if (markdown !== undefined) return { kind: 'snippet', path: markdown };
  const file = fileFrom(source, path, from.replace(/^!!?[^/]*!/, ''));
  if (file !== undefined && /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mov|pdf|zip)$/i.test(file))
    return { kind: 'asset', url: `/${file}` };
  const component = file === undefined ? undefined : wrappedTheme(source, file);
  if (component !== undefined) return { kind: 'theme', name: component };
  const target = file === undefined ? undefined : portedComponent(source, file);
  return target === undefined ? { kind: 'other', path: file } : { kind: 'ported', target };
}
