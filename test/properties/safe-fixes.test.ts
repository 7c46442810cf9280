import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixable, fixedTexts } from '../../src/check/run/fix.ts';
import { provenFixes } from '../../src/check/run/proven-fixes.ts';
import type { Diagnostic } from '../../src/site/source/finding.ts';
import type { SourceFile } from '../../src/site/source/span.ts';
import { corpora } from '../support/corpora.ts';
import { checked } from './inspect.ts';
import { mutated } from './mutations.ts';
import { runs } from './runs.ts';
import { sites, type Texts } from './sites.ts';

/** How a target may be written wrong: what each makes of it could be meant by somebody. */
const damages: readonly ((target: string) => string)[] = [
  (target) => target.toUpperCase(),
  (target) => `${target}.mdx`,
  (target) => `${target}.html`,
  (target) => target.replace('#', '##'),
  (target) => target.replace(/#./, (start) => start.toUpperCase()),
  (target) => target.replace(/-/, '_'),
  (target) => target.replace(/^\//, ''),
  (target) => target.replace(/\/[^/]+\//, '/'),
  (target) => target.slice(0, -1),
  (target) => `${target}#overview`,
];

/** A page path, link or anchor of the site written wrong. */
function misdirected(site: Texts): fc.Arbitrary<Texts> {
  return fc
    .tuple(fc.constantFrom(...Object.keys(site)), fc.nat(200), fc.constantFrom(...damages))
    .map(([path, which, damage]) => {
      const text = site[path] ?? '';
      const targets = [...text.matchAll(/(?<=\]\(|href="|"source": "|"destination": "|")[#/\w.-]+(?=[)"])/g)];
      const target = targets[which % Math.max(1, targets.length)];
      if (target === undefined) return site;
      const { index, 0: written } = target;
      return { ...site, [path]: text.slice(0, index) + damage(written) + text.slice(index + written.length) };
    });
}

/** Each safe fix mends its finding, and nothing else is found then. */
async function expectHarmless(files: Texts): Promise<void> {
  const { found } = await checked(files);
  const tryOut = async (texts: ReadonlyMap<SourceFile, string>): Promise<readonly Diagnostic[]> => {
    const changed = [...texts].map(([file, text]) => [file.path, text] as const);
    return (await checked({ ...files, ...Object.fromEntries(changed) })).found;
  };
  for (const fix of fixable(found).slice(0, 6)) {
    const { harmful } = await provenFixes([fix], found, 'safe', tryOut);
    const changes = [...fixedTexts([fix]).values()];
    expect(
      harmful.map(({ rule, message }) => `${rule}: ${message}`),
      changes.join('\n').slice(0, 2000),
    ).toEqual([]);
  }
}

test('a safe fix of a site resolves its finding and causes no other', async () => {
  const wrong = fc
    .constantFrom(...sites)
    .chain(misdirected)
    .chain(misdirected);
  await fc.assert(fc.asyncProperty(wrong, expectHarmless), runs(60));
});

test('also if the site is damaged anywhere', async () => {
  const damaged = fc
    .constantFrom(...sites)
    .chain((site) =>
      fc
        .constantFrom(...Object.keys(site))
        .chain((path) => mutated(site[path] ?? '').map((text) => ({ ...site, [path]: text }))),
    );
  await fc.assert(fc.asyncProperty(damaged, expectHarmless), runs(40));
});

/** Not the large ones, each of which takes minutes. */
const real = corpora()
  .map(textsOf)
  .filter((site) => Object.keys(site).length < 250);

test.runIf(real.length > 0)('also in a real site with wrong links', { timeout: 1_200_000 }, async () => {
  const wrong = fc
    .constantFrom(...real)
    .chain(misdirected)
    .chain(misdirected)
    .chain(misdirected);
  await fc.assert(fc.asyncProperty(wrong, expectHarmless), runs(6));
});

function textsOf(folder: string): Texts {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  const isText = (path: string) => /\.(?:json|mdx?|ya?ml|jsx|tsx)$/.test(path);
  return Object.fromEntries(
    paths
      .filter((path) => !path.slice(folder.length).startsWith('/.'))
      .map((path) => [path.slice(folder.length + 1), isText(path) ? readFileSync(path, 'utf8') : '']),
  );
}
