import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSite } from '../../src/check/run/check.ts';
import { createEngine } from '../../src/check/run/engine.ts';
import { levels } from '../../src/check/run/levels.ts';
import { memoryHost } from '../support/memory-host.ts';
import { shown } from '../support/shown.ts';
import { loadSite } from '../../src/site/resolve/load-site.ts';
import { mutated } from './mutations.ts';
import { runs } from './runs.ts';
import { sites, type Texts } from './sites.ts';

const all = levels({ strict: true, rules: [], overrides: [], command: new Map() });

/** One file of a site, with another text than it has. */
const edits = (files: Texts) => {
  const paths = Object.keys(files);
  const pages = paths.filter((path) => /\.mdx?$/.test(path));
  return fc.constantFrom(...paths, ...pages, ...pages).chain((path) => {
    const text = files[path] ?? '';
    return fc.tuple(fc.constant(path), fc.oneof({ weight: 3, arbitrary: mutated(text) }, retitled(text)));
  });
};

/** A page with another line in its front matter. */
const retitled = (text: string) =>
  fc
    .tuple(
      fc.constantFrom('title', 'description', 'sidebarTitle', 'icon', 'hidden', 'url', 'openapi', 'graphql'),
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 12 }).map((words) => JSON.stringify(words)),
        fc.constantFrom('true', 'false', 'GET /loaves', '/index', '"'),
      ),
    )
    .map(([key, value]) => {
      const line = `${key}: ${value}`;
      const written = new RegExp(`^${key}:.*$`, 'm');
      return written.test(text)
        ? text.replace(written, () => line)
        : text.replace(/^---\n/, () => `---\n${line}\n`);
    });

test.each(sites.map((files) => [files['docs.json']?.match(/"name": "([^"]+)"/)?.[1], files] as const))(
  'after any edits of %s the engine finds what a fresh check finds',
  async (_, files) => {
    const sessions = fc.array(edits(files), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(sessions, async (session) => {
        const engine = createEngine();
        let texts = files;
        for (const [path, text] of [['docs.json', files['docs.json'] ?? ''] as const, ...session]) {
          texts = { ...texts, [path]: text };
          const host = memoryHost(texts);
          const found = engine.check(engine.resolve(await engine.load(host)), all);
          expect(shown(found)).toEqual(shown(checkSite(await loadSite(host), all)));
        }
      }),
      runs(8),
    );
  },
);
