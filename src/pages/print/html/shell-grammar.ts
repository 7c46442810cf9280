import type { LanguageFn } from 'highlight.js';
import bash from 'highlight.js/lib/languages/bash';

/** What precedes a command: the start of a line, an operator or a keyword, and variables set for it alone. */
const before =
  /(?<=(?:^|[|&;][ \t]|\b(?:then|do|else|sudo|time)[ \t])[ \t]{0,8}(?:[A-Za-z_]\w{0,40}=[^\s"'`]{0,80}[ \t]){0,3})(?<!\\\n[ \t]{0,8})/;
const command =
  /(?!(?:if|then|elif|else|fi|for|while|until|do|done|case|esac|function|select|in)\b)[A-Za-z_.~/][\w.~/+-]*(?![\w=])/;

/** Bash that marks each command, its options and the variables that are set; the original marks some names, anywhere. */
export const shellGrammar: LanguageFn = (highlighter) => {
  const grammar = bash(highlighter);
  const { built_in, literal, ...keywords } = grammar.keywords as Record<string, string[]>;
  return {
    ...grammar,
    keywords,
    contains: [
      { scope: 'title', match: highlighter.regex.concat(before, command) },
      { scope: 'attr', match: /(?<=^|[ \t])--?[A-Za-z][\w-]*/ },
      { scope: 'variable', match: /(?<=^|[ \t;])[A-Za-z_]\w*(?==(?!=))/ },
      ...grammar.contains,
    ],
  };
};

/** `#` is only a prompt after a name, since it mostly starts a comment. */
const prompt = /^ {0,3}(?:\([\w.-]+\) )?(?:[\w.-]+@[\w.-]+[\w:~/.-]*[$%#>]|[$%>]) /;
const comments = /^(?:[ \t]*(?:#.*)?\n)*/;

/** Commands after prompts, with what they print. */
export const sessionGrammar: LanguageFn = () => ({
  name: 'Shell Session',
  aliases: ['console', 'shellsession'],
  contains: [
    { scope: 'meta', begin: prompt, starts: { end: /(?<!\\)$/, subLanguage: 'bash' } },
    { scope: 'comment', match: /^#.*/ },
  ],
});

/** The grammar of shell code, whatever its author calls it. */
export function shellLanguage(code: string): 'shell' | 'bash' {
  return prompt.test(code.replace(comments, '')) ? 'shell' : 'bash';
}
