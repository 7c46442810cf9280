import { expect, test } from 'vitest';
import { firstSuccess } from '../../src/build/generated/first-success.ts';
import { reading } from '../../src/build/generated/reading.ts';
import { sourcePages } from '../../src/build/generated/source-pages.ts';
import { siteOf } from '../support/site.ts';

test('the steps of a quickstart are those for people, not those that an agent does', async () => {
  const site = await siteOf({
    'docs.json': '{"name":"Crumb","navigation":{"pages":["quickstart"]}}',
    'quickstart.mdx': [
      '---\ntitle: Quickstart\n---\n',
      '<Tabs>',
      '  <Tab title="Using AI">',
      '    Tell your agent to bake.\n',
      '    ```text\n    Bake a loaf of rye.\n    ```\n',
      '    Then eat it.',
      '  </Tab>',
      '  <Tab title="Manually">',
      '    Install the client:\n',
      '    ```bash\n    npm install @crumb/client\n    ```\n',
      '    Then bake:\n',
      '    ```js\n    import { Crumb } from "@crumb/client";\n    await new Crumb().bake("rye");\n    ```',
      '  </Tab>',
      '</Tabs>',
    ].join('\n'),
  });
  const pages = sourcePages(site, { origin: 'https://crumb.example', base: '' });
  const { language, statements } = firstSuccess(pages, reading(site), 'Crumb', 4000);
  expect(language).toBe('js');
  expect(JSON.stringify(statements)).toContain('npm install @crumb/client');
});
