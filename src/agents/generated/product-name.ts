import type { Site } from '../../site/model/site.ts';
import { oneLine } from '../../pages/markdown/text.ts';
import { stringOf, valueOf } from '../../site/source/tree.ts';

/** What a site and the product that it documents are called. */
export interface Names {
  /** "Crumb Docs". */
  readonly site: string;
  /** "Crumb". */
  readonly product: string;
}

export function namesOf(site: Site): Names {
  const name = oneLine(site.name) || 'Documentation';
  const short = withoutSlogan(name).replace(purpose, '');
  // What somebody owns is no name without it: "Dana’s Docs".
  const product = /['’]s$/.test(short) ? name : short;
  if (!general.test(product)) return { site: name, product };
  const subject = subjectOf(oneLine(stringOf(valueOf(site.config, 'description')) ?? ''));
  return subject === undefined ? { site: name, product } : { site: `${subject} ${name}`, product: subject };
}

/** The name in "Crumb | Bread for all" and "Crumb: Bread for all" is Crumb. */
export function withoutSlogan(name: string): string {
  return name.split(/ [|–] |: /, 1)[0] ?? name;
}

/** "Billing" of "Billing | Crumb". */
export function withoutName(title: string, { site, product }: Names): string {
  const [, start, end] = /^(.+) [|–—·-] (.+)$/.exec(title) ?? [];
  if (start === undefined || end === undefined) return title;
  return [site, withoutSlogan(site), product].some((name) => name.toLowerCase() === end.toLowerCase())
    ? start
    : title;
}

const purpose =
  /^documentation\s*[-–—|:]\s*|\s+(?:(?:developer |api )?(?:docs|documentation)|knowledge base|developer (?:portal|hub|cent(?:er|re))|help cent(?:er|re))$/gi;

/** A name that any site could have. */
const general =
  /^(?:the )?(?:(?:developer |api )?(?:docs|documentation)|api(?: reference)?|help cent(?:er|re)|developers?)$/i;

/** The name that a description begins with: "Crumb documentation: …", "Crumb is …". */
function subjectOf(description: string): string | undefined {
  return /^(\p{Lu}[\p{L}\p{N}.&-]*)(?: (?:developer )?(?:docs|documentation)| (?:is|lets|helps|gives|provides)\b|:)/u.exec(
    description,
  )?.[1];
}
