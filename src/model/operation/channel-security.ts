import { entriesOf, field, listOf, textField } from '../../source/plain.ts';
import type { Located, Operation, Spec } from '../openapi/spec.ts';
import { followField, followReference } from '../openapi/reference.ts';
import { credentialOf, type Credential } from './credential.ts';

/** Alternative credentials of any of its operations, otherwise of any of its servers. */
export function channelSecurity(
  spec: Spec,
  channel: Located,
  whole: Located,
  { pointer }: Operation,
): readonly (readonly Credential[])[] {
  const operations = membersOf(spec, whole, 'operations').filter(
    ([, { value }]) => textField(field(value, 'channel'), '$ref')?.replace(/^#/, '') === pointer,
  );
  const named = listOf(field(channel.value, 'servers')).map((server) =>
    textField(server, '$ref')?.split('/').at(-1),
  );
  const servers = membersOf(spec, whole, 'servers').filter(
    ([name]) => named.length === 0 || named.includes(name),
  );
  const ways = [operations, servers].map((holders) => holders.flatMap(([, one]) => credentialsIn(spec, one)));
  const found = ways.find((credentials) => credentials.length > 0) ?? [];
  return [...new Map(found.map((one) => [one.scheme, [one]])).values()];
}

function membersOf(spec: Spec, whole: Located, key: string): readonly (readonly [string, Located])[] {
  const all = followField(spec.parts, whole, key);
  return entriesOf(all.value).map(([name]) => [name, followField(spec.parts, all, name)]);
}

function credentialsIn(spec: Spec, { value, file, pointer }: Located): readonly Credential[] {
  return listOf(field(value, 'security')).map((scheme, index) => {
    const at = { value: scheme, file, pointer: `${pointer}/security/${index}` };
    const defined = followReference(spec.parts, at).value;
    const name = textField(scheme, '$ref')?.split('/').at(-1) ?? textField(defined, 'type') ?? '';
    return credentialOf(name, defined, listOf(field(defined, 'scopes')).map(String));
  });
}
