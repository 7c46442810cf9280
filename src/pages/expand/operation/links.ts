import type { Block } from '../../doc/block.ts';
import type { Inline } from '../../doc/inline.ts';
import type { ResponseLink } from '../../../site/model/operation/links.ts';
import { type Build, code, factsBlock, paragraph, plainField, displayText, text } from './build.ts';

/** The operations that can be called with values from a response. */
export function linkBlocks(links: readonly ResponseLink[], build: Build): readonly Block[] {
  if (links.length === 0) return [];
  return [
    paragraph(build, { kind: 'strong', ...build.at, children: [text(build, build.words.links)] }),
    ...links.map((link) => linkBlock(link, build)),
  ];
}

function linkBlock(link: ResponseLink, build: Build): Block {
  const { name, description, parameters, body, server } = link;
  const { words } = build;
  const value = (text: string): readonly (readonly Inline[])[] => [[code(build, text)]];
  return {
    ...plainField(build, name),
    children: [
      paragraph(build, ...targetOf(link, build)),
      ...build.describe(description),
      ...factsBlock(build, [
        ...parameters.map(([parameter, argument]) => ({
          name: parameter,
          values: value(displayText(argument)),
        })),
        ...(body === undefined ? [] : [{ name: words.body, values: value(displayText(body)) }]),
        ...(server === undefined ? [] : [{ name: words.server, values: value(server) }]),
      ]),
    ],
  };
}

function targetOf({ operation, target }: ResponseLink, build: Build): readonly Inline[] {
  if (operation === undefined) return [code(build, target)];
  const called = code(build, `${operation.method} ${operation.path}`);
  const page = build.pageOf(operation);
  return page === undefined
    ? [called]
    : [{ kind: 'link', ...build.at, href: `/${page}`, title: undefined, children: [called], attributes: {} }];
}
