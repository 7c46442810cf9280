import { type Check, check, field, isList, type Json, list, parse, text } from './check.ts';
import { type Get, getFollowing } from './client.ts';
import { type FoundSkill, problemOfJson, shown } from './skill-files.ts';

const requiredTexts = ['protocolVersion', 'name', 'description', 'version', 'url'];

/** The agent card: what A2A requires, what clients of both versions read, and that it speaks of this site alone. */
export async function* verifyCard(
  get: Get,
  site: string,
  known: readonly FoundSkill[],
): AsyncGenerator<Check> {
  const url = `${site}/.well-known/agent-card.json`;
  const answer = await getFollowing(get, url);
  const card = parse(answer.body);
  yield check(`${url} is JSON`, problemOfJson(answer, card));
  if (card === undefined || answer.status !== 200) return;
  yield check(`${url} has what A2A requires`, problemOfMembers(card));
  yield check(`${url} says how to reach the site`, problemOfInterfaces(card));
  yield check(`${url} has one origin`, problemOfOrigin(card, site));
  yield check(`${url} lists the skills`, problemOfSkills(card, known));
}

function problemOfMembers(card: Json): string | undefined {
  const missing = requiredTexts.find((key) => (text(card, key) ?? '') === '');
  if (missing !== undefined) return `"${missing}" is missing`;
  if (text(card, 'protocolVersion') !== '0.3')
    return `"protocolVersion" is ${shown(text(card, 'protocolVersion'))}`;
  for (const key of ['defaultInputModes', 'defaultOutputModes', 'skills']) {
    if (!isList(field(card, key))) return `"${key}" is no list`;
  }
  const capabilities = field(card, 'capabilities');
  if (typeof capabilities !== 'object' || capabilities === null) return '"capabilities" is missing';
  const broken = list(field(card, 'skills')).find(
    (skill) =>
      ['id', 'name', 'description'].some((key) => (text(skill, key) ?? '') === '') ||
      !isList(field(skill, 'tags')),
  );
  return broken === undefined
    ? undefined
    : `skill ${shown(text(broken, 'id'))} lacks "id", "name", "description" or "tags"`;
}

function problemOfInterfaces(card: Json): string | undefined {
  const [first] = list(field(card, 'supportedInterfaces'));
  if (first === undefined) return '"supportedInterfaces" is missing or empty';
  if (text(first, 'url') !== text(card, 'url'))
    return 'the first of "supportedInterfaces" has another "url" than the card';
  if (text(first, 'protocolBinding') !== text(card, 'preferredTransport'))
    return 'the first of "supportedInterfaces" has another binding than "preferredTransport"';
  return undefined;
}

function problemOfOrigin(card: Json, site: string): string | undefined {
  const origin = originOf(site);
  const urls = [
    text(card, 'url'),
    text(card, 'documentationUrl'),
    text(field(card, 'provider'), 'url'),
    ...list(field(card, 'skills')).map((skill) => text(skill, 'url')),
  ];
  const other = urls.find((url) => url === undefined || !URL.canParse(url) || originOf(url) !== origin);
  const index = urls.findIndex((url) => url === other);
  return other === undefined && index === -1 ? undefined : `${shown(other)} is not at ${origin}`;
}

/** The names of this machine are one host: a local server says `localhost` and is often asked at 127.0.0.1. */
function originOf(url: string): string {
  return new URL(url).origin.replace(/\/\/(?:127\.0\.0\.1|\[::1\])(?=:|$)/, '//localhost');
}

function problemOfSkills(card: Json, known: readonly FoundSkill[]): string | undefined {
  const ids = list(field(card, 'skills')).map((skill) => text(skill, 'id') ?? '');
  const lost = known.find(({ name }) => !ids.includes(name));
  if (lost !== undefined) return `the card does not have "${lost.name}"`;
  const strange = ids.find((id) => !known.some(({ name }) => name === id));
  return strange === undefined ? undefined : `the index does not have "${strange}"`;
}
