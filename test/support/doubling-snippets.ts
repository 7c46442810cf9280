/** Snippets each of which puts in the next one eight times; a page that puts in the first would never end. */
export const doublingSnippets: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 9 }, (_, level) => [
    `snippets/s${level}.mdx`,
    level === 8
      ? 'flour'
      : `import Next${level} from '/snippets/s${level + 1}.mdx'\n\n${`<Next${level} />\n\n`.repeat(8)}`,
  ]),
);

export const firstDoubled = "import First from '/snippets/s0.mdx'\n\n<First />\n\nAfter";

/** Names each of which stands for the one before it twice. */
export const doublingNames = [
  'export const v0 = <b>flour</b>',
  ...Array.from({ length: 30 }, (_, level) => `export const v${level + 1} = <>{v${level}}{v${level}}</>`),
  '{v30}',
].join('\n\n');
