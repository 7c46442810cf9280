import type { Problem } from '../../../site/source/mdx/problem.ts';
import { isOtherLanguage } from '../../../site/source/mdx/broken-modules.ts';
import { parseModule } from '../../../site/source/javascript/parse.ts';
import type { Range } from '../../../site/source/span.ts';
import type { SyntaxAdvice } from './advice.ts';

/** Advice for imports and exports that are not valid JavaScript. The problem is where parsing ended; `statement` is all of the code. */
export function moduleAdvice(text: string, problem: Problem, statement: Range): SyntaxAdvice {
  if (problem.code === 'module-end') return belowAdvice(text, problem, statement);
  return (
    proseAdvice(text, statement) ??
    pathAdvice(text, problem) ??
    quoteAdvice(text, problem) ??
    closingAdvice(text, problem) ??
    repeatedAdvice(problem) ??
    openAdvice(text, problem, statement) ??
    wordAdvice(text, problem, statement)
  );
}

function belowAdvice(text: string, { start, end }: Range, statement: Range): SyntaxAdvice {
  const keyword = text.startsWith('import', statement.start) ? 'import' : 'export';
  const first = /^[\w$]+/.exec(text.slice(start, end))?.[0] ?? '';
  if (declarationKeyword.test(first))
    return {
      start,
      end: start + first.length,
      message: `"${first}" starts neither an import nor an export, so the file cannot be shown`,
      help: `write "export ${first}"`,
    };
  return {
    start,
    end,
    message: `text directly below an ${keyword} is parsed as JavaScript, so the file cannot be shown`,
    help: `add an empty line after the ${keyword}`,
  };
}

const declarationKeyword = /^(?:const|let|var|function|async|class)$/;

/** `import duties are due on flour` */
function proseAdvice(text: string, { start, end }: Range): SyntaxAdvice | undefined {
  const line = text.slice(start, Math.min(end, lineAt(text, start).end));
  const isCode = isOtherLanguage(line);
  if (!isCode && !prose.test(line)) return undefined;
  const keyword = line.slice(0, 'import'.length);
  return {
    start,
    end: start + keyword.length,
    message: `a line that starts with "${keyword}" is parsed as JavaScript, so the file cannot be shown`,
    help: isCode ? 'put it in a code block' : 'start it with another word if it is text',
  };
}

/** Three or more words without punctuation of code. */
const prose =
  /^(?:import|export)(?! (?:type|const|let|var|function|class|default|async|interface|enum)\b)(?: (?!from \S*[/.]\w\S*$)[^\s"'`={}();*]+){2,}[ \t]*$/;

/** `import Flour from /snippets/flour.mdx` */
function pathAdvice(text: string, { start }: Range): SyntaxAdvice | undefined {
  const line = lineAt(text, start);
  const match = /^\s*import\s[^"'`]*?\bfrom[ \t]+(?=[./@\w])([^\s"';]+)(?=;?$)/.exec(
    text.slice(line.start, line.end),
  );
  if (match === null) return undefined;
  const [whole, path = ''] = match;
  const end = line.start + whole.length;
  return {
    start: end - path.length,
    end,
    message: `import path "${path}" has no quotes, so nothing is imported`,
    help: 'put the path in quotes',
  };
}

function quoteAdvice(text: string, { start, message }: Problem): SyntaxAdvice | undefined {
  const what = /^Unterminated (string constant|template|comment)$/.exec(message)?.[1];
  if (what === undefined) return undefined;
  if (what === 'comment')
    return { start, end: start + 2, message: 'the comment is never closed', help: 'close it with */' };
  const open = what === 'template' ? start - 1 : start;
  const end = lineAt(text, open).end;
  return { start: open, end, message: `the quote ${text.charAt(open)} is never closed`, help: 'close it' };
}

/** A closing tag that does not match the open one. */
function closingAdvice(text: string, { start, message }: Problem): SyntaxAdvice | undefined {
  const name = /^Expected corresponding JSX closing tag for <(.*)>$/.exec(message)?.[1];
  const end = text.indexOf('>', start) + 1;
  if (name === undefined || end === 0) return undefined;
  // A fragment has no name.
  const open = name === 'undefined' ? '<>' : `<${name}>`;
  return {
    start,
    end,
    message: `unexpected "${text.slice(start, end)}": "${open}" is still open`,
    help: `close "${open}" first`,
  };
}

function repeatedAdvice({ start, message }: Problem): SyntaxAdvice | undefined {
  if (message === "Duplicate export 'default'")
    return {
      start,
      end: start + 'default'.length,
      message: 'this is the second default export, so the file cannot be shown',
      help: 'delete one of them',
    };
  const name = /^Identifier '(.*)' has already been declared$/.exec(message)?.[1];
  if (name === undefined) return undefined;
  return {
    start,
    end: start + name.length,
    message: `"${name}" is declared twice, so the file cannot be shown`,
    help: 'delete one declaration, or rename it',
  };
}

/** Parsing that ended after the statement was looking for its end. */
function openAdvice(text: string, { start }: Problem, statement: Range): SyntaxAdvice | undefined {
  const code = text.slice(statement.start, statement.end).trimEnd();
  if (start < statement.start + code.length) return undefined;
  const open = openBracket(code);
  if (open !== undefined)
    return {
      start: statement.start + open,
      end: statement.start + open + 1,
      message: `"${code.charAt(open)}" is never closed, so everything after it is parsed as JavaScript`,
      help: `close it with ${closings[code.charAt(open)] ?? ''}`,
    };
  const last = /\S+$/.exec(code)?.[0] ?? '';
  const end = statement.start + code.length;
  return {
    start: end - last.length,
    end,
    message: `the statement is incomplete after "${last}", so the file cannot be shown`,
    help: 'complete or delete it',
  };
}

const closings: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The outermost bracket that is never closed, outside of strings and comments. */
function openBracket(code: string): number | undefined {
  const open: number[] = [];
  for (const { 0: token, index } of code.matchAll(
    /"[^"\n]*"|(?<!\w)'[^'\n]*'|`[^`]*`|\/\*[^]*?\*\/|\/\/.*|[()[\]{}]/g,
  )) {
    if (closings[token] !== undefined) open.push(index);
    else if (token === closings[code.charAt(open.at(-1) ?? code.length)]) open.pop();
  }
  return open[0];
}

function wordAdvice(text: string, { start, message }: Problem, statement: Range): SyntaxAdvice {
  const word = /^(?:[\p{ID_Continue}$]+|=>|\/>|<\/|[^\s])/u.exec(text.slice(start, start + 80))?.[0] ?? '';
  const place = { start, end: start + Math.max(1, word.length) };
  const code = text.slice(statement.start, statement.end);
  const isTyped = !('message' in parseModule(code, 'typescript'));
  if (!isTyped && !message.startsWith('Unexpected token'))
    return {
      ...place,
      message: `the JavaScript is not valid, so the file cannot be shown: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
      help: 'fix the code',
    };
  const missing = missingToken(code, start - statement.start);
  return {
    ...place,
    message: `invalid JavaScript from "${word}" on, so the file cannot be shown`,
    help: isTyped
      ? 'delete the types: MDX supports JavaScript, not TypeScript'
      : missing === undefined
        ? 'fix the code, or put it in a code block if readers should see it'
        : `write "${missing}" before it`,
  };
}

/** The token that, inserted at an offset, makes the code after it valid. */
function missingToken(code: string, at: number): string | undefined {
  return ['}', ')', ']', ',', ';'].find((token) => {
    const program = parseModule(code.slice(0, at) + token + code.slice(at), 'javascript');
    return !('message' in program) || program.at > at + token.length;
  });
}

function lineAt(text: string, offset: number): Range {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.slice(start).search(/[ \t]*(?:\r?\n|$(?![^]))/);
  return { start, end: start + end };
}
