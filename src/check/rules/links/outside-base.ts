import type { LinkSource } from '../../../site/links/link-source.ts';
import { answersOf, answerWithoutRedirects } from '../../../site/model/addresses/answers.ts';
import { readTarget } from '../../../site/model/addresses/link-target.ts';
import type { Structure } from '../../../site/model/site.ts';
import type { Finding } from '../../../site/source/finding.ts';
import { spanIn } from '../../../site/source/span.ts';
import { linkFix } from './advice.ts';

/** Tags `<a>` without the path below which the site is served: the platform adds it to all other links. */
export function* linksOutsideBase(
  structure: Structure,
  source: Pick<LinkSource, 'file' | 'links' | 'quoted'>,
): Generator<Finding> {
  const answers = answersOf(structure);
  const { base } = answers;
  if (base === '') return;
  for (const link of source.links) {
    if (link.component !== 'a' || !link.target.startsWith('/')) continue;
    const target = readTarget(link.target, '', base);
    const [path = '', ...others] = target.kind === 'site' ? target.paths : [];
    const answer = others.length === 0 ? answerWithoutRedirects(answers, path) : undefined;
    if (answer === undefined || answer.kind === 'platform') continue;
    const text = `/${base}${link.target === '/' ? '' : link.target}`;
    yield {
      message: `"${link.target}" is outside of "/${base}", below which the site is served`,
      span: spanIn(source.file, link),
      help: `write "${text}", or a Markdown link: the platform adds the path to those, but not to <a>`,
      fix: linkFix(source, link, text, false),
    };
  }
}
