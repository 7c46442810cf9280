import { fence } from '../../pages/markdown/text.ts';
import type { Form, Passage, Sample } from './passage.ts';
import { block, type Statement } from './statement.ts';
import { isDependent } from './phrases.ts';

/** The role of a sample. */
export type Role = 'install' | 'setting' | 'call' | 'data';

const shells = /^(?:bash|sh|shell|zsh|console|terminal|powershell|shellscript|cmd|curl|)$/;
const data =
  /^(?:json[c5]?|ya?ml|toml|text|txt|plaintext|xml|csv|markdown|mdx?|http|env|dotenv|ini|properties|diff|tree|log|output)$/;

/** Commands that install a package or a tool. */
const installer =
  /^(?:\$ |> )?(?:sudo )?(?:npm (?:i|install|add)\b|pnpm (?:add|install|i)\b|yarn (?:global )?add\b|yarn install\b|bun (?:add|install)\b|pip3? install\b|python3? -m pip install\b|uv (?:add|pip install|tool install|init|venv|sync)\b|poetry add\b|cargo (?:add|install)\b|go (?:get|install)\b|gem install\b|bundle add\b|composer require\b|dotnet add\b|brew (?:install|tap)\b|apt(?:-get)? install\b|npx (?:-y |--yes )?\S+ (?:add|init|install)\b|(?:npm|pnpm|yarn|bun|poetry|cargo|go mod) init\b|cargo new\b|(?:npx|pnpm|bunx|uvx|npm) (?:-y |--yes )?(?:dlx |create |init )?create-|npm (?:create|init) |curl [^|]*\| *(?:sudo )?(?:ba|z)?sh|(?:ba|z)?sh <\(curl |i(?:wr|rm) [^|]*\| *iex|docker pull\b|cd |mkdir |source |python3? -m venv|export )/;

export function roleOf({ code, language }: Form): Role {
  const lines = code.split('\n').filter((line) => /\S/.test(line) && !/^\s*(?:#|\/\/)/.test(line));
  const setsVariables = shells.test(language) && lines.every((line) => variable.test(line.trim()));
  if (/^(?:env|dotenv)$/.test(language) || (setsVariables && lines.length > 0)) return 'setting';
  if (lines.length > 0 && lines.every((line) => installer.test(line.trim()) || /^\s*-{1,2}\w/.test(line)))
    return 'install';
  if (
    data.test(language) ||
    /^[[{]/.test(code) ||
    isDialogue(lines) ||
    lines.every((line) => versionCheck.test(line)) ||
    declaration.test(lines[0] ?? '') ||
    (literalValue.test(lines[0] ?? '') && !code.includes('(')) ||
    lines.every((line) => importLine.test(line))
  )
    return 'data';
  if (!shells.test(language)) return 'call';
  // Without a language, only what looks like a command counts as one.
  return language === '' && !command.test(lines[0] ?? '') ? 'data' : 'call';
}

const variable = /^(?:export |set |setx |\$env:)?[A-Z][A-Z0-9_]+ ?=/;
const importLine = /^\s*(?:import|from|use|using|require)\b.*[;'")\w]$/;
/** Types alone show what exists, not how to use it. */
const declaration = /^\s*(?:(?:export )?(?:declare )?(?:interface|type|enum) \w|import type\b)/;

/** `const loaf = {` */
const literalValue = /^(?:(?:const|let|var)\s)?\s*[\w$]+\s*=\s*[[{]/;

/** Prompts and output of a terminal rather than commands. */
function isDialogue(lines: readonly string[]): boolean {
  return lines.some((line) => /^\s*(?:\? \S|[✔✓✗ℹ⚠] |\d\d:\d\d:\d\d\b)|\[y\/n\]/i.test(line));
}

const versionCheck =
  /^\s*(?:\$ )?(?:(?:npx|bunx|uvx) (?:-y )?)?[\w@./-]+ (?:--version|-v|-V|version|--help)\s*$/;

const command =
  /^\s*(?:\$ |curl |npx |npm |pnpm |yarn |bun |python3? |uv |pip3? |docker |git |node |go |cargo |\w[\w-]* -{1,2}\w)/;

export function isShell({ language }: Form): boolean {
  return shells.test(language);
}

/** The samples of a page that readers can follow, excluding output and negative examples. */
export function samplesOf(passages: readonly Passage[]): readonly Sample[] {
  return passages
    .filter((passage) => passage.kind === 'sample')
    .filter(({ negated, isOutput, forAgents }) => !negated && !isOutput && !forAgents);
}

/** The form in a language if there is one, otherwise the first, which readers see first. */
export function formFor({ forms }: Sample, language: string | undefined): Form | undefined {
  return forms.find((form) => form.language === language) ?? forms[0];
}

/** A form as a code block. */
export function codeBlock({ code, language, origin }: Form): Statement {
  return block({ text: fence(code, language), origin });
}

/** The lead-in of a sample: the sentence before it if that is complete and introduces it, otherwise its heading. */
export function leadStatement({ lead, headings }: Sample): Statement | undefined {
  if (lead !== undefined && lead.text.length <= 260 && (/[:：]$/.test(lead.text) || !isDependent(lead)))
    return block(lead);
  const title = headings.at(-1);
  return title === undefined ? undefined : block({ ...title, text: asLeadIn(title.text) });
}

function asLeadIn(heading: string): string {
  const words = withoutNumber(heading).replace(/[.:：]$/, '');
  return /[?!]$/.test(words) ? words : `${words}:`;
}

/** A heading without the number of its step: "3. Test the server", "Step 3: Test the server". */
export function withoutNumber(heading: string): string {
  return heading.replace(numbered, '');
}

/** Whether a heading numbers a step. */
export function isNumbered(heading: string): boolean {
  return numbered.test(heading);
}

const numbered = /^(?:step\s+)?\d{1,2}(?:[.):]|\s*[–—-])\s+(?=\S)/i;

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Whether the lead-in says that it shows output. */
export function isResult({ lead, forms }: Sample): boolean {
  return result.test(lead?.text ?? '') || /^(?:output|response|result)/i.test(forms[0]?.title ?? '');
}

const result =
  /\b(?:returns?|returned|responds?|response|outputs?|results?|you(?:['’]ll| will| should) (?:see|get)|prints?|printed|looks? (?:like|something)|has been|contains)\b/i;

/** Whether it shows a special case, an alternative, or a step that refers back to the previous one. */
export function isAside({ lead }: Sample): boolean {
  return aside.test(lead?.text ?? '');
}

const aside =
  /^(?:for example,? (?:an?|you)\b|to (?:switch|confirm|verify|check|upgrade|update|remove|disable|uninstall|skip)\b|verify|confirm|for convenience\b|alternatively|or\b|optional|if\b)|\binstead[.:]?$/i;
