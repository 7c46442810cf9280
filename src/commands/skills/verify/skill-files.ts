import { currentSchema, digest } from '../../../agents/skills/indexes.ts';
import { cut, maxDescriptionLength } from '../../../agents/skills/cut.ts';
import { maxSlugLength, slug } from '../../../site/model/addresses/slug.ts';
import { parseFrontMatter } from '../../../site/source/front-matter/parse.ts';
import { field, isPlainArray, listOf, textField } from '../../../site/source/plain.ts';
import { type Plain, stringOf, valueOf } from '../../../site/source/tree.ts';
import { type Check, check } from './check.ts';
import { type Answer, type Get, getFollowing, jsonOf } from './client.ts';

/** A skill in an index, with the served file. */
export interface ServedSkill {
  readonly name: string;
  readonly body: Uint8Array;
}

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The index of discovery 0.2.0 and its files. */
export async function* verifyCurrent(get: Get, site: string, skills: ServedSkill[]): AsyncGenerator<Check> {
  const url = `${site}/.well-known/agent-skills/index.json`;
  const answer = await getFollowing(get, url);
  const index = jsonOf(answer.body);
  yield check(`${url} is JSON`, problemOfJson(answer, index));
  if (index === undefined || answer.status !== 200) return;
  const schema = textField(index, '$schema');
  yield check(
    `${url} names its format`,
    schema === currentSchema ? undefined : `"$schema" is ${quotedOrMissing(schema)}`,
  );
  yield check(`${url} lists skills`, problemOfList(index));
  for (const entry of listOf(field(index, 'skills'))) {
    const name = textField(entry, 'name') ?? '';
    yield check(`${url} entry "${name}"`, problemOfEntry(entry));
    const target = textField(entry, 'url');
    if (target === undefined || !URL.canParse(target, url)) continue;
    const file = await getFollowing(get, new URL(target, url).href);
    yield check(`${file.url} is Markdown`, problemOfMarkdown(file));
    if (file.status !== 200) continue;
    const actual = digest(file.body);
    const expected = textField(entry, 'digest');
    yield check(
      `${file.url} digest`,
      actual === expected ? undefined : `the index says ${quotedOrMissing(expected)}, the file has ${actual}`,
    );
    yield check(`${file.url} front matter`, problemOfSkill(file, name, textField(entry, 'description')));
    skills.push({ name, body: file.body });
  }
}

/** The original index, with each file under both spellings. */
export async function* verifyOriginal(
  get: Get,
  site: string,
  skills: readonly ServedSkill[],
): AsyncGenerator<Check> {
  const url = `${site}/.well-known/skills/index.json`;
  const answer = await getFollowing(get, url);
  const index = jsonOf(answer.body);
  yield check(`${url} is JSON`, problemOfJson(answer, index));
  if (index === undefined || answer.status !== 200) return;
  yield check(`${url} lists skills`, problemOfList(index));
  for (const entry of listOf(field(index, 'skills'))) {
    const name = textField(entry, 'name') ?? '';
    const files = listOf(field(entry, 'files'));
    const problem = files.includes('SKILL.md') ? undefined : '"files" does not name SKILL.md';
    yield check(`${url} entry "${name}"`, problemOfName(name) ?? problemOfDescription(entry) ?? problem);
    if (problemOfName(name) !== undefined) continue;
    for (const spelling of ['SKILL.md', 'skill.md']) {
      const file = await getFollowing(get, `${site}/.well-known/skills/${name}/${spelling}`);
      const other = skills.find((skill) => skill.name === name);
      const differs = other !== undefined && !Buffer.from(other.body).equals(file.body);
      yield check(
        `${file.url} is the skill`,
        problemOfMarkdown(file) ?? (differs ? 'it differs from the file in the other index' : undefined),
      );
    }
  }
}

export function problemOfJson(answer: Answer, value: Plain | undefined): string | undefined {
  const missing = problemOfAnswer(answer);
  if (missing !== undefined) return missing;
  if (!/^application\/json\b/i.test(answer.type))
    return `its content type is ${quotedOrMissing(answer.type)}`;
  return value === undefined ? 'it is not JSON' : undefined;
}

export function problemOfMarkdown(answer: Answer): string | undefined {
  const missing = problemOfAnswer(answer);
  if (missing !== undefined) return missing;
  return /^text\/(?:markdown|plain)\b/i.test(answer.type)
    ? undefined
    : `its content type is ${quotedOrMissing(answer.type)}`;
}

export function problemOfAnswer({ status, problem }: Answer): string | undefined {
  return problem ?? (status === 200 ? undefined : `it responds with ${status}`);
}

function problemOfList(index: Plain): string | undefined {
  const skills = field(index, 'skills');
  if (!isPlainArray(skills)) return '"skills" is not a list';
  if (skills.length === 0) return 'the list is empty';
  const names = skills.map((entry) => textField(entry, 'name'));
  const duplicate = names.find((name, position) => names.indexOf(name) !== position);
  return duplicate === undefined ? undefined : `it names "${duplicate}" twice`;
}

function problemOfEntry(entry: Plain): string | undefined {
  const type = textField(entry, 'type');
  if (type !== 'skill-md') return `"type" is ${quotedOrMissing(type)}, not "skill-md"`;
  const url = textField(entry, 'url');
  if (url === undefined) return 'it has no "url"';
  if (!/^sha256:[0-9a-f]{64}$/.test(textField(entry, 'digest') ?? ''))
    return '"digest" is not a lowercase sha256';
  return problemOfName(textField(entry, 'name') ?? '') ?? problemOfDescription(entry);
}

function problemOfName(name: string): string | undefined {
  return slugForm.test(name) && name.length <= maxSlugLength ? undefined : `"${name}" is not a skill name`;
}

function problemOfDescription(entry: Plain): string | undefined {
  const description = textField(entry, 'description') ?? '';
  if (description.trim() === '') return 'it has no description';
  return description.length > maxDescriptionLength
    ? `its description is ${description.length} characters long`
    : undefined;
}

/** Requirements for the skill file itself. */
function problemOfSkill(
  { body, url }: Answer,
  name: string,
  description: string | undefined,
): string | undefined {
  const file = { path: url, text: new TextDecoder().decode(body) };
  if (!/^---\r?\n/.test(file.text)) return 'it does not start with front matter';
  const { fields, faults } = parseFrontMatter(file);
  const [fault] = faults;
  if (fault !== undefined) return fault.message;
  const nameInFile = stringOf(valueOf(fields, 'name'));
  const descriptionInFile = stringOf(valueOf(fields, 'description'));
  if (nameInFile === undefined) return 'its "name" is missing or not text';
  if (descriptionInFile === undefined || descriptionInFile.trim() === '')
    return 'its "description" is missing or not text';
  if (slug(nameInFile) !== name)
    return `its name "${nameInFile}" gives the slug "${slug(nameInFile)}", the index says "${name}"`;
  return cut(descriptionInFile.trim(), maxDescriptionLength) === description
    ? undefined
    : 'the index has a different description';
}

export function quotedOrMissing(value: string | undefined): string {
  return value === undefined || value === '' ? 'missing' : `"${value}"`;
}
