/** A way to write something. Words that begin with `keep` are for every reader, those that begin with `drop` for none. */
export interface Construct {
  readonly name: string;
  readonly body: string;
  readonly files?: Readonly<Record<string, string>>;
}

const named = (name: string, body: string, files?: Construct['files']): Construct => ({
  name,
  body,
  ...(files && { files }),
});

const markdown: readonly Construct[] = [
  named('a paragraph', 'keepone\nkeeptwo'),
  named('emphasis, strong and struck text', '*keepone* **keeptwo** ~~keepthree~~ _keepfour_'),
  named('code in a line', 'Call `keepone()` and ``keep`two``'),
  named('headings', '# keepone\n\n## keeptwo `keepcode` {#own}\n\n###### keepthree'),
  named('a heading of two lines', 'keepone\n===\n\nkeeptwo\n---'),
  named('lists in lists', '- keepone\n  1. keeptwo\n     - [x] keepthree\n\n       keepfour'),
  named('a list that starts late', '4. keepone\n5. keeptwo'),
  named('a table', '| keepone | b |\n| :-- | --: |\n| **keeptwo** | `keep\\|three` keepfour |'),
  named(
    'a table with cells that have no column',
    '| keepone | b |\n| - | - |\n| keeptwo | keepthree | dropfour |',
  ),
  named('a table with blocks in its cells', '| a |\n| - |\n| <ul><li>keepone</li><li>keeptwo</li></ul> |'),
  named('a quote', '> keepone\n> > keeptwo\n>\n> - keepthree'),
  named('a code block with a title', '```js keeptitle.js {1} lines\nkeepcode()\n```'),
  named('a code block with backticks in it', '````md\n```\nkeepone\n```\n````'),
  named('indented code in a list', '- keepone\n\n  ```\n  keeptwo\n  ```'),
  named('links', '[keepone](/a "b") <https://keeptwo.example> [keepthree][x]\n\n[x]: /y'),
  named('an address by itself', 'See https://keepone.example/a_b_c now'),
  named('a picture', '![keepone](/a.png)'),
  named('a hard break', 'keepone  \nkeeptwo\\\nkeepthree'),
  named('a rule between', 'keepone\n\n---\n\nkeeptwo'),
  named('footnotes', 'keepone[^a]\n\n[^a]: keeptwo **keepthree**'),
  named('formulas', '$$\nkeepone\n$$\n\nand $$keeptwo$$'),
  named('escapes and character references', '\\*keepone\\* &lt;keeptwo&gt; keep&#116;hree'),
  named('comments', '{/* dropone */}keepone{/* droptwo */}\n\n{/*\ndropthree\n*/}'),
  named('front matter that is no text', '---\ntitle: Loaf\ndropone: droptwo\n---\n\nkeepone'),
  named('an import', "import { dropone } from 'droptwo'\n\nkeepone"),
];

const html: readonly Construct[] = [
  named(
    'marks of text',
    '<b>keepone</b> <i>keeptwo</i> <del>keepthree</del> <u>keepfour</u> <mark>keepfive</mark>',
  ),
  named('code and keys', '<code>keepone</code> <kbd>keeptwo</kbd> <samp>keepthree</samp>'),
  named('above and below the line', 'x<sub>keepone</sub> y<sup>keeptwo</sup>'),
  named('a link', '<a href="/x">keepone</a>'),
  named('custom elements', '<x-box>keepone</x-box>\n\nand <x-box data-a="dropone">keeptwo</x-box>'),
  named('a link around blocks', '<a href="/x">\n<h3>keepone</h3>\n<p>keeptwo</p>\n</a>'),
  named('headings', '<h2 className="x">keepone</h2>\n\n<h4>keeptwo <b>keepthree</b></h4>'),
  named('paragraphs', '<p>keepone</p>\n<p className="x">\n  keeptwo\n</p>'),
  named('boxes in boxes', '<div>\n  <section>\n    keepone\n\n    **keeptwo**\n  </section>\n</div>'),
  named(
    'lists',
    '<ul>\n  <li>keepone</li>\n  <li className="x">keeptwo</li>\n</ul>\n\n<ol start="3"><li>keepthree</li></ol>',
  ),
  named('a definition list', '<dl><dt>keepone</dt><dd>keeptwo</dd></dl>'),
  named(
    'a table',
    '<table><thead><tr><th>keepone</th></tr></thead><tbody><tr><td>keeptwo</td></tr></tbody></table>',
  ),
  named(
    'text outside of the cells of a row, and outside of the items of a list',
    '<table>\n  <tbody>\n    <tr>\n      keepone\n\n      <td>keeptwo</td>\n    </tr>\n  </tbody>\n</table>\n\n<ul>\n  keepthree\n  <li>keepfour</li>\n</ul>',
  ),
  named(
    'a table with a caption',
    '<table><caption>keepone</caption><tbody><tr><td>keeptwo</td></tr></tbody></table>',
  ),
  named('code blocks', '<pre><code className="language-js">keepone</code></pre>\n\n<pre>{`keeptwo`}</pre>'),
  named('code with marks in it', '<pre>keepone <b>keeptwo</b></pre>'),
  named('a quote', '<blockquote>keepone</blockquote>'),
  named('what opens', '<details><summary>keepone</summary>\n\nkeeptwo\n\n</details>'),
  named('a figure', '<figure><img src="/a.png" alt="keepone" /><figcaption>keeptwo</figcaption></figure>'),
  named('a block in a sentence', 'keepone <div>keeptwo</div> keepthree'),
  named('a button and a label', '<label>keepone</label> <button>keeptwo</button>'),
  named(
    'inline styles',
    '<div style={{ color: "dropone" }}><span style={{ margin: 1 }}>keepone</span></div>',
  ),
  named('an abbreviation', '<abbr title="x">keepone</abbr>'),
  named('a ruby', '<ruby>keepone<rt>keeptwo</rt></ruby>'),
  named('tags that are none', '<foo>keepone</foo>'),
  named('scripts and styles', '<style>{`dropone`}</style>\n<script>{`droptwo`}</script>\nkeepone'),
  named('a video with a title', '<video src="/a.mp4" title="keepone" />'),
  named(
    'HTML as a text',
    '<div dangerouslySetInnerHTML={{ __html: "<h3>keepone</h3><script>dropone</script><p onclick=x>keep&#116;wo" }} />',
  ),
  named('a fragment', '<>\n  keepone\n</>\n\n<Fragment>keeptwo</Fragment>'),
];

const components: readonly Construct[] = [
  ...['Note', 'Info', 'Tip', 'Check', 'Warning', 'Danger', 'Callout'].map((name) =>
    named(name, `<${name} title="keeptitle">\n  keepone\n\n  - keeptwo\n</${name}>`),
  ),
  named('Card', '<Card title="keepone" icon="dropicon" href="/x">keeptwo</Card>'),
  named('the button of a card', '<Card title="keepone" cta="keeptwo" href="/x">keepthree</Card>'),
  named(
    'cards in a group',
    '<CardGroup cols={2}>\n<Card title="keepone" />\n<Card title="keeptwo">\n\n**keepthree**\n\n</Card>\n</CardGroup>',
  ),
  named('Columns', '<Columns cols={2}>\n<Column>keepone</Column>\n<Column>keeptwo</Column>\n</Columns>'),
  named('Tiles', '<Tiles>\n<Tile title="keepone" description="keeptwo" href="/x">keepthree</Tile>\n</Tiles>'),
  named(
    'Steps',
    '<Steps>\n<Step title="keepone">keeptwo</Step>\n<Step title="keepthree">\n\n```\nkeepfour\n```\n\n</Step>\n</Steps>',
  ),
  named('a step alone', '<Step title="keepone">keeptwo</Step>'),
  named('Tabs', '<Tabs>\n<Tab title="keepone">keeptwo</Tab>\n<Tab title="keepthree">keepfour</Tab>\n</Tabs>'),
  named(
    'Accordion',
    '<AccordionGroup>\n<Accordion title="keepone" description="keeptwo">keepthree</Accordion>\n</AccordionGroup>',
  ),
  named('Expandable', '<Expandable title="keepone">keeptwo</Expandable>'),
  named(
    'CodeGroup',
    '<CodeGroup>\n```js keepone.js\nkeeptwo\n```\n```py keepthree.py\nkeepfour\n```\n</CodeGroup>',
  ),
  named(
    'RequestExample and ResponseExample',
    '<RequestExample>\n```bash keepone\nkeeptwo\n```\n</RequestExample>\n<ResponseExample>\n```json\n{"keepthree": 1}\n```\n</ResponseExample>',
  ),
  named(
    'ParamField',
    '<ParamField query="keepone" type="keeptwo" required default="keepthree">\n  keepfour\n</ParamField>',
  ),
  named('Param', '<Param path="keepone" type="string">keeptwo</Param>'),
  named(
    'ResponseField',
    '<ResponseField name="keepone" type="keeptwo">\n<Expandable title="x">\n<ResponseField name="keepthree" type="string">keepfour</ResponseField>\n</Expandable>\n</ResponseField>',
  ),
  named(
    'RequestSchema and ResponseSchema',
    '<RequestSchema>keepone</RequestSchema>\n<ResponseSchema>keeptwo</ResponseSchema>',
  ),
  named('Frame', '<Frame caption="keepone **keeptwo**" hint="keepthree">![keepfour](/a.png)</Frame>'),
  named('Panel', '<Panel>keepone</Panel>'),
  named(
    'Update',
    '<Update label="keepone" description="keeptwo" tags={["a"]}>\n## keepthree\n\nkeepfour\n</Update>',
  ),
  named('View', '<View title="Rye">keepone</View>'),
  named('Prompt', '<Prompt description="keepone">keeptwo</Prompt>'),
  named('Mermaid', '<Mermaid chart={`graph TD\n keepone-->keeptwo`} />'),
  named('a diagram', '```mermaid\ngraph TD\n  keepone-->keeptwo\n```'),
  named(
    'Badge, Tooltip and Icon',
    '<Badge color="red">keepone</Badge> <Tooltip tip="keeptwo" headline="keepthree">keepfour</Tooltip> <Icon icon="dropone" />',
  ),
  named('Latex', 'So <Latex>keepone</Latex>.'),
  named(
    'Tree',
    '<Tree>\n<Tree.Folder name="keepone" defaultOpen>\n<Tree.File name="keeptwo.ts" />\n</Tree.Folder>\n</Tree>',
  ),
  named('Color', '<Color variant="compact">\n<Color.Item name="keepone" value="#fff" />\n</Color>'),
  named('Heading', '<Heading level={3}>keepone</Heading>'),
  named('Link', '<Link href="/x">keepone</Link>'),
  named('CodeBlock', '<CodeBlock language="js" filename="keepone">keeptwo</CodeBlock>'),
  named('Variation', '<Variation>keepone</Variation>'),
  named('markup in a title', '<Card title={<>keepone <b>keeptwo</b></>}>keepthree</Card>'),
  named(
    'components in components',
    '<Steps>\n<Step title="keepone">\n<Tabs>\n<Tab title="keeptwo">\n<Note>keepthree</Note>\n</Tab>\n</Tabs>\n</Step>\n</Steps>',
  ),
  named('a component in a list', '- keepone\n\n  <Note>keeptwo</Note>\n\n- keepthree'),
  named('a component nobody knows', '<Oven heat="dropone">keepone</Oven>'),
];

const snippets: readonly Construct[] = [
  named('a snippet', "import Note1 from '/snippets/a.mdx'\n\n<Note1 />\n\nkeeptwo", {
    'snippets/a.mdx': 'keepone',
  }),
  named('a snippet in a sentence', "import Name from '/snippets/a.mdx'\n\nkeepone <Name /> keepthree", {
    'snippets/a.mdx': 'keeptwo',
  }),
  named('a snippet with a lower-case name', "import note from '/snippets/a.mdx'\n\n<note />\n\nkeeptwo", {
    'snippets/a.mdx': 'keepone',
  }),
  named(
    'a component with a lower-case name, an HTML tag to MDX',
    'export const oven = () => <b>dropone</b>\n\nkeepone\n\n<oven />',
  ),
  named('a snippet with properties', 'import Hot from \'/snippets/a.mdx\'\n\n<Hot what="keepone" />', {
    'snippets/a.mdx': 'So {what}',
  }),
  named('the older form', '<Snippet file="a.mdx" />', { 'snippets/a.mdx': 'keepone' }),
  named('children of a snippet', "import Box from '/snippets/a.mdx'\n\n<Box>\n\n**keeptwo**\n\n</Box>", {
    'snippets/a.mdx': 'keepone\n\n<Note>{children}</Note>',
  }),
  named('an exported value', "import { name } from '/snippets/a.mdx'\n\nSo {name}", {
    'snippets/a.mdx': "export const name = 'keepone'\n\ndropone",
  }),
  named('an exported component', "import { Hot } from '/snippets/a.jsx'\n\n<Hot>keeptwo</Hot>", {
    'snippets/a.jsx': 'export const Hot = ({ children }) => (<div><b>keepone</b>{children}</div>);',
  }),
];

const expressions: readonly Construct[] = [
  named('a value of the page', 'export const name = "keepone"\n\nSo {name} and {"keeptwo"}'),
  named('a template', 'export const n = "one"\n\n{`keep${n}`}'),
  named('a condition', '{true ? <b>keepone</b> : <b>dropone</b>}\n\n{false && "droptwo"}'),
  named('a list of markup', '{[<b key="a">keepone</b>, "keeptwo"]}'),
  named(
    'a component of the page',
    'export const Hot = ({ name = "keepone" }) => <b>{name}</b>\n\n<Hot />\n\n<Hot name="keeptwo" />',
  ),
  named(
    'a spread',
    'export const Hot = ({ name }) => <b>{name}</b>\n\nexport const all = { name: "keepone" }\n\n<Hot {...all} />',
  ),
  named('a forgotten name', 'Call /loaves/{keepone}'),
  named(
    'a component with a state',
    "import { useState } from 'react'\n\nexport const Timer = () => {\n  const [left] = useState(9)\n  return <p>keepone {left}</p>\n}\n\n<Timer />",
  ),
  named(
    'a component that shows one with a state',
    'export const Timer = ({ children }) => {\n  const [left] = useState(9)\n  return <p>keepone {left} {children}</p>\n}\n\nexport const Oven = ({ children }) => <div>keeptwo <Timer>keepthree</Timer> {children}</div>\n\n<Oven>keepfour</Oven>',
  ),
  named('HTML that listens', '<button onClick={() => bake()}>keepone **keeptwo**</button>'),
  named('a variable of the site', 'So {{version}}'),
];

/** What is computed as a browser would. */
const computed: readonly Construct[] = [
  named(
    'a slice of the children',
    'export const Pill = ({ children }) => <b>{Array.isArray(children) ? children.slice(1) : children}</b>\n\n<Pill>keepone</Pill>',
  ),
  named(
    'a list that is mapped',
    'export const items = ["keepone", "keeptwo"]\n\n{items.map((item) => <b key={item}>{item}</b>)}',
  ),
  named('texts that are joined', '{["keepone", "keeptwo"].join(", ")}'),
  named('a text in capitals', '<b>{"keepone".toUpperCase()}</b>'),
  named(
    'a component that gives nothing',
    'export const Gone = () => null\n\nkeepone\n\n<Gone>dropone</Gone>',
  ),
  named(
    'an early return',
    'export const Hot = ({ on }) => {\n  if (on) return <b>keepone</b>\n  return <b>dropone</b>\n}\n\n<Hot on />',
  ),
  named(
    'one of several looks',
    'export const Chat = ({ type, children }) => {\n  const variants = ["in", "out"]\n  return <div>{variants.includes(type) ? <b>{children}</b> : null}</div>\n}\n\n<Chat type="in">keepone</Chat>',
  ),
];

export const constructs: readonly Construct[] = [
  ...markdown,
  ...html,
  ...components,
  ...snippets,
  ...expressions,
  ...computed,
];
