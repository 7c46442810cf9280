import { constructsOnly, isFragment, isOtherLanguage } from './code.ts';
import type { Form, Passage, Sample, Title } from './passage.ts';
import { stepOf } from './procedure.ts';
import { bytesOf, codeBlock, isAside, isNumbered, isShell, leadStatement, roleOf } from './samples.ts';
import { block, type Statement } from './statement.ts';

/** A sample with the forms that are shown. */
export interface Step {
  readonly sample: Sample;
  readonly forms: readonly Form[];
}

/** Code that uses the product, or a request to it. */
export function isCall({ forms }: Step): boolean {
  const [form] = forms;
  if (form === undefined || roleOf(form) !== 'call') return false;
  return isShell(form) ? requests.test(form.code) : !constructsOnly(form);
}

/** A request, as opposed to an installer that is piped into a shell. */
const requests = /\bcurl\b(?![^\n]*\|\s*(?:sudo )?(?:ba|z)?sh\b)/;

export function isInstall({ forms }: Step): boolean {
  return forms[0] !== undefined && roleOf(forms[0]) === 'install';
}

/** Samples up to the first call and the command that runs it, as far as there is room. */
export function stepsIn(samples: readonly Sample[], limit: number): readonly Step[] {
  const steps: Step[] = [];
  let left = limit;
  for (const sample of samples) {
    const [form] = sample.forms;
    const hasCall = steps.some(isCall);
    if (form === undefined || isUnusable(form) || (hasCall && (sample.partial || !runs(form)))) continue;
    const role = roleOf(form);
    if ((role === 'data' && !isFile(form)) || isVariant(sample, steps)) continue;
    const forms = formsShown(sample, role === 'call' ? Math.min(left, maxCallLength) : left);
    const size = forms.reduce((sum, { code }) => sum + bytesOf(code) + 200, 0);
    if (forms.length === 0 || size > left) continue;
    left -= size;
    steps.push({ sample, forms });
    if (hasCall || steps.length === maxSteps) break;
  }
  return withCommandsOfCall(steps, left);
}

/** Adds the installation and the command that runs the call in its second language, where it has the same title. */
function withCommandsOfCall(steps: readonly Step[], limit: number): readonly Step[] {
  const [first, second] = steps.find(({ forms }) => forms.length > 1)?.forms ?? [];
  if (first === undefined || second === undefined || second.title === '') return steps;
  const complete = steps.map(({ sample, forms }): Step => {
    const other = sample.forms.find(({ title }) => title === second.title);
    const isOfFirst = forms.length === 1 && forms[0]?.title === first.title;
    return { sample, forms: isOfFirst && other !== undefined ? [...forms, other] : forms };
  });
  return sizeOf(complete) - sizeOf(steps) > limit ? steps : complete;
}

function sizeOf(steps: readonly Step[]): number {
  return bytesOf(steps.flatMap(({ forms }) => forms.map(({ code }) => code)).join('\n'));
}

const maxSteps = 6;

/** Code that does not run, or that installs what the agent reads. */
function isUnusable(form: Form): boolean {
  return (!isShell(form) && isFragment(form)) || /\bskills add\b/.test(form.code);
}

/** Another way to do the same: "Or with uv:", "For example, to install the extra". */
function isVariant(sample: Sample, steps: readonly Step[]): boolean {
  const [form] = sample.forms;
  if (form === undefined) return true;
  if (steps.length === 0) return false;
  const shown = steps.flatMap((step) => step.forms);
  const isRepeated = shown.some(({ code }) => form.code === code || form.code.startsWith(`${code} -`));
  const calls = shown.filter((other) => roleOf(other) === 'call' && !isShell(other));
  const isTranslated = calls.length > 0 && calls.every((other) => isOtherLanguage(form, other));
  const isSecondInstall = roleOf(form) === 'install' && steps.some(installs) && !continues(sample, steps);
  const isAlternative = /^(?:for example|to install|you can also|pass)\b/i.test(sample.lead?.text ?? '');
  return (
    isRepeated ||
    isTranslated ||
    isAlternative ||
    sample.headings.some(({ text }) => maintenance.test(text)) ||
    isAside(sample) ||
    isSecondInstall
  );
}

/** Whether it installs something, rather than prepares the place for it. */
function installs(step: Step): boolean {
  return isInstall(step) && !prepares.test(step.forms[0]?.code ?? '');
}

/** Whether it creates a project, goes into it, or is in another numbered section than the steps before. */
function continues({ forms, headings }: Sample, steps: readonly Step[]): boolean {
  const code = forms[0]?.code ?? '';
  const hasProject = steps.some((step) => creates.test(step.forms[0]?.code ?? ''));
  if (entersFolder.test(code)) return hasProject;
  const heading = headings.at(-1)?.text ?? '';
  const isNextSection = isNumbered(heading) && heading !== steps.at(-1)?.sample.headings.at(-1)?.text;
  return isNextSection || (creates.test(code) && !hasProject);
}

const entersFolder = /^(?:\$ )?cd \S+\s*$/;

/** Commands that create a project in a new folder: `npx create-crumb-app bakery`, `crumb new bakery`. */
const creates = /\bcreate[- ]\w|\b(?:new|init) \w/;

/** Headings of what follows later, when the product is in use. */
const maintenance =
  /\b(?:upgrad|updat|roll(?:ing)? ?back|back(?:ing)?[- ]?ups?|restor|maint[ea]in|uninstall)/i;

/** Commands that create the place for the installation. */
const prepares = /^(?:\$ )?(?:mkdir|cd|npm init|uv (?:venv|init)|python3? -m venv|virtualenv|source)\b/;

const maxCallLength = 2400;

/** A single command that runs the code. */
function runs(form: Form): boolean {
  const { code } = form;
  return isShell(form) && roleOf(form) === 'call' && code.split('\n').length <= 2 && bytesOf(code) < 120;
}

/** Settings in a named file: `.env`, `config.yaml`. */
function isFile({ title }: Form): boolean {
  return /^[\w./-]+\.\w+$/.test(title);
}

/** The first form; for calls in several programming languages, the first two. */
function formsShown(sample: Sample, limit: number): readonly Form[] {
  const first = sample.forms.find(({ code }) => bytesOf(code) <= limit);
  if (first === undefined) return [];
  if (roleOf(first) !== 'call') return [first];
  const second = sample.forms.find(
    (form) =>
      form.language !== first.language &&
      bytesOf(form.code) + bytesOf(first.code) <= limit &&
      roleOf(form) === 'call',
  );
  return second === undefined ? [first] : [first, second];
}

/**
 * The samples, each below its lead-in, after the steps of their page that have no code; samples in succession below one
 * heading have one lead-in.
 */
export function statementsOf(
  steps: readonly Step[],
  passages: readonly Passage[] = [],
): readonly Statement[] {
  let done = 0;
  return steps.flatMap(({ sample, forms }, index) => {
    const at = passages.indexOf(sample);
    const words = stepsWithoutCode(passages, done, at);
    done = Math.max(done, at);
    const [lead, before] = [sample, steps[index - 1]?.sample].map((each) => each && leadStatement(each));
    const isNew = lead !== undefined && lead.phrases[0]?.text !== before?.phrases[0]?.text;
    return [...words, ...(isNew ? [lead] : []), ...forms.map(codeBlock)];
  });
}

/** The titled steps without code in a range of passages: "Create a key: Open the dashboard." */
function stepsWithoutCode(passages: readonly Passage[], from: number, to: number): readonly Statement[] {
  const titles = passages
    .slice(from, Math.max(from, to))
    .filter(({ negated, partial, forAgents }) => !negated && !partial && !forAgents)
    .flatMap((passage) =>
      passage.kind === 'step' ? [passage.title] : passage.headings.filter(isNumberedTitle),
    );
  return [...new Set(titles)]
    .filter((title) => !passages.some(({ kind, headings }) => kind === 'sample' && headings.includes(title)))
    .map((title) => block(...stepOf(title, passages)));
}

function isNumberedTitle({ text, level }: Title): boolean {
  return level <= 6 && isNumbered(text);
}
