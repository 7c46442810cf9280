import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { artifacts } from '../../src/agents/artifacts.ts';
import { localAddress } from '../../src/site/model/addresses/address.ts';
import { slug } from '../../src/site/model/addresses/slug.ts';
import { siteOf } from '../support/site.ts';
import { expectSound } from './inspect.ts';
import { mutated } from './mutations.ts';
import { runs } from './runs.ts';
import type { Texts } from './sites.ts';

const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('order-bread', 'Öfen & Brote', '🍞', '--a--', 'ﬁne', 'a'.repeat(70), '١٢٣', 'ſ', 'İ', 'K'),
);

test('a slug is short, in ASCII, and a fixed point', () => {
  fc.assert(
    fc.property(name, (text) => {
      const made = slug(text);
      expect(made).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(made.length).toBeLessThanOrEqual(64);
      expect(slug(made)).toBe(made);
      const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      if (made.length < 63) expect(made.replaceAll('-', '')).toBe(plain.replace(/[^a-z0-9]/g, ''));
    }),
    runs(2000),
  );
});

const value = fc.oneof(
  name.map((text) => JSON.stringify(text)),
  fc.constantFrom(
    'order-bread',
    '7',
    'null',
    '[a, b]',
    '{a: 1}',
    '"a --- b"',
    '|\n  two\n  lines',
    '&a x',
    '*a',
    "'",
    '',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const field = fc.tuple(
  fc.constantFrom('name', 'description', 'license', 'metadata', 'allowed-tools', 'compatibility', 'extra'),
  value,
);
const skill = fc
  .tuple(
    fc.oneof(value, fc.constant(undefined)),
    fc.array(field, { maxLength: 3 }),
    fc.constantFrom('\n', '\r\n'),
    fc.constantFrom('', '\ufeff'),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  )
  .chain(([named, fields, end, mark, body]) => {
    const own =
      named === undefined
        ? []
        : [
            ['name', named],
            ['description', 'Bakes.'],
          ];
    const lines = [...own, ...fields].map(([key, written]) => `${key}: ${written}`);
    const text = mark + ['---', ...lines, '---', '', body, ''].join(end);
    return fc.oneof({ weight: 4, arbitrary: fc.constant(text) }, { weight: 1, arbitrary: mutated(text) });
  });

const folders = [
  'skill.md',
  'SKILL.md',
  '.platform/skills/bake/SKILL.md',
  '.mintlify/skills/order/SKILL.md',
  '.platform/skills/a b/skill.md',
];
const site: fc.Arbitrary<Texts> = fc
  .tuple(fc.dictionary(fc.constantFrom(...folders), skill, { minKeys: 1, maxKeys: 4 }), name)
  .map(([skills, title]) => ({
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: title,
      colors: { primary: '#8a4b14' },
      navigation: { pages: ['index'] },
    }),
    'index.mdx': '# Bread\n',
    ...skills,
  }));

test('indexes list each published skill by its slug and digest', async () => {
  await fc.assert(
    fc.asyncProperty(site, async (files) => {
      const built = artifacts(await siteOf(files), localAddress);
      expect(artifacts(await siteOf(files), localAddress)).toEqual(built);
      const body = new Map(built.map((artifact) => [artifact.path, artifact.body]));
      expect(body.size).toBe(built.length);
      const read = (path: string) => JSON.parse(new TextDecoder().decode(body.get(path)));
      const { skills } = read('.well-known/agent-skills/index.json');
      for (const { name: slugged, url, digest, description } of skills) {
        expect(slugged).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(url).toBe(`/.well-known/agent-skills/${slugged}/SKILL.md`);
        const bytes = body.get(url.slice(1));
        expect(digest).toBe(
          `sha256:${createHash('sha256')
            .update(bytes ?? 'none')
            .digest('hex')}`,
        );
        expect(description.length).toBeLessThanOrEqual(1024);
        expect(description).not.toBe('');
        for (const spelling of ['skill.md', 'SKILL.md'])
          expect(body.get(`.well-known/skills/${slugged}/${spelling}`)).toEqual(bytes);
      }
      const older = read('.well-known/skills/index.json').skills;
      const names = (listed: readonly { name: string }[]) => listed.map((each) => each.name);
      expect(names(older)).toEqual(names(skills));
      expect(new Set(names(skills)).size).toBe(skills.length);
      expect(body.has('skill.md')).toBe(skills.length === 1);
    }),
    runs(80),
  );
});

test('findings of every skill have positions, and every report prints them', async () => {
  await fc.assert(fc.asyncProperty(site, expectSound), runs(60));
});
