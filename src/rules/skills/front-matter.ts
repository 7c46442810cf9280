import { replaceFix, type Finding } from '../../source/finding.ts';
import { spanIn, textOf } from '../../source/span.ts';
import type { Member, Tree } from '../../source/tree.ts';
import { faultsOf } from '../faults.ts';
import type { Rule } from '../rule.ts';

const skill = (...lines: readonly string[]): Readonly<Record<string, string>> => ({
  'skill.md': lines.join('\n'),
});

export const frontMatter: Rule = {
  id: 'skills/front-matter',
  severity: 'error',
  summary: 'A skill file starts with front matter that every client understands.',
  why: 'Clients ignore a skill whose front matter is missing or invalid, and reject fields of the wrong type: "license", "compatibility" and "allowed-tools" are text, "metadata" maps text to text.',
  fixable: true,
  dependsOn: 'structure',
  examples: {
    valid: [
      skill('---', 'name: a', 'description: b', 'metadata:', '  version: "1.0"', '---', ''),
      skill('---', 'name: a', 'description: b', 'allowed-tools: Read Write', '---', ''),
    ],
    invalid: [
      skill('# Orders', '~~~~~~~~ the skill file has no front matter'),
      skill('---', '~~~ front matter is never closed', 'name: a', 'description: b'),
      skill(
        '---',
        'name: a',
        'description: b',
        'metadata:',
        '  version: 1.0',
        '           ~~~ "version" in "metadata" is a number, not text',
        '---',
      ),
      skill(
        '---',
        'name: a',
        'description: b',
        'metadata:',
        '  team:',
        '  ~~~~ "team" in "metadata" is a map, not text',
        '    lead: x',
        '---',
      ),
      skill(
        '---',
        'name: a',
        'description: b',
        'metadata: text',
        '          ~~~~ "metadata" is text, not a map',
        '---',
      ),
      skill(
        '---',
        'name: a',
        'description: b',
        'allowed-tools: [Read]',
        '~~~~~~~~~~~~~ "allowed-tools" is a list, not text',
        '---',
      ),
      skill(
        '---',
        'name: a',
        'description: bake --- then sell',
        '             ~~~~~~~~~~~~~~~~~~ "description" contains "---"',
        '---',
      ),
    ],
  },

  *check(site) {
    const faults = faultsOf(site, 'skills/front-matter');
    yield* faults;
    const broken = new Set(faults.map(({ span }) => span.file.path));
    for (const { file, fields } of site.skills) {
      if (fields !== undefined) yield* checkFields(fields.members);
      else if (!broken.has(file.path)) {
        const end = /^[^\r\n]*/.exec(file.text)?.[0].length ?? 0;
        yield {
          message: 'the skill file has no front matter, so it cannot be published',
          span: spanIn(file, { start: 0, end }),
          help: 'start it with a line of ---, its "name" and "description", and another line of ---',
        };
      }
    }
  },
};

const texts: ReadonlySet<string> = new Set(['license', 'compatibility', 'allowed-tools']);
const maxCompatibilityLength = 500;

function* checkFields(members: readonly Member[]): Generator<Finding> {
  for (const member of members) {
    const { key, value } = member;
    if (key === 'metadata') yield* checkMetadata(value);
    else if (texts.has(key) && kindOf(value) !== 'text') yield notTextFinding(`"${key}"`, member);
    else if (key === 'compatibility' && lengthOf(value) > maxCompatibilityLength) {
      yield {
        message: `"compatibility" is longer than the ${maxCompatibilityLength} characters that are allowed`,
        span: value.span,
        help: 'name only what the skill needs to run',
      };
    }
    if (textOf(value.span).includes('---')) {
      yield {
        message: `"${key}" contains "---", where some parsers end the front matter and lose the fields after it`,
        span: value.span,
        help: 'use a dash (—) or a comma',
      };
    }
  }
}

function* checkMetadata(value: Tree): Generator<Finding> {
  if (value.kind !== 'object') {
    if (kindOf(value) === 'empty') return;
    yield {
      message: `"metadata" is ${names[kindOf(value)]}, not a map of text to text`,
      span: value.span,
      help: 'write one "key: value" a line below it',
    };
    return;
  }
  for (const member of value.members) {
    if (kindOf(member.value) !== 'text') yield notTextFinding(`"${member.key}" in "metadata"`, member);
  }
}

function notTextFinding(what: string, { keySpan, value }: Member): Finding {
  const kind = kindOf(value);
  const span = kind === 'list' || kind === 'map' ? keySpan : value.span;
  const finding = { message: `${what} is ${names[kind]}, not text`, span };
  if (kind !== 'number' && kind !== 'boolean') return { ...finding, help: 'write it as text on one line' };
  const fix = replaceFix('put the value in quotes', span, JSON.stringify(textOf(span)), true);
  return { ...finding, help: 'put it in quotes', fix };
}

type Kind = 'text' | 'number' | 'boolean' | 'empty' | 'list' | 'map';

const names: Readonly<Record<Kind, string>> = {
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  empty: 'empty',
  list: 'a list',
  map: 'a map',
};

function kindOf(value: Tree): Kind {
  if (value.kind !== 'scalar') return value.kind === 'array' ? 'list' : 'map';
  if (value.value === null) return 'empty';
  return typeof value.value === 'string' ? 'text' : typeof value.value === 'number' ? 'number' : 'boolean';
}

function lengthOf(value: Tree): number {
  return value.kind === 'scalar' && typeof value.value === 'string' ? value.value.length : 0;
}
