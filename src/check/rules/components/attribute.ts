import { type Attributes, type Attribute, flagFromText } from '../../../pages/components/attributes.ts';
import type { Element } from '../../../pages/components/component.ts';
import { didYouMean, type Finding, replaceFix } from '../../../site/source/finding.ts';
import {
  readTag,
  type Attribute as TagAttribute,
  type Tag,
  plainText,
} from '../../../site/source/mdx/attributes.ts';
import { oncePer } from '../../../site/source/once.ts';
import type { SourceFile } from '../../../site/source/span.ts';
import { nearest } from '../../../site/source/nearest.ts';
import type { DocumentRule } from '../rule.ts';
import { quotedInWords } from '../../../site/source/wording.ts';
import { type BuiltInUse, builtInUses } from './built-in-uses.ts';
import { lookUp } from '../../../site/source/look-up.ts';

export const attribute: DocumentRule = {
  id: 'components/attribute',
  severity: 'warning',
  summary: 'Built-in components get only attributes they support, with values they accept.',
  why: 'An unsupported attribute is silently dropped: a title, a link or a whole sentence is missing from the page.',
  fixable: true,
  precision: { sites: 29, reviewed: 110, correct: 110 },
  examples: {
    valid: [
      {
        'rye.mdx': `<Card title="Rye" href="/rye" className="wide" data-loaf="1" onClick={bake}>Dark</Card>

<Card {...rye} /> <Icon src="/loaf.svg" /> <Columns cols="3" /> <Accordion title={<b>Rye</b>} defaultOpen="true" />

<Card title="Rye" horizontal="horizontal" />

<Steps>
  <Step>Knead it</Step>
</Steps>
`,
      },
      {
        'rye.mdx': 'import { Card } from "/snippets/card.jsx"\n\n<Card titel="Rye" />\n',
        'snippets/card.jsx': 'export const Card = ({ titel }) => <b>{titel}</b>;\n',
      },
    ],
    invalid: [
      {
        'rye.mdx': `<Card titel="Rye" description="Dark and sour">
      ~~~~~ "Card" has no attribute "titel"
                  ~~~~~~~~~~~ "Card" has no attribute "description"
  Bake it.
</Card>

<Tabs>
  <Tab label="Rye">Dark</Tab>
       ~~~~~ "Tab" has no attribute "label"
  <Tab>Light</Tab>
   ~~~ "Tab" has no "title", so readers do not see the title of the tab
</Tabs>
`,
      },
      {
        'rye.mdx': `<Accordion title="Rye" defaultopen>Dark</Accordion>
                       ~~~~~~~~~~~ "Accordion" has no attribute "defaultopen"
<Columns cols="two" />
               ~~~ "cols" of "Columns" is "two", not a number
<Card title href="/rye" horizontal="yes" />
      ~~~~~ "title" of "Card" has no value
                                    ~~~ "horizontal" of "Card" is "yes", not true or false
<Card title="Rye" openInNewTab />
                  ~~~~~~~~~~~~ "Card" has no attribute "openInNewTab"
<Badge size="large">New</Badge>
             ~~~~~ "size" of "Badge" cannot be "large"
<ParamField type="string">Heat</ParamField>
 ~~~~~~~~~~ "ParamField" needs one of "path", "query", "body", "header", "cookie" or "name"
`,
      },
    ],
  },

  *checkDocument({ file, outline }) {
    for (const builtIn of builtInUses(outline)) {
      const start = file.text.lastIndexOf('<', builtIn.use.start);
      yield* findingsOf(builtIn, readTag(file.text, start, file.text.length), file);
    }
  },
};

function* findingsOf({ use, element }: BuiltInUse, tag: Tag, file: SourceFile): Generator<Finding> {
  const { name } = use;
  const { attributes: table, needsOneOf } = element;
  const given: ReadonlySet<string> = new Set(tag.attributes.map((attribute) => attribute.name));
  const missing = tag.spreads.length > 0 ? [] : missingFrom(element, given);
  const twins = textsOf(tag, table);
  for (const tagAttribute of tag.attributes) {
    const attribute = lookUp(table, tagAttribute.name);
    if (attribute !== undefined) {
      const invalid = invalidValue(name, tagAttribute, attribute, file);
      if (invalid !== undefined) yield invalid;
    } else if (!isGlobal(tagAttribute.name))
      yield unknownAttribute(
        name,
        tagAttribute,
        nearestAttribute(tagAttribute.name, table, missing, given),
        twins.get(plainText(tagAttribute)?.text ?? ''),
        file,
      );
  }
  if (missing.length === 0) return;
  // A required attribute under another name is reported above.
  const misnamed = new Set([...given].map((each) => nearestAttribute(each, table, missing, given)));
  const span = { file, start: use.start, end: use.end };
  for (const lacking of missing) {
    if (misnamed.has(lacking)) continue;
    if (needsOneOf?.[0] === lacking) {
      const names = quotedInWords(needsOneOf, 'or');
      yield { message: `"${name}" needs one of ${names}`, span, help: 'add one of them' };
    } else {
      const message = `"${name}" has no "${lacking}"${lossOf(lacking, table[lacking])}`;
      const help = `add ${lacking}="…"`;
      // The field is shown nevertheless.
      yield { message, span, help, ...(lacking === 'type' && { cappedAt: 'info' }) };
    }
  }
}

/** What readers miss without an attribute that is shown. */
function lossOf(name: string, attribute: Attribute | undefined): string {
  const [, first = '', rest = ''] = /^(.)([^,.:]*)/.exec(attribute?.about ?? '') ?? [];
  return shownNames.has(name) && first !== '' ? `, so readers do not see ${first.toLowerCase()}${rest}` : '';
}

const shownNames: ReadonlySet<string> = new Set(['title', 'label', 'name', 'tip', 'description']);

/** The required attributes that a tag with some others lacks; of alternatives that would do, the first. */
function missingFrom({ attributes, needsOneOf }: Element, given: ReadonlySet<string>): readonly string[] {
  const required = requiredIn(attributes).filter((each) => !given.has(each));
  const [first] = needsOneOf ?? [];
  return first === undefined || needsOneOf?.some((each) => given.has(each)) ? required : [...required, first];
}

const requiredIn = oncePer((table: Attributes): readonly string[] =>
  Object.keys(table).filter((each) => table[each]?.required === true),
);

/** Attributes that every element accepts, or that only the site's own styles and scripts read. */
function isGlobal(name: string): boolean {
  return globalAttributes.has(name) || /^(?:data-|aria-|on[A-Z])|:/.test(name);
}

const globalAttributes: ReadonlySet<string> = new Set([
  'className',
  'class',
  'style',
  'id',
  'key',
  'ref',
  'children',
  'role',
  'tabIndex',
  'hidden',
]);

/** The attribute that was most likely meant, unless the tag has that one, too. */
function nearestAttribute(
  name: string,
  table: Attributes,
  missing: readonly string[],
  given: ReadonlySet<string>,
): string | undefined {
  if (Object.hasOwn(table, name) || isGlobal(name)) return undefined;
  const near = nearest(name, Object.keys(table));
  if (near !== undefined && near.distance <= 2) return given.has(near.text) ? undefined : near.text;
  const absent = ['title', 'href'].filter((each) => Object.hasOwn(table, each) && !given.has(each));
  return [...missing, ...absent].find((each) => isSynonym(name, each));
}

/** Whether writers use one name for what is an attribute of another name. */
function isSynonym(name: string, attribute: string): boolean {
  if (attribute === 'href') return linkNames.has(name);
  if (attribute === 'name' && placeNames.has(name)) return true;
  return attribute !== 'type' && titleNames.has(name);
}

const titleNames: ReadonlySet<string> = new Set(['name', 'label', 'heading', 'header', 'value']);
const linkNames: ReadonlySet<string> = new Set(['url', 'link', 'to', 'path']);
/** Where parameters give their name. */
const placeNames = new Set(['path', 'query', 'body', 'header', 'cookie', 'field', 'param']);

/** By text: the first known attribute of a tag that has it. */
function textsOf({ attributes }: Tag, table: Attributes): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const attribute of attributes) {
    const text = plainText(attribute)?.text ?? '';
    if (text !== '' && !names.has(text) && lookUp(table, attribute.name) !== undefined)
      names.set(text, attribute.name);
  }
  return names;
}

function unknownAttribute(
  component: string,
  { name, start, kind }: TagAttribute,
  suggestion: string | undefined,
  twin: string | undefined,
  file: SourceFile,
): Finding {
  const span = { file, start, end: start + name.length };
  const message = `"${component}" has no attribute "${name}", so it is dropped`;
  if (twin !== undefined) return { message, span, help: `delete it: "${twin}" has the same text` };
  if (suggestion === undefined) {
    const alternative = kind === 'text' ? ', or move its text into the content of the component' : '';
    return { message, span, help: `delete it${alternative}` };
  }
  const isSafe = nearest(name, [suggestion])?.distance === 0;
  const fix = replaceFix(`rename "${name}" to "${suggestion}"`, span, suggestion, isSafe);
  return { message, span, help: `did you mean "${suggestion}"?`, fix };
}

/** A finding for an invalid value of a known attribute; undefined if it is valid or cannot be computed here. */
function invalidValue(
  component: string,
  tagAttribute: TagAttribute,
  { type, choices }: Attribute,
  file: SourceFile,
): Finding | undefined {
  const { name } = tagAttribute;
  if (tagAttribute.kind !== 'none' && choices === undefined && type !== 'flag' && type !== 'number')
    return undefined;
  const subject = `"${name}" of "${component}"`;
  if (tagAttribute.kind === 'none') {
    if (type === 'flag' || type === 'value') return undefined;
    const span = { file, start: tagAttribute.start, end: tagAttribute.start + name.length };
    return { message: `${subject} has no value`, span, help: `write ${name}="…", or delete it` };
  }
  const value = plainText(tagAttribute);
  if (value === undefined || value.text.includes('{{')) return undefined;
  const { text, range } = value;
  // The range of an empty string would be empty.
  const span = text === '' ? { file, start: tagAttribute.start, end: range.end + 1 } : { file, ...range };
  if (type === 'flag' && flagFromText(name, text) === undefined)
    return {
      message: `${subject} is "${text}", not true or false`,
      span,
      help: `write ${name} or ${name}={false}`,
    };
  if (type === 'number' && (text.trim() === '' || !Number.isFinite(Number(text))))
    return { message: `${subject} is "${text}", not a number`, span, help: `write ${name}={2}` };
  if (choices === undefined || choices.includes(text)) return undefined;
  const near = nearest(text, choices);
  return {
    message: `${subject} cannot be "${text}"`,
    span,
    help: didYouMean(near?.text, `use ${quotedInWords(choices, 'or')}`),
    ...(near !== undefined &&
      text !== '' && {
        fix: replaceFix(`write "${near.text}"`, span, near.text, near.distance === 0),
      }),
  };
}
