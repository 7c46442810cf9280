import type { GeneratedSkill } from '../../build/generated/generated-skill.ts';
import { oneLine } from '../../markdown/text.ts';
import { visible } from '../../report/visible.ts';

/** Each sentence and sample of a generated skill after the place it comes from: `guides/start.mdx:12  Install it.` */
export function explained({ told }: GeneratedSkill): string {
  const taken = told.flatMap(({ text, origin }) =>
    origin === undefined ? [] : [{ place: `${origin.path}:${origin.line}`, text: oneLine(text).trim() }],
  );
  const width = Math.min(48, Math.max(0, ...taken.map(({ place }) => place.length)));
  return taken.map(({ place, text }) => `${visible(`${place.padEnd(width)}  ${text}`)}\n`).join('');
}
