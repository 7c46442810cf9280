import { agentFiles } from '../../model/pages/agent-files.ts';
import { pagesAmong } from '../../model/pages/documents.ts';
import type { Rule } from '../rule.ts';
import { firstLine } from './first-line.ts';

export const agentFile: Rule = {
  id: 'pages/agent-file',
  severity: 'info',
  strict: 'info',
  summary: 'Instructions for coding agents do not lie among the pages.',
  why: 'The platform serves every Markdown file below docs.json: whoever knows the address reads what was written for the agents of your team. No other rule looks into such a file.',
  fixable: false,
  from: 'structure',
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
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ "AGENTS.md" is written for coding agents, yet it is served as a page
`,
        'claude.md': `Serve warm.
~~~~~~~~~~~ "claude.md" is written for coding agents
`,
        'loaves/CLAUDE.md': `Weigh in grams.
~~~~~~~~~~~~~~~ "loaves/CLAUDE.md" is written for coding agents
`,
      },
    ],
  },

  *check(site) {
    for (const { file } of pagesAmong(site, agentFiles(site)))
      yield {
        message: `"${file.path}" is written for coding agents, yet it is served as a page`,
        span: firstLine(file),
        help: `write "${file.path}" into .mintignore, or list it in the navigation if readers are to have it`,
      };
  },
};
