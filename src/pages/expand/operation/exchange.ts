import type { Block } from '../../doc/block.ts';
import type { Exchange } from '../../../site/model/operation/exchange.ts';
import type { Content, Payload, Response } from '../../../site/model/operation/parts.ts';
import type { SchemaField } from '../../../site/model/schema/fields.ts';
import { badge, type Build, code, paragraph, section, text, withLead } from './build.ts';
import { linkBlocks } from './links.ts';
import { fieldBlock, type Prefix, schemaBlocks } from './schema.ts';

type Level = 2 | 3;

/** Since OpenAPI 3.2, a parameter may be the whole query. */
const places = [
  [['path'], 'pathParameters', 'path-parameters'],
  [['query', 'querystring'], 'queryParameters', 'query-parameters'],
  [['header'], 'headers', 'headers'],
  [['cookie'], 'cookies', 'cookies'],
] as const;

/** Parameters and body, below headings of this level. */
export function sentBlocks({ parameters, body }: Exchange, level: Level, build: Build): readonly Block[] {
  const { words } = build;
  const parameterBlocks = places.flatMap(([names, word, id]) => {
    const matching = parameters.filter(({ place }) => names.some((name) => name === place));
    return section(build, level, { text: words[word], id }, [], () =>
      matching.map((parameter) => fieldBlock(parameter, 'param', build)),
    );
  });
  if (body === undefined) return parameterBlocks;
  const marks = body.required ? [badge(build, words.required, 'red')] : [];
  const ofBody = section(
    build,
    level,
    { text: words.body, id: 'body' },
    [...marks, ...typeMarks(body.contents, build)],
    () => [...build.describe(body.description), ...payloadBlocks(body, 'param', build)],
  );
  return [...parameterBlocks, ...ofBody];
}

/** The responses. */
export function answerBlocks({ responses }: Exchange, level: Level, build: Build): readonly Block[] {
  return section(build, level, { text: build.words.responses, id: 'responses' }, [], () =>
    responses.map((response, index) => {
      const { lead, rest } = withLead(build.describe(response.description));
      return {
        kind: 'response',
        ...build.at,
        status: response.status,
        note: lead,
        type: onlyType(response.contents),
        open: index === 0,
        children: [...rest, ...insideOf(response, build)],
      };
    }),
  );
}

/** The messages of a channel, each with its own heading. */
export function messageBlocks({ responses }: Exchange, build: Build): readonly Block[] {
  return responses.flatMap((message) => {
    const { status, description, contents, direction } = message;
    const mark =
      direction === undefined
        ? []
        : [badge(build, build.words[direction === 'send' ? 'sends' : 'receives'], 'gray')];
    return section(build, 2, { text: status, id: status }, [...mark, ...typeMarks(contents, build)], () => [
      ...build.describe(description),
      ...insideOf(message, build),
    ]);
  });
}

function insideOf(response: Response, build: Build): readonly Block[] {
  return [
    ...payloadBlocks(response, 'response', build),
    ...headerBlocks(response.headers, build),
    ...linkBlocks(response.links, build),
  ];
}

function headerBlocks(headers: readonly SchemaField[], build: Build): readonly Block[] {
  if (headers.length === 0) return [];
  return [
    paragraph(build, { kind: 'strong', ...build.at, children: [text(build, build.words.headers)] }),
    ...headers.map((header) => fieldBlock(header, undefined, build)),
  ];
}

/** A request or response body, in each of its media types. */
function payloadBlocks({ contents, description }: Payload, prefix: Prefix, build: Build): readonly Block[] {
  const options = contents.map((content) => ({
    title: content.type,
    ...build.at,
    children: [
      ...(content.shape.description === description ? [] : build.describe(content.shape.description)),
      ...schemaBlocks(content, prefix, build),
    ],
  }));
  const [only] = options;
  if (only === undefined) return [];
  if (options.length === 1) return only.children;
  return [{ kind: 'choice', ...build.at, label: build.words.mediaType, labelled: false, options }];
}

/** The media type is in the heading, unless there are several. */
function typeMarks(contents: readonly Content[], build: Build) {
  const type = onlyType(contents);
  return type === undefined ? [] : [code(build, type)];
}

function onlyType(contents: readonly Content[]): string | undefined {
  return contents.length === 1 ? contents[0]?.type : undefined;
}
