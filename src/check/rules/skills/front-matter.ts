import { replaceFix, type Finding } from '../../../site/source/finding.ts';
import { spanIn, textOf } from '../../../site/source/span.ts';
import { plain, stringOf, type Member, type Tree } from '../../../site/source/tree.ts';
import type { SiteRule } from '../rule.ts';
import { kindName } from '../../../site/source/wording.ts';

const skill = (...lines: readonly string[]): Readonly<Record<string, string>> => ({
  'skill.md': lines.join('\n'),
});

export const frontMatter: SiteRule = {
  id: 'skills/front-matter',
  severity: 'error',
  summary: 'A skill file starts with front matter that every client understands.',
  why: 'Clients ignore a skill whose front matter is missing or invalid, and reject fields of the wrong type: "license", "compatibility" and "allowed-tools" are text, "metadata" maps text to text.',
  fixable: true,
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
        '  ~~~~ "team" in "metadata" is an object, not text',
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
    const faults = site.faults.filter(({ rule }) => rule === 'skills/front-matter');
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
    else if (texts.has(key) && stringOf(value) === undefined) yield notTextFinding(`"${key}"`, member);
    else if (key === 'compatibility' && (stringOf(value)?.length ?? 0) > maxCompatibilityLength) {
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
    if (isEmpty(value)) return;
    yield {
      message: `"metadata" is ${kindName(plain(value))}, not a map of text to text`,
      span: value.span,
      help: 'write one "key: value" a line below it',
    };
    return;
  }
  for (const member of value.members) {
    if (stringOf(member.value) === undefined) yield notTextFinding(`"${member.key}" in "metadata"`, member);
  }
}

function notTextFinding(what: string, { keySpan, value }: Member): Finding {
  const span = value.kind === 'scalar' ? value.span : keySpan;
  const kind = isEmpty(value) ? 'empty' : kindName(plain(value));
  const finding = { message: `${what} is ${kind}, not text`, span };
  if (value.kind !== 'scalar' || isEmpty(value)) return { ...finding, help: 'write it as text on one line' };
  const fix = replaceFix('put the value in quotes', span, JSON.stringify(textOf(span)), true);
  return { ...finding, help: 'put it in quotes', fix };
}

function isEmpty(value: Tree): boolean {
  return value.kind === 'scalar' && value.value === null;
}
