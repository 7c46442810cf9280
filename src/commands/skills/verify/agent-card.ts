import { field, isPlainArray, listOf, textField } from '../../../site/source/plain.ts';
import type { Plain } from '../../../site/source/tree.ts';
import { type Check, check } from './check.ts';
import { type Get, getFollowing, jsonOf } from './client.ts';
import { type ServedSkill, problemOfJson, quotedOrMissing } from './skill-files.ts';

const requiredTexts = ['protocolVersion', 'name', 'description', 'version', 'url'];

/** The agent card: what A2A requires, what clients of both versions read, and that all its addresses are on this site. */
export async function* verifyCard(
  get: Get,
  site: string,
  skills: readonly ServedSkill[],
): AsyncGenerator<Check> {
  const url = `${site}/.well-known/agent-card.json`;
  const answer = await getFollowing(get, url);
  const card = jsonOf(answer.body);
  yield check(`${url} is JSON`, problemOfJson(answer, card));
  if (card === undefined || answer.status !== 200) return;
  yield check(`${url} has the fields that A2A requires`, problemOfMembers(card));
  yield check(`${url} says how to reach the site`, problemOfInterfaces(card));
  yield check(`${url} has one origin`, problemOfOrigin(card, site));
  yield check(`${url} lists the skills`, problemOfSkills(card, skills));
}

function problemOfMembers(card: Plain): string | undefined {
  const missing = requiredTexts.find((key) => (textField(card, key) ?? '') === '');
  if (missing !== undefined) return `"${missing}" is missing`;
  if (textField(card, 'protocolVersion') !== '0.3')
    return `"protocolVersion" is ${quotedOrMissing(textField(card, 'protocolVersion'))}`;
  for (const key of ['defaultInputModes', 'defaultOutputModes', 'skills']) {
    if (!isPlainArray(field(card, key))) return `"${key}" is not a list`;
  }
  const capabilities = field(card, 'capabilities');
  if (typeof capabilities !== 'object' || capabilities === null) return '"capabilities" is missing';
  const broken = listOf(field(card, 'skills')).find(
    (skill) =>
      ['id', 'name', 'description'].some((key) => (textField(skill, key) ?? '') === '') ||
      !isPlainArray(field(skill, 'tags')),
  );
  return broken === undefined
    ? undefined
    : `skill ${quotedOrMissing(textField(broken, 'id'))} lacks "id", "name", "description" or "tags"`;
}

function problemOfInterfaces(card: Plain): string | undefined {
  const [first] = listOf(field(card, 'supportedInterfaces'));
  if (first === undefined) return '"supportedInterfaces" is missing or empty';
  if (textField(first, 'url') !== textField(card, 'url'))
    return 'the first of "supportedInterfaces" has another "url" than the card';
  if (textField(first, 'protocolBinding') !== textField(card, 'preferredTransport'))
    return 'the first of "supportedInterfaces" has another binding than "preferredTransport"';
  return undefined;
}

function problemOfOrigin(card: Plain, site: string): string | undefined {
  const origin = originOf(site);
  const urls = [
    textField(card, 'url'),
    textField(card, 'documentationUrl'),
    textField(field(card, 'provider'), 'url'),
    ...listOf(field(card, 'skills')).map((skill) => textField(skill, 'url')),
  ];
  const other = urls.find((url) => url === undefined || !URL.canParse(url) || originOf(url) !== origin);
  const index = urls.findIndex((url) => url === other);
  return other === undefined && index === -1
    ? undefined
    : `${quotedOrMissing(other)} is not at ${new URL(site).origin}`;
}

/** Treats the names of this machine as one host: a local server calls itself `localhost` but may be requested at 127.0.0.1. */
function originOf(url: string): string {
  return new URL(url).origin.replace(/\/\/(?:127\.0\.0\.1|\[::1\])(?=:|$)/, '//localhost');
}

function problemOfSkills(card: Plain, skills: readonly ServedSkill[]): string | undefined {
  const ids = listOf(field(card, 'skills')).map((skill) => textField(skill, 'id') ?? '');
  const unlisted = skills.find(({ name }) => !ids.includes(name));
  if (unlisted !== undefined) return `the card does not list "${unlisted.name}"`;
  const unknown = ids.find((id) => !skills.some(({ name }) => name === id));
  return unknown === undefined ? undefined : `the index does not list "${unknown}"`;
}
