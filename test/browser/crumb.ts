const page = (title: string, body: string, more = '') => `---\ntitle: ${title}\n${more}---\n\n${body}\n`;
const long = Array.from(
  { length: 12 },
  (_, index) => `## Part ${index + 1}\n\n${'Knead the dough and let it rest. '.repeat(30)}`,
).join('\n\n');

/** A site with every kind of navigation and the components that need a script. */
export const crumb: Readonly<Record<string, string>> = {
  'docs.json': JSON.stringify({
    $schema: 'https://example.com/docs.json',
    theme: 'mint',
    name: 'Crumb',
    colors: { primary: '#f5b841', light: '#ffd27a', dark: '#8a5a00' },
    contextual: {
      options: [
        'copy',
        'view',
        'claude',
        'mcp',
        {
          title: 'Ask the bakers',
          description: 'In the forum',
          href: 'https://forum.example.com/new?page=$path',
        },
      ],
    },
    banner: { content: 'Our [new oven](/ovens) is here', dismissible: true },
    styling: { eyebrows: 'breadcrumbs' },
    navbar: {
      links: [{ label: 'Blog', href: 'https://blog.example.com' }],
      primary: { type: 'button', label: 'Order', href: '/ovens' },
    },
    footer: {
      socials: { github: 'https://github.com/example' },
      links: [{ header: 'Company', items: [{ label: 'About', href: '/ovens' }] }],
    },
    navigation: {
      global: { anchors: [{ anchor: 'Forum', href: 'https://forum.example.com', icon: 'comments' }] },
      languages: [
        {
          language: 'en',
          default: true,
          versions: [
            {
              version: 'v2',
              tag: 'Latest',
              tabs: [
                {
                  tab: 'Guides',
                  groups: [
                    {
                      group: 'Start',
                      pages: [
                        'index',
                        'rye',
                        {
                          group: 'Starters',
                          icon: 'jar',
                          tag: 'New',
                          pages: ['starters/wild', 'starters/dry'],
                        },
                      ],
                    },
                    {
                      group: 'Ovens',
                      root: 'ovens',
                      directory: 'card',
                      pages: ['ovens/deck', 'ovens/stone'],
                    },
                  ],
                },
                {
                  tab: 'More',
                  menu: [{ item: 'Recipes', description: 'What to bake', pages: ['recipes/oat'] }],
                },
              ],
            },
            { version: 'v1', pages: ['v1/index', 'v1/rye'] },
          ],
        },
        { language: 'fr', pages: ['fr/index', 'fr/rye'] },
      ],
    },
  }),
  'index.mdx': page(
    'Start',
    'Welcome to **Crumb**. Go to [the second part of rye](/rye#part-9).\n\n<Note>Flour first.</Note>',
  ),
  'rye.mdx': page(
    'Rye',
    `<Tabs>\n<Tab title="Grams">500 g</Tab>\n<Tab title="Cups">4 cups</Tab>\n</Tabs>\n\n<CodeGroup>\n\`\`\`bash npm\nnpm i crumb\n\`\`\`\n\`\`\`bash yarn\nyarn add crumb\n\`\`\`\n</CodeGroup>\n\n<Accordion title="Why sour?">Acid.</Accordion>\n\n${long}`,
  ),
  'starters/wild.mdx': page('Wild starter', 'Catch wild yeast.'),
  'starters/dry.mdx': page('Dry starter', 'Dry it on paper.'),
  'ovens.mdx': page(
    'Ovens',
    'export const Tray = ({ title, href }) => (\n  <a className="tray flex flex-col" href={href}>\n    <h2>{title}</h2>\n    <p>Hot air.</p>\n  </a>\n)\n\n<Tray title="Deck oven" href="/ovens/deck" />',
  ),
  'ovens/deck.mdx': page(
    'Deck',
    'A deck oven.\n\n<CodeGroup dropdown>\n```bash npm\nnpm i deck\n```\n```bash yarn\nyarn add deck\n```\n</CodeGroup>',
    'description: Even heat\n',
  ),
  'ovens/stone.mdx': page('Stone', '```mermaid\ngraph TD\n  A[Dough] --> B[Bread]\n```'),
  'recipes/oat.mdx': page('Oat', 'Soak the oats overnight.'),
  'v1/index.mdx': page('Start', 'The old one.'),
  'v1/rye.mdx': page('Rye', 'Old rye.'),
  'fr/index.mdx': page('Bienvenue', 'Bonjour.'),
  'fr/rye.mdx': page('Seigle', 'Du seigle.'),
};
