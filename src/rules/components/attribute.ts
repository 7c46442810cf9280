import type { Attributes } from '../../components/attributes.ts';
import type { Element } from '../../components/component.ts';
import { readTag, type Attribute as Written, type Tag } from '../../source/mdx/attributes.ts';
import type { Finding } from '../../source/finding.ts';
import { oncePer } from '../../source/once.ts';
import type { SourceFile } from '../../source/span.ts';
import { nearest } from '../nearest.ts';
import type { Rule } from '../rule.ts';
import { type BuiltInUse, builtInUses } from './built-in-uses.ts';
import { wrongForm } from './wrong-form.ts';

export const attribute: Rule = {
  id: 'components/attribute',
  severity: 'warning',
  strict: 'warning',
  summary: 'Built-in components get only attributes they support, with values they accept.',
  why: 'An unsupported attribute is silently dropped: a title, a link or a whole sentence is missing from the page.',
  fixable: true,
  from: 'document',
  measured: { sites: 26, judged: 50, right: 50 },
  examples: {
    valid: [
      {
        'docs.json': '{}',
        'rye.mdx': `<Card title="Rye" href="/rye" className="wide" data-loaf="1" onClick={bake}>Dark</Card>

<Card {...rye} /> <Icon src="/loaf.svg" /> <Columns cols="3" /> <Accordion title={<b>Rye</b>} defaultOpen="true" />

<Steps>
  <Step>Knead it</Step>
</Steps>
`,
      },
      {
        'docs.json': '{}',
        'rye.mdx': 'import { Card } from "/snippets/card.jsx"\n\n<Card titel="Rye" />\n',
        'snippets/card.jsx': 'export const Card = ({ titel }) => <b>{titel}</b>;\n',
      },
    ],
    invalid: [
      {
        'docs.json': '{}',
        'rye.mdx': `<Card titel="Rye" description="Dark and sour">
      ~~~~~ "Card" has no attribute "titel"
                  ~~~~~~~~~~~ "Card" has no attribute "description"
  Bake it.
</Card>

<Tabs>
  <Tab label="Rye">Dark</Tab>
       ~~~~~ "Tab" has no attribute "label"
  <Tab>Light</Tab>
   ~~~ "Tab" has no "title"
</Tabs>
`,
      },
      {
        'docs.json': '{}',
        'rye.mdx': `<Accordion title="Rye" defaultopen>Dark</Accordion>
                       ~~~~~~~~~~~ "Accordion" has no attribute "defaultopen"
<Columns cols="two" />
               ~~~ "cols" of "Columns" must be a number, not "two"
<Card title href="/rye" horizontal="yes" />
      ~~~~~ "title" of "Card" has no value
                                    ~~~ "horizontal" of "Card" must be true or false, not "yes"
<Badge size="large">New</Badge>
             ~~~~~ "size" of "Badge" must be xs, sm, md or lg, not "large"
<ParamField type="string">Heat</ParamField>
 ~~~~~~~~~~ "ParamField" has none of "path", "query", "body", "header", "cookie" and "name"
`,
      },
    ],
  },

  *check(site, progress) {
    for (const found of builtInUses(site, progress?.only)) {
      const { use, owner } = found;
      const { text } = owner.file;
      yield* findingsOf(found, readTag(text, text.lastIndexOf('<', use.start), text.length));
    }
  },
};

function* findingsOf({ use, element, owner: { file } }: BuiltInUse, tag: Tag): Generator<Finding> {
  const { name } = use;
  const { attributes: table, needsOneOf } = element;
  const lacks = tag.spreads.length > 0 ? [] : lackedBy(element, tag);
  for (const written of tag.attributes) {
    const known = Object.hasOwn(table, written.name) ? table[written.name] : undefined;
    if (known !== undefined) {
      const wrong = wrongForm(name, written, known, file);
      if (wrong !== undefined) yield wrong;
    } else if (!isOnAny(written.name))
      yield unread(name, written, nearestAttribute(written.name, table, lacks, tag), file);
  }
  if (lacks.length === 0) return;
  // What was meant by an attribute of another name is there.
  const meant = tag.attributes.map((written) => nearestAttribute(written.name, table, lacks, tag));
  const span = { file, start: use.start, end: use.end };
  for (const each of lacks) {
    if (meant.includes(each)) continue;
    yield needsOneOf?.[0] === each
      ? { message: `"${name}" has none of ${listed(needsOneOf)}`, span, help: 'add one of them' }
      : { message: `"${name}" has no "${each}"`, span, help: `add ${each}="…"` };
  }
}

/** Names of attributes that it cannot do without; of several that would do, the first. */
function lackedBy({ attributes, needsOneOf }: Element, tag: Tag): readonly string[] {
  const required = requiredIn(attributes).filter((each) => !has(tag, each));
  const [first] = needsOneOf ?? [];
  return first === undefined || needsOneOf?.some((each) => has(tag, each)) ? required : [...required, first];
}

const requiredIn = oncePer((table: Attributes): readonly string[] =>
  Object.keys(table).filter((each) => table[each]?.required === true),
);

function has(tag: Tag, name: string): boolean {
  return tag.attributes.some((written) => written.name === name);
}

/** Attributes that say the same of anything, or that only the writer's own styles and scripts read. */
function isOnAny(name: string): boolean {
  return anywhere.has(name) || /^(?:data-|aria-|on[A-Z])|:/.test(name);
}

const anywhere: ReadonlySet<string> = new Set(
  'className class style id key ref children role tabIndex hidden'.split(' '),
);

/** The attribute that was most likely meant, where it is not there as well. */
function nearestAttribute(
  name: string,
  table: Attributes,
  lacks: readonly string[],
  tag: Tag,
): string | undefined {
  if (Object.hasOwn(table, name) || isOnAny(name)) return undefined;
  const near = nearest(name, Object.keys(table));
  if (near !== undefined && near.distance <= 2) return has(tag, near.text) ? undefined : near.text;
  if (!namesOfTitles.has(name)) return undefined;
  const [lacked] = lacks;
  return lacked ?? ('title' in table && !has(tag, 'title') ? 'title' : undefined);
}

/** What writers call the title of a component. */
const namesOfTitles: ReadonlySet<string> = new Set(['name', 'label', 'heading', 'header', 'value']);

function unread(
  component: string,
  { name, start }: Written,
  meant: string | undefined,
  file: SourceFile,
): Finding {
  const span = { file, start, end: start + name.length };
  const message = `"${component}" has no attribute "${name}"`;
  if (meant === undefined)
    return { message, span, help: 'delete it, or move its text into the content of the component' };
  const fix = {
    title: `rename "${name}" to "${meant}"`,
    safe: nearest(name, [meant])?.distance === 0,
    edits: [{ span, text: meant }],
  };
  return { message, span, help: `did you mean "${meant}"?`, fix };
}

function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}
