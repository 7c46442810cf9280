import { entriesOf, field, listOf, textField } from '../../source/plain.ts';
import type { Located, Spec } from '../openapi/spec.ts';
import { membersOf } from './located.ts';
import { itemsOf, stringOf, valueAt, type Tree } from '../../source/tree.ts';

export interface Server {
  /** With the defaults of its variables. */
  readonly url: string;
  /** With the names of its variables in braces, as in the spec. */
  readonly template: string;
  readonly description: string | undefined;
  readonly variables: readonly ServerVariable[];
}

interface ServerVariable {
  readonly name: string;
  readonly default: string | undefined;
  readonly choices: readonly string[];
  readonly description: string | undefined;
}

/** The servers at the innermost level that defines any: operation, path, spec. */
export function serversOf(spec: Spec, levels: readonly Located[], whole: Located): readonly Server[] {
  if (spec.format === 'swagger') return swaggerServers(whole);
  if (spec.format === 'asyncapi') return channelServers(spec, levels, whole);
  return (
    [...levels, whole]
      .map(({ value }) =>
        listOf(field(value, 'servers')).flatMap((server) => serverOf(server, textField(server, 'url'))),
      )
      .find((servers) => servers.length > 0) ?? []
  );
}

function serverOf(server: Located['value'], url: string | undefined): readonly Server[] {
  if (url === undefined) return [];
  const variables = entriesOf(field(server, 'variables')).map(([name, variable]) => ({
    name,
    default: textField(variable, 'default') ?? listOf(field(variable, 'enum')).map(String)[0],
    choices: listOf(field(variable, 'enum')).map(String),
    description: textField(variable, 'description'),
  }));
  const defaults = new Map(variables.map((one) => [one.name, one.default]));
  return [
    {
      template: url,
      url: url.replace(/\{([^{}]*)\}/g, (written, name: string) => defaults.get(name) ?? written),
      description: textField(server, 'description') ?? textField(server, 'name'),
      variables,
    },
  ];
}

function swaggerServers({ value }: Located): readonly Server[] {
  const host = textField(value, 'host');
  const path = textField(value, 'basePath') ?? '';
  if (host === undefined) return path === '' ? [] : [plainServer(path)];
  const [scheme = 'https'] = listOf(field(value, 'schemes'))
    .map(String)
    .sort((a) => (a === 'https' ? -1 : 0));
  return [plainServer(`${scheme}://${host}${path}`)];
}

/** A server without variables. */
export function plainServer(url: string): Server {
  return { url, template: url, description: undefined, variables: [] };
}

// A channel that names no servers is available on all of them.
function channelServers(spec: Spec, levels: readonly Located[], whole: Located): readonly Server[] {
  const [channel] = levels;
  const named = listOf(field(channel?.value, 'servers')).flatMap(
    (reference) => textField(reference, '$ref')?.split('/').at(-1) ?? [],
  );
  return membersOf(spec, whole, 'servers')
    .filter(([name]) => named.length === 0 || named.includes(name))
    .flatMap(([, { value }]) => {
      const host = textField(value, 'host');
      const protocol = textField(value, 'protocol') ?? 'wss';
      return serverOf(
        value,
        host === undefined ? undefined : `${protocol}://${host}${textField(value, 'pathname') ?? ''}`,
      );
    });
}

/** The servers in docs.json for pages whose `api` field is only a path. */
export function writtenServers(config: Tree): readonly string[] {
  const named = valueAt(config, 'api', 'mdx', 'server');
  return [named, ...itemsOf(named)].flatMap((tree) => stringOf(tree) ?? []);
}
