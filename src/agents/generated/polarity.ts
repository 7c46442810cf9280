/**
 * Whether a heading, title or lead-in says that what follows is forbidden, does not work or is outdated: "What you
 * don't do", "Limitations", "❌ Wrong". Nothing below it is used as a step or sample.
 */
export function isNegated(text: string): boolean {
  return negation.test(text);
}

const negation =
  /\b(?:(?:do|does|did|is|are|was|were|wo|ca|should|must|could|would)n['’]?t|not|never|avoid\w*|cannot|no longer|(?<!^)instead of|unsupported|limitations?|anti-?patterns?|mistakes?|pitfalls?|bad|wrong|(?:weak|poor|vague) (?:examples?|prompts?|goals?|instructions?|descriptions?|questions?|names?)|incorrect\w*|deprecat\w*|legacy|removed?|removing|out of scope|non-?goals?|old way|invalid|forbidden|prohibited|unsafe|unlike|troubleshoot\w*|migrat\w+|uninstall\w*)\b|^(?:no|old)\b|^\W*(?:before|old|bad|wrong)\W*$|[❌✗✘🚫⛔👎]|不要|请勿|禁止|切勿|避免|不能|无法|不支持/iu;

/**
 * A sentence without what it sets itself against, and without its condition: "Use the name of an oven, not its number."
 * and "Use `bake` when you do not knead." What fails under a condition keeps it.
 */
export function withoutContrast(sentence: string): string {
  const main = sentence.replace(/(?:,|\s[—–-])\s+not\b[^.,;:!?]*/gi, '');
  const unconditional = main.replace(condition, '');
  return failure.test(unconditional) ? main : unconditional;
}

const condition = /(?<!^)\s(?:when|if|unless|so(?: that)?) (?:you|your|we|they|it|the|an?)\b.*/i;
const failure = /\b(?:fail|error|crash|break|throw|los[es]|wrong|reject|slow|warn)/i;

/** Whether a sentence forbids or demands something. */
export function isRule(sentence: string): boolean {
  return rule.test(sentence);
}

const rule =
  /\b(?:never|always|must|(?:do|does|should|must|can|could|wo|ca|is|are)n['’]t|do not|does not|should not|must not|cannot|can not|avoid|only|required?|requires|make sure|be sure|ensure|not supported|no longer|irreversibl\w*|permanent\w*|careful\w*|before you|warning)\b|不要|请勿|禁止|切勿|必须|务必/iu;

/** Whether it explicitly forbids or demands something of the reader. */
export function isStrict(sentence: string): boolean {
  return strict.test(sentence);
}

const strict =
  /\b(?:NEVER|ALWAYS|DO NOT|DON['’]T|MUST(?: NOT)?)\b|(?:^|[.;:,–—-] |\b(?:[Yy]ou|and|so|but) )(?:[Nn]ever|[Aa]lways|[Dd]o not|[Dd]on['’]t|[Mm]ust(?: not)?)\b/u;
