import { agentFiles } from '../../../site/model/pages/agent-files.ts';
import { pagesAmong } from '../../../site/model/pages/documents.ts';
import type { SiteRule } from '../rule.ts';
import { firstLine } from './first-line.ts';

export const agentFile: SiteRule = {
  id: 'pages/agent-file',
  severity: 'info',
  summary: 'Instruction files for coding agents are not published as pages.',
  why: "The platform serves every Markdown file below docs.json: anyone who knows the address can read what was written for your team's agents. No other rule checks such a file.",
  examples: {
    valid: [
      {
        'docs.json': `{ "navigation": { "pages": ["index", "guides/claude"] } }`,
        '.cursorrules': 'Keep pages short.',
        'guides/claude.md': 'How to use our oven with Claude.',
        'tools/claude.mdx': 'Our oven as a tool of Claude.',
        'index.mdx': 'Home',
      },
    ],
    invalid: [
      {
        'docs.json': `{ "navigation": { "pages": ["index"] } }`,
        'index.mdx': 'Home',
        'AGENTS.md': `Keep pages short. See [style](./style.md).
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ "AGENTS.md" is meant for coding agents but is served as a page
`,
        'claude.md': `Serve warm.
~~~~~~~~~~~ "claude.md" is meant for coding agents
`,
        'loaves/CLAUDE.md': `Weigh in grams.
~~~~~~~~~~~~~~~ "loaves/CLAUDE.md" is meant for coding agents
`,
      },
    ],
  },

  *check(site) {
    for (const { file } of pagesAmong(site, agentFiles(site)))
      yield {
        message: `"${file.path}" is meant for coding agents but is served as a page`,
        span: firstLine(file),
        help: `add "${file.path}" to .mintignore, or list it in the navigation if readers should see it`,
      };
  },
};
