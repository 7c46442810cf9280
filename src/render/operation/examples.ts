import type { Callback } from '../../model/operation/callbacks.ts';
import { exampleText } from '../../model/operation/example-text.ts';
import type { Content } from '../../model/operation/parts.ts';
import { itemsOf, stringOf, type Plain } from '../../source/tree.ts';
import { languageLabel } from '../content/code.ts';
import type { Context } from '../content/context.ts';
import { type Html, html } from '../../html/html.ts';
import { setting, settingTree } from '../view.ts';
import type { Words } from '../../translations/words.ts';
import { isCalled, type Described } from './described.ts';
import { exampleGroup, type Titled } from './example-group.ts';
import { isFile } from '../../expand/operation/samples/body.ts';
import { exampleOf } from '../../expand/operation/samples/example-value.ts';
import { requestOf } from '../../expand/operation/samples/request.ts';
import { samplesOf } from '../../expand/operation/samples/samples.ts';

/** The request in several languages and the responses, for the right column. */
export function operationExamples(described: Described, context: Context): Html {
  const { description, operation } = described;
  const { words } = context.sheet;
  const responses = description.responses.flatMap(({ status, contents }) =>
    blocksOf(status, contents[0], words),
  );
  const callbacks = description.callbacks.flatMap((callback) => callbackBlocks(callback, words));
  const label = operation.method === 'CHANNEL' ? words.example : words.responseExample;
  return html`${exampleGroup(words.requestExample, requestBlocks(described, context), true, context)}${exampleGroup(label, responses, false, context)}${exampleGroup(words.payload, callbacks, false, context)}`;
}

/** A value of a schema, for the right column. */
export function schemaExamples(content: Content, context: Context): Html {
  const { words } = context.sheet;
  return exampleGroup(words.example, blocksOf(words.example, content, words), false, context);
}

function requestBlocks(described: Described, { site, sheet }: Context) {
  const { samples, body } = described.description;
  if (samples.length > 0) {
    const written = samples.map(({ language, label, source }) => {
      const fence = { value: source, lang: language };
      return { title: label === language ? languageLabel(fence) : label, forms: [{ title: label, fence }] };
    });
    return [...written, ...givenBodies(body?.contents[0], sheet.words)];
  }
  if (!isCalled(described)) return blocksOf(sheet.words.payload, body?.contents[0], sheet.words);
  const wanted = itemsOf(settingTree(site, 'api', 'examples', 'languages')).flatMap(
    (name) => stringOf(name) ?? [],
  );
  const onlyRequired = setting(site, 'api', 'examples', 'defaults') === 'required';
  const [content] = body?.contents ?? [];
  const examples = content === undefined ? [] : namedExamples(content, onlyRequired, sheet.words);
  const variants = (examples.length > 0 ? examples : [{ name: '', value: undefined }]).map(
    ({ name, value }) => ({
      name,
      samples: samplesOf(requestOf(described.operation, described.description, content, value), wanted),
    }),
  );
  return (variants[0]?.samples ?? []).map(({ title }, index) => ({
    title,
    forms: variants.flatMap(({ name, samples: written }) => {
      const sample = written[index];
      return sample === undefined
        ? []
        : [{ title: name, fence: { value: sample.code, lang: sample.language } }];
    }),
  }));
}

// Samples that are written by hand send one of them at most.
function givenBodies(content: Content | undefined, words: Words) {
  return content === undefined || content.examples.length === 0 ? [] : blocksOf(words.body, content, words);
}

/** What a receiver gets, and what it answers. */
function callbackBlocks({ name, body, responses }: Callback, words: Words) {
  const answers = responses.map(({ status, contents }) => blocksOf(`${name} ${status}`, contents[0], words));
  return [...blocksOf(name, body?.contents[0], words), ...answers.flat()];
}

function blocksOf(title: string, content: Content | undefined, words: Words) {
  const forms = content === undefined ? [] : formsOf(content, words);
  return forms.length === 0 ? [] : [{ title, forms }];
}

function formsOf(content: Content, words: Words): readonly Titled[] {
  if (content.examples.length === 0 && saysNothing(content)) return [];
  return namedExamples(content, false, words).map(({ name, value }) => {
    const { text, language = 'json' } = exampleText(content, value);
    return { title: name, fence: { value: text, lang: language } };
  });
}

/** Of a file, any text or any object, a made up example is nothing to learn from. */
function saysNothing(content: Content): boolean {
  const { type, choices, fields, variants } = content.shape;
  const isOpen = /^(?:string|object|null)\b/.test(type) && !type.includes('[]');
  return isFile(content) || (isOpen && choices.length + fields.length + variants.length === 0);
}

function namedExamples(
  content: Content,
  onlyRequired: boolean,
  words: Words,
): readonly { name: string; value: Plain }[] {
  if (content.examples.length > 1)
    return content.examples.map(({ name, value }, index) => ({
      name: name ?? `${words.example} ${index + 1}`,
      value,
    }));
  const value = exampleOf(content, onlyRequired);
  return value === undefined ? [] : [{ name: '', value }];
}
