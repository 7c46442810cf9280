import type { GeneratedSkill } from '../../src/agents/generated/generated-skill.ts';
import { generatedSkill } from '../../src/agents/generated/generated-skill.ts';
import { textFiles } from '../../src/agents/artifacts.ts';
import type { Address } from '../../src/site/model/addresses/address.ts';
import { wholeArtifact } from '../../src/site/model/artifact.ts';
import type { Site } from '../../src/site/model/site.ts';
import { siteOf } from './site.ts';

const skillAddress: Address = { origin: 'https://crumb.example', base: '' };

/** The generated skill of a site that has text. */
export function skillFrom(site: Site, address = skillAddress): GeneratedSkill {
  const skill = generatedSkill(site, address);
  if (skill === undefined) throw new Error('the site has no text');
  return skill;
}

export async function skillOf(files: Readonly<Record<string, string>>): Promise<GeneratedSkill> {
  return skillFrom(await siteOf(files));
}

export function textOf({ body }: Pick<GeneratedSkill, 'body'>): string {
  return new TextDecoder().decode(body);
}

/** What stands under a heading, up to the next one of its level. */
export function under(heading: string, text: string): string {
  const start = text.indexOf(`\n${heading}\n`);
  const level = /^#+/.exec(heading)?.[0].length ?? 2;
  const rest = text
    .slice(start + heading.length + 2)
    .replace(/^```[^]*?^```/gm, (code) => code.replace(/^#/gm, '\0'));
  return start === -1 ? '' : (rest.split(new RegExp(`^#{1,${level}} `, 'm'))[0] ?? '').replaceAll('\0', '#');
}

/** The sentences of at least eight words that no page contains. */
export function inventedSentences(
  skill: GeneratedSkill,
  site: Site,
  address = skillAddress,
): readonly string[] {
  const pages = Array.from(textFiles(site, address), wholeArtifact)
    .filter(({ path }) => path.endsWith('.md') && !path.includes('.well-known/') && path !== 'skill.md')
    .map(({ body }) => words(new TextDecoder().decode(body)));
  const settings = words(site.configFiles.map(({ text }) => text).join('\n'));
  const text = textOf(skill)
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/^## Skills\n[^]*?(?=^## Workflows\n)/m, '')
    // Specs state their servers without sentences.
    .replace(/^ *- Server: `.*`$/gm, '');
  const sentences = text
    .replace(/^[ \t]*(`{3,})[^]*?^[ \t]*\1$/gm, '\n\n')
    .split(/\n{2,}|\n(?=[ \t]*(?:[-*#>|]|\d+\.))|(?<=[.!?]) /)
    // A label may stand in front of a quote.
    .map((sentence) => words(sentence.replace(/^- Description: /, '')))
    .filter((sentence) => sentence.split(' ').length >= 8);
  return sentences.filter(
    (sentence) => !settings.includes(sentence) && !pages.some((page) => page.includes(sentence)),
  );
}

/** The words of a text without its Markdown. */
function words(text: string): string {
  const bare = text.replace(/\]\([^)\s]*\)/g, ' ');
  return (bare.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** The share of quotes in what is neither front matter nor map nor link. */
export function quotedShare(skill: GeneratedSkill): number {
  const without = (text: string): number => Buffer.byteLength(text.replace(/\[[^\]\n]*\]\([^)\n]*\)/g, ''));
  const text = textOf(skill)
    .replace(/^---\n[^]*?\n---\n/, '')
    .replace(/^## Skills\n[^]*?(?=^## Workflows\n)/m, '');
  return skill.quoted.reduce((sum, quote) => sum + without(quote.text), 0) / without(text);
}
