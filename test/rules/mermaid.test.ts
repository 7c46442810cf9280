import { expect, test } from 'vitest';
import { allowSlowDiagrams } from '../../src/check/rules/code/mermaid-parser.ts';
import { mermaidFaults } from '../../src/check/rules/code/mermaid-sample.ts';
import { textOf } from '../../src/site/source/span.ts';

/** What is underlined, and what is said of it. */
function faults(text: string): readonly string[] {
  return mermaidFaults({ path: 'rye.mdx', text }).map(({ span, message }) => `${textOf(span)} | ${message}`);
}

test('every kind of diagram is parsed without a browser', () => {
  const diagrams = [
    'flowchart TD\n  A[Rye<br/>oats] --> B{"`**Mill**`"}',
    'graph LR\n  a-->b\n  click a "https://crumb.example"',
    'sequenceDiagram\n  Mill->>Oven: flour <b>now</b>',
    'classDiagram\n  class Oven { +int heat }\n  Oven <|-- Stove',
    'stateDiagram-v2\n  [*] --> Cold\n  Cold : off',
    'erDiagram\n  OVEN ||--o{ LOAF : bakes',
    'gantt\n  dateFormat YYYY-MM-DD\n  section Day\n  Knead: a1, 2026-01-01, 1d',
    'pie title Flour\n  "Rye": 3\n  "Oats": 1',
    'journey\n  title Day\n  section Night\n    Knead: 5: Baker',
    'gitGraph\n  commit\n  branch rye\n  commit',
    'mindmap\n  root((Bread))\n    Rye\n    Oats',
    'timeline\n  title Day\n  2026 : Oven',
    'quadrantChart\n  x-axis Cold --> Hot\n  Rye: [0.3, 0.6]',
    'requirementDiagram\n  requirement heat {\n    id: 1\n    text: hot\n    risk: high\n    verifymethod: test\n  }',
    'C4Context\n  Person(baker, "Baker")',
    'sankey-beta\n  Rye,Flour,3',
    'xychart-beta\n  x-axis [rye, oats]\n  bar [1, 2]',
    'block-beta\n  columns 1\n  a b',
    'packet-beta\n  0-15: "Heat"',
    'kanban\n  Todo\n    [Knead]',
    'architecture-beta\n  service oven(server)[Oven]',
    'radar-beta\n  axis heat, crust\n  curve rye{1, 2}',
    'treemap-beta\n  "Bread"\n    "Rye": 3',
  ];
  expect(diagrams.filter((diagram) => faults(diagram).length > 0)).toEqual([]);
});

test('a fault is marked on the line that Mermaid means, whatever it omits above', () => {
  expect(
    faults('\n%%{init: {\n  "theme": "base"\n}}%%\n%% flour\nflowchart TD\n  A[Rye (whole)] --> B'),
  ).toEqual(['A[Rye (whole)] --> B | the Mermaid diagram cannot be parsed: unexpected "("']);
  expect(faults('  ---\n  title: Rye\n  ---\n  flowchart TD\n    A[Rye (whole)] --> B')).toEqual([
    'A[Rye (whole)] --> B | the Mermaid diagram cannot be parsed: unexpected "("',
  ]);
  expect(faults('gitGraph\n  commit\n  comit\n')).toEqual([
    `comit | the Mermaid diagram cannot be parsed: Expecting token of type 'EOF' but found \`comit\`.`,
  ]);
  expect(faults('pie\n  "Rye" : much')).toEqual([expect.stringMatching(/^"Rye" : much \| /)]);
  expect(faults('graph TD\n  subgraph Mill\n  a-->b\n')).toEqual([
    'a-->b | the Mermaid diagram cannot be parsed: it ends too early',
  ]);
  expect(faults('sequenceDiagram\n  Mill->>Oven: rye\n  deactivate Mill')).toEqual([
    'sequenceDiagram | the Mermaid diagram cannot be parsed: Trying to inactivate an inactive participant (Mill)',
  ]);
});

test('an unknown kind is named', () => {
  expect(faults('%% flour\nflowcart TD\n  A --> B')).toEqual([
    'flowcart | "flowcart" is not a diagram type that Mermaid knows',
  ]);
  expect(faults('   \n')).toEqual([]);
});

test('diagrams do not affect each other', () => {
  faults('%%{init: {"maxTextSize": 1, "theme": "dark"}}%%\nflowchart TD\n  A[Rye (');
  expect(faults('flowchart TD\n  A --> B')).toEqual([]);
});

test('no diagram crashes the process, or keeps those after it from being read', () => {
  const hostile = [
    `flowchart TD\n${'a'.repeat(64_000)}`,
    `flowchart TD\n  A${'['.repeat(20_000)}`,
    `flowchart TD\n${'subgraph a\n'.repeat(4000)}`,
    `mindmap\n${Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}a`).join('\n')}`,
    `%%{init: ${'{"a":'.repeat(5000)}`,
    'constructor\n__proto__ --> a',
    '\0\uFFFF\uD800',
  ];
  for (const text of hostile) expect(Array.isArray(faults(text))).toBe(true);
  expect(faults('flowchart TD\n  Spelt-->')).toEqual([
    'Spelt--> | the Mermaid diagram cannot be parsed: it ends too early',
  ]);
});

const slow = (name: string) => {
  const nodes = (first: string) => Array.from({ length: 2200 }, (_, at) => `${first}${at}`).join(' & ');
  return `flowchart TD\n  ${nodes('rye')} --> ${nodes(name)}`;
};

test('a diagram that takes too long has one finding, and the others are still checked', () => {
  expect(faults(slow('oats'))).toEqual([
    'flowchart TD | the Mermaid diagram is not checked: it takes more than 1 s to parse',
  ]);
  expect(faults('flowchart TD\n  A[Oats (whole)] --> B')).toEqual([
    'A[Oats (whole)] --> B | the Mermaid diagram cannot be parsed: unexpected "("',
  ]);
}, 60_000);

test('a check gives up on five slow diagrams, and says that it looks at no further one', () => {
  const other = 'flowchart TD\n  A[Spelt (whole)] --> B';
  allowSlowDiagrams();
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    expect(faults(slow(name))).toEqual([
      'flowchart TD | the Mermaid diagram is not checked: it takes more than 1 s to parse',
    ]);
  const unchecked = 'flowchart TD | the Mermaid diagram is not checked: 5 others take more than 1 s each';
  expect(faults(other)).toEqual([unchecked]);
  expect(faults(slow('f'))).toEqual([unchecked]);
  allowSlowDiagrams();
  expect(faults(other)).toEqual([
    'A[Spelt (whole)] --> B | the Mermaid diagram cannot be parsed: unexpected "("',
  ]);
});
