import type { Block, BlockOf } from '../../doc/block.ts';
import type { Operation } from '../../../site/model/openapi/spec.ts';
import type { Callback } from '../../../site/model/operation/callbacks.ts';
import type { OperationDescription } from '../../../site/model/operation/description.ts';
import { exampleText } from '../../../site/model/operation/example-text.ts';
import type { Content } from '../../../site/model/operation/parts.ts';
import type { Plain } from '../../../site/source/tree.ts';
import type { Build } from './build.ts';
import { isFile } from './samples/body.ts';
import { exampleOf } from './samples/example-value.ts';
import { requestOf } from './samples/request.ts';
import { samplesOf } from './samples/samples.ts';

/** A code block with alternative forms. */
interface Forms {
  /** Undefined for the name of its language. */
  readonly title: string | undefined;
  readonly forms: readonly Form[];
  /** Whether it comes from the spec, rather than being generated from the schema. */
  readonly isWritten: boolean;
}

interface Form {
  readonly title: string;
  readonly code: string;
  readonly language: string | undefined;
}

/** The request in several languages, the responses, and the requests of callbacks. */
export function operationExamples(
  operation: Operation,
  description: OperationDescription,
  build: Build,
): readonly Block[] {
  const { words } = build;
  const responses = description.responses.flatMap(({ status, contents }) =>
    formsOf(status, contents[0], build),
  );
  const callbacks = description.callbacks.flatMap((callback) => callbackForms(callback, build));
  const isChannel = operation.method === 'CHANNEL';
  return [
    ...examples('request', undefined, requestForms(operation, description, build), build),
    ...bodiesForAgents(description, operation, build),
    ...examples('response', isChannel ? words.example : undefined, responses, build),
    ...examples('response', words.payload, callbacks, build),
  ];
}

/** A value of a schema. */
export function schemaExamples(content: Content, build: Build): readonly Block[] {
  const { example } = build.words;
  return examples('response', example, formsOf(example, content, build), build);
}

function examples(
  role: BlockOf<'example'>['role'],
  label: string | undefined,
  all: readonly Forms[],
  build: Build,
): readonly Block[] {
  if (all.length === 0) return [];
  const children = all.map((example) => codeOf(example, build));
  const generated = all.map(({ isWritten }) => !isWritten);
  return [{ kind: 'example', ...build.at, label, role, dropdown: false, generated, children }];
}

function codeOf({ title, forms }: Forms, build: Build): Block {
  const [only] = forms;
  if (only !== undefined && forms.length === 1) return codeBlock(title, only, build);
  return {
    kind: 'choice',
    ...build.at,
    label: title ?? '',
    labelled: false,
    options: forms.map((form) => ({
      ...build.at,
      title: form.title,
      children: [codeBlock(undefined, form, build)],
    })),
  };
}

function codeBlock(title: string | undefined, { code, language }: Form, { at }: Build): BlockOf<'code'> {
  return { kind: 'code', ...at, value: code, language, title, meta: undefined };
}

function requestForms(
  operation: Operation,
  description: OperationDescription,
  build: Build,
): readonly Forms[] {
  const { samples, body } = description;
  const { words } = build;
  const [content] = body?.contents ?? [];
  const bodies = content?.examples.length ? formsOf(words.body, content, build) : [];
  if (samples.length > 0) {
    const written = samples.map(({ language, label, source }) => ({
      title: label === language ? undefined : label,
      forms: [
        { title: label, code: source.trimEnd(), language: /^[\w+#.-]*/.exec(language.toLowerCase())?.[0] },
      ],
      isWritten: true,
    }));
    // They send at most one of the bodies.
    return [...written, ...bodies];
  }
  if (operation.method === 'CHANNEL' || operation.method === 'WEBHOOK')
    return formsOf(words.payload, content, build);
  return build.sampleLanguages.length > 0 ? madeRequests(operation, description, content, build) : bodies;
}

/** The bodies in the spec; only for agents where people see them in the generated samples. */
function bodiesForAgents({ samples, body }: OperationDescription, operation: Operation, build: Build) {
  const [content] = body?.contents ?? [];
  const isInSamples =
    samples.length === 0 &&
    build.sampleLanguages.length > 0 &&
    operation.method !== 'CHANNEL' &&
    operation.method !== 'WEBHOOK';
  if (!isInSamples || !content?.examples.length) return [];
  const children = examples('request', undefined, formsOf(build.words.body, content, build), build);
  return [{ kind: 'visibility', ...build.at, audience: 'agents', children } as const];
}

/** The same request in each language; one form per body where the spec has several. */
function madeRequests(
  operation: Operation,
  description: OperationDescription,
  content: Content | undefined,
  build: Build,
): readonly Forms[] {
  const bodies = content === undefined ? [] : namedBodies(content, build.onlyRequired, build);
  const variants = (bodies.length > 0 ? bodies : [{ name: '', value: undefined }]).map(({ name, value }) => ({
    name,
    samples: samplesOf(requestOf(operation, description, content, value), build.sampleLanguages),
  }));
  return (variants[0]?.samples ?? []).map(({ title }, index) => ({
    title,
    forms: variants.flatMap(({ name, samples }) => {
      const sample = samples[index];
      return sample === undefined ? [] : [{ title: name, code: sample.code, language: sample.language }];
    }),
    isWritten: false,
  }));
}

/** What a receiver gets, and how it responds. */
function callbackForms({ name, body, responses }: Callback, build: Build): readonly Forms[] {
  const answers = responses.flatMap(({ status, contents }) =>
    formsOf(`${name} ${status}`, contents[0], build),
  );
  return [...formsOf(name, body?.contents[0], build), ...answers];
}

function formsOf(title: string, content: Content | undefined, build: Build): readonly Forms[] {
  if (content === undefined || (content.examples.length === 0 && isUninformative(content))) return [];
  const forms = namedBodies(content, false, build).map(({ name, value }) => {
    const { text, language = 'json' } = exampleText(content, value);
    return { title: name, code: text, language };
  });
  return forms.length === 0 ? [] : [{ title, forms, isWritten: content.examples.length > 0 }];
}

/** For a file, any text or any object, a generated example would say nothing. */
function isUninformative(content: Content): boolean {
  const { type, choices, fields, variants } = content.shape;
  const isOpen = /^(?:string|object|null)\b/.test(type) && !type.includes('[]');
  return isFile(content) || (isOpen && choices.length + fields.length + variants.length === 0);
}

function namedBodies(
  content: Content,
  onlyRequired: boolean,
  { words }: Build,
): readonly { readonly name: string; readonly value: Plain }[] {
  if (content.examples.length > 1)
    return content.examples.map(({ name, value }, index) => ({
      name: name ?? `${words.example} ${index + 1}`,
      value,
    }));
  const value = exampleOf(content, onlyRequired);
  return value === undefined ? [] : [{ name: '', value }];
}
