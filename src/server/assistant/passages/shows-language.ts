import { codeLanguage, languagesNamed } from '../question/code-languages.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import type { Passage } from './passage.ts';

/** Whether a passage has a sample in one of some programming languages, or one in its title: `Agents in Python`. */
export function showsLanguage({ title, headings, markdown }: Passage, languages: readonly string[]): boolean {
  const isRequested = (language: string | undefined): boolean =>
    language !== undefined && languages.includes(language);
  return (
    [title, ...headings].some((name) => languagesNamed(name).some(isRequested)) ||
    markdownBlocks(markdown).some(
      ({ kind, language }) => kind === 'code' && isRequested(codeLanguage(language)),
    )
  );
}
