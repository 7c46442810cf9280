import { verifyCard } from './agent-card.ts';
import { type Check, check } from './check.ts';
import type { Get } from './client.ts';
import { verifyReading } from './reading.ts';
import {
  type ServedSkill,
  problemOfAnswer,
  problemOfMarkdown,
  verifyCurrent,
  verifyOriginal,
} from './skill-files.ts';

/** Verifies a live site as a strict client of all formats. */
export async function* verifySite(get: Get, site: string): AsyncGenerator<Check> {
  const skills: ServedSkill[] = [];
  yield* verifyCurrent(get, site, skills);
  yield* verifyOriginal(get, site, skills);
  yield await verifyShortcut(get, site, skills);
  const missing = `${site}/.well-known/agent-skills/no-such-skill-here/SKILL.md`;
  const { status, problem } = await get(missing);
  yield check(
    `${missing} is not found`,
    problem ?? (status === 404 ? undefined : `it responds with ${status}`),
  );
  yield* verifyCard(get, site, skills);
  const llms = await get(`${site}/llms.txt`);
  const isIndex = new TextDecoder().decode(llms.body).startsWith('# ');
  yield check(
    `${llms.url} is an index`,
    problemOfAnswer(llms) ?? (isIndex ? undefined : 'it does not start with a heading'),
  );
  yield* verifyReading(get, site, skills);
}

/** `/skill.md` is the only skill, or redirects to the original index. */
async function verifyShortcut(get: Get, site: string, skills: readonly ServedSkill[]): Promise<Check> {
  const answer = await get(`${site}/skill.md`);
  const [single, ...others] = skills;
  if (single !== undefined && others.length === 0) {
    const differs = !Buffer.from(single.body).equals(answer.body);
    const problem =
      problemOfMarkdown(answer) ?? (differs ? 'it differs from the skill of the index' : undefined);
    return check(`${answer.url} is the skill`, problem);
  }
  const index = `${site}/.well-known/skills/index.json`;
  const redirects = answer.status >= 300 && answer.status < 400 && answer.location === index;
  const actual =
    answer.location === '' ? `it responds with ${answer.status}` : `it redirects to ${answer.location}`;
  return check(`${answer.url} redirects to the index`, answer.problem ?? (redirects ? undefined : actual));
}
