import type { Block, BlockOf } from '../../doc/block.ts';
import type { Inline } from '../../doc/inline.ts';
import { type Credential, sentAs } from '../../../site/model/operation/credential.ts';
import { fieldId } from '../../../site/source/outline/anchors.ts';
import { type Build, code, factsBlock, paragraph, plainField, section, text } from './build.ts';

/** Alternatives, each with all the credentials it requires, below a heading of this level. */
export function securityBlocks(
  security: readonly (readonly Credential[])[],
  level: 2 | 3,
  build: Build,
): readonly Block[] {
  const ways = security.filter((way) => way.length > 0);
  const isOptional = ways.length < security.length;
  const { words, at } = build;
  return section(build, level, { text: words.authorization, id: 'authorization' }, [], () => {
    const options = ways.map((way) => ({
      title: way.map(({ scheme }) => scheme).join(' + '),
      ...at,
      children: way.map((one) => credentialBlock(one, isOptional, build)),
    }));
    const [only] = options;
    if (only === undefined) return [];
    const note = isOptional ? [paragraph(build, text(build, words.accessOptional))] : [];
    return options.length === 1
      ? [...note, ...only.children]
      : [...note, { kind: 'choice', ...at, label: words.oneOf, labelled: false, options }];
  });
}

function credentialBlock(credential: Credential, isOptional: boolean, build: Build): BlockOf<'field'> {
  const { name, place, description } = credential;
  const { words, anchor } = build;
  const sent = sentAs(credential);
  return {
    ...plainField(build, name),
    id: anchor(fieldId('param', name)),
    place,
    type: typeName(credential, build),
    required: !isOptional,
    children: [
      ...build.describe(description),
      ...(sent === undefined
        ? []
        : [paragraph(build, ...sentence(words.sendValue, code(build, sent), build))]),
      ...credentialFacts(credential, build),
    ],
  };
}

/** A translation with a node in place of its placeholder. */
function sentence(pattern: string, node: Inline, build: Build): readonly Inline[] {
  const [before = '', after = ''] = pattern.split('{}');
  return [text(build, before), node, text(build, after)];
}

// Flows and their addresses are named as in the spec.
function credentialFacts({ scopes, flows, discovery }: Credential, build: Build): readonly Block[] {
  const named = (name: string, value: string | undefined): readonly Inline[] => [
    code(build, name),
    ...(value === undefined ? [] : [text(build, ` (${value})`)]),
  ];
  return factsBlock(build, [
    ...(scopes.length === 0
      ? []
      : [
          {
            name: build.words.scopes,
            values: scopes.map(({ name, description }) => named(name, description)),
          },
        ]),
    ...flows.map(({ name, addresses }) => ({
      name,
      values: addresses.map(([field, address]) => [text(build, `${field} `), code(build, address)]),
    })),
    ...(discovery === undefined ? [] : [{ name: 'openIdConnectUrl', values: [[code(build, discovery)]] }]),
  ]);
}

// Protocol names are not translated.
function typeName({ type }: Credential, { words }: Build): string | undefined {
  if (type === 'API key') return words.apiKey;
  if (type === 'bearer token') return words.bearerToken;
  return type === 'basic authentication' ? words.basicAuthentication : type;
}
