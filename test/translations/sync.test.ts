import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { run } from '../support/run.ts';

const navigation = `{
  "languages": [
    {
      "language": "en",
      "groups": [
        { "group": "Start", "icon": "flag", "pages": ["index", "guides/rye", "guides/oat"] },
        { "group": "Ovens", "root": "ovens/index", "pages": ["ovens/clay", { "group": "Gas", "pages": ["ovens/gas"] }] }
      ]
    },
    {
      "language": "fr",
      "groups": [
        {
          "group": "Commencer",
          "pages": [
            "fr/index",
            "fr/guides/oat"
          ]
        }
      ]
    }
  ]
}`;

const site = {
  'docs.json': `{ "name": "Crumb", "navigation": ${navigation}, "redirects": [{ "source": "/spelt", "destination": "/guides/oat" }] }\n`,
  'index.mdx': '---\ntitle: Welcome\n---\n\n[rye](/guides/rye)\n',
  'guides/rye.mdx':
    "---\ntitle: Rye\n---\n\nimport Note from '../snippets/note.mdx';\n\n[oat](./oat) [crust](/guides/oat#crust) [gas](/ovens/gas#hot) [old](/spelt) [out](/blog)\n\n![oven](../images/oven.png)\n",
  'guides/oat.mdx': '---\ntitle: Oat\n---\n\n## Crust\n',
  'ovens/index.mdx': '---\ntitle: Ovens\n---\n',
  'ovens/clay.mdx': '---\ntitle: Clay\n---\n',
  'ovens/gas.mdx': '---\ntitle: Gas\n---\n\n## Hot\n',
  'blog.mdx': '---\ntitle: Blog\nhidden: true\n---\n',
  'fr/index.mdx': '---\ntitle: Bienvenue\n---\n\n[seigle](/guides/rye) [avoine](/guides/oat)\n',
  'fr/guides/oat.mdx': '---\ntitle: Avoine\n---\n\n## Croûte\n',
  'snippets/note.mdx': 'Note.\n',
  'images/oven.png': 'png',
};

function here(files: Readonly<Record<string, string>>) {
  const root = folder(files);
  const env = { XDG_CACHE_HOME: folder({}) };
  return {
    root,
    docs: (...argv: readonly string[]) => run(root, argv, env),
    textOf: (path: string) => readFileSync(join(root, path), 'utf8'),
    contents: () =>
      Object.fromEntries(
        readdirSync(root, { recursive: true, encoding: 'utf8' })
          .filter((path) => statSync(join(root, path)).isFile())
          .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
      ),
  };
}

async function states(docs: (...argv: readonly string[]) => ReturnType<typeof run>) {
  const { pages } = JSON.parse((await docs('translations', '--format', 'json')).stdout) as {
    readonly pages: readonly { readonly page: string; readonly state: string }[];
  };
  return Object.fromEntries(pages.map(({ page, state }) => [page, state]));
}

test('missing pages are copied with links and entries in their language', async () => {
  const { docs, textOf, contents } = here(site);
  await docs('translations', 'accept', '--all');
  const accepted = contents();
  expect(await docs('translations', 'sync', '--create', '--links')).toMatchObject({
    code: 0,
    stderr: 'undo: docs mv --undo\n',
  });
  expect(textOf('fr/guides/rye.mdx')).toBe(
    "---\ntitle: Rye\n---\n\nimport Note from '../../snippets/note.mdx';\n\n[oat](./oat) [crust](/fr/guides/oat) [gas](/fr/ovens/gas#hot) [old](/fr/guides/oat) [out](/blog)\n\n![oven](../../images/oven.png)\n",
  );
  // What was translated before now links to the new pages, too.
  expect(textOf('fr/index.mdx')).toContain('[seigle](/fr/guides/rye) [avoine](/fr/guides/oat)');
  expect(textOf('docs.json')).toContain(`            "fr/index",
            "fr/guides/rye",
            "fr/guides/oat"
          ]
        },
        {
          "group": "Ovens",
          "root": "fr/ovens/index",
          "pages": [
            "fr/ovens/clay",
            {
              "group": "Gas",
              "pages": [
                "fr/ovens/gas"
              ]
            }
          ]
        }
      ]`);
  expect((await docs('check')).stdout).not.toMatch(/links\/|pages\/orphan|navigation\//);
  expect(Object.values(await states(docs)).toSorted()).toEqual(Array(6).fill('current'));
  await docs('mv', '--undo');
  expect(contents()).toEqual(accepted);
  const preview = await docs('translations', 'sync', '--create', '--dry-run');
  expect(preview.stdout).toContain('+++ b/fr/ovens/gas.mdx');
  expect(contents()).toEqual(accepted);
});

test('a language without pages gets those of its source, in the folder of its name', async () => {
  const { docs, textOf } = here({
    'docs.json':
      '{ "name": "Crumb", "navigation": { "languages": [{ "language": "en", "groups": [{ "group": "Start", "pages": ["index", "rye"] }] }, { "language": "fr", "groups": [] }] } }\n',
    'index.mdx': '---\ntitle: Welcome\n---\n\n[rye](/rye)\n',
    'rye.mdx': '---\ntitle: Rye\n---\n\n[home](/)\n',
  });
  expect(await docs('translations', 'sync', '--create')).toMatchObject({ code: 0 });
  expect(textOf('docs.json')).toContain(
    '"groups": [{ "group": "Start", "pages": [ "fr/index", "fr/rye" ] }]',
  );
  expect(textOf('fr/rye.mdx')).toContain('[home](/fr)');
  expect((await docs('check')).stdout).not.toContain('translations/drift');
});

test('a copy says the same as its source until it is translated', async () => {
  const long = `---\ntitle: Rye\n---\n\n${'Knead it for ten minutes. '.repeat(5)}\n`;
  const { docs } = here({ ...site, 'guides/rye.mdx': long });
  await docs('translations', 'sync', '--create');
  expect(await states(docs)).toMatchObject({ 'guides/rye': 'identical', 'ovens/gas': 'current' });
});

test('a page is not copied to where a redirect starts, or without a place in the navigation', async () => {
  const { docs, contents } = here({
    ...site,
    'docs.json': site['docs.json']
      .replace('[{ "source"', '[{ "source": "/fr/ovens/:slug*", "destination": "/ovens" }, { "source"')
      .replace(/"groups": \[\s*\{\s*"group": "Commencer",/, '"tabs": [{ "tab": "Commencer",'),
  });
  const { code, stdout } = await docs('translations', 'sync', '--create', '--format', 'json');
  const { created, unresolved } = JSON.parse(stdout) as {
    readonly created: readonly string[];
    readonly unresolved: readonly { readonly message: string }[];
  };
  expect(code).toBe(1);
  expect(created).toEqual(['fr/guides/rye.mdx', '.docs/translations.json']);
  expect(unresolved.map(({ message }) => message)).toEqual([
    'the navigation of "fr" has another shape: list "fr/guides/rye" by hand',
    ...['index', 'clay', 'gas'].map((page) => `redirect "/fr/ovens/:slug*" would hide "fr/ovens/${page}"`),
  ]);
  expect(Object.keys(contents())).not.toContain('fr/ovens/gas.mdx');
});

test('translations without a source go, and their addresses lead to what answers its', async () => {
  const french = `"fr/guides/oat"
          ]
        },
        { "group": "Vieux", "pages": ["fr/old", "fr/lost"] }`;
  const { docs, textOf, contents } = here({
    ...site,
    'docs.json': site['docs.json']
      .replace('"fr/guides/oat"\n          ]\n        }', french)
      .replace('"/spelt", "destination"', '"/old", "destination"'),
    'fr/index.mdx': '---\ntitle: Bienvenue\n---\n\n[vieux](/fr/old#rien) [perdu](/fr/lost)\n',
    'fr/old.mdx': '---\ntitle: Vieux\n---\n',
    'fr/lost.mdx': '---\ntitle: Perdu\n---\n\n[vieux](/fr/old)\n',
  });
  await docs('translations', 'accept', '--all');
  const before = contents();
  const { code, stderr } = await docs('translations', 'sync', '--prune');
  expect([code, stderr]).toEqual([
    1,
    'look at fr/lost.mdx:1:1: nothing answers the address of its source, "/lost"\nundo: docs mv --undo\n',
  ]);
  expect(Object.keys(contents())).not.toContain('fr/old.mdx');
  expect(textOf('docs.json')).not.toContain('Vieux');
  expect(textOf('docs.json')).toContain('{ "source": "/fr/old", "destination": "/fr/guides/oat" }');
  expect(textOf('docs.json')).toContain('{ "source": "/fr/lost", "destination": "/fr" }');
  expect(textOf('fr/index.mdx')).toContain('[vieux](/fr/guides/oat) [perdu](/fr)');
  expect(JSON.parse(textOf('.docs/translations.json'))).not.toHaveProperty(['pages', 'old']);
  await docs('mv', '--undo');
  expect(contents()).toEqual(before);
});
