import { isWholeAddress } from '../../../site/model/addresses/link-target.ts';
import type { Problem } from '../../../site/source/mdx/problem.ts';
import type { Range } from '../../../site/source/span.ts';
import { nearest } from '../../../site/source/nearest.ts';
import { voidElements } from '../../../site/source/mdx/void-elements.ts';
import { shorten } from '../../../site/source/wording.ts';
import type { SyntaxAdvice } from './advice.ts';
import { componentNames } from '../../../pages/components/index.ts';
import { moduleAdvice } from './module-advice.ts';
import { swallowedClosing, swallowedOpening } from './swallowed.ts';
import { tagAdvice, writtenTag } from './tag-advice.ts';

/** Turns an error of the parser into a message about what the author wrote, and help to fix it. */
export function syntaxAdvice(text: string, problem: Problem): SyntaxAdvice {
  const { message, start, end, code, related } = problem;
  if (related !== undefined && code.startsWith('module')) return moduleAdvice(text, problem, related);
  if (code === 'too-large') return { message, start, end };
  if (code === 'wrapped-code' && related !== undefined) return wrappedAdvice(text, problem, related);
  if (text.startsWith('<!--', start)) return commentAdvice(text, start, end);
  if (text[start] === '{') return expressionAdvice(text, start, end);
  if (message.startsWith('Unexpected closing tag')) return closingAdvice(text, problem);
  if (message.startsWith('Expected the closing tag')) return blockAdvice(text, problem);
  if (message.startsWith('Expected a closing tag')) return unclosedAdvice(text, problem);
  if (text[start] === '<') return lessThanAdvice(text, start);
  return { start, end, message: `not valid MDX: ${message.charAt(0).toLowerCase()}${message.slice(1)}` };
}

function commentAdvice(text: string, start: number, end: number): SyntaxAdvice {
  const advice = { start, end, message: 'MDX has no HTML comments', help: 'write {/* … */}' };
  const inner = text.slice(start + 4, end - 3);
  if (!text.slice(start, end).endsWith('-->') || inner.includes('*/')) return advice;
  return {
    ...advice,
    fix: {
      title: 'write it as an MDX comment',
      edits: [
        { start, end: start + 4, text: '{/*' },
        { start: end - 3, end, text: '*/}' },
      ],
    },
  };
}

/** Inline code shows its line breaks as spaces. */
function wrappedAdvice(text: string, { start, end }: Range, lineBreak: Range): SyntaxAdvice {
  const isExpression = text[start] === '{';
  return {
    start,
    end,
    message: `the line break in the code makes MDX read "${firstLine(text.slice(start, end))}" as ${isExpression ? 'an expression' : 'a tag'}`,
    help: 'write the code on one line',
    fix: { title: 'join the lines', edits: [{ ...lineBreak, text: ' ' }] },
  };
}

const maxTemplateTagLength = 2_000;

function expressionAdvice(text: string, start: number, end: number): SyntaxAdvice {
  const [templateTag] = /^\{%.*?%\}/s.exec(text.slice(start, start + maxTemplateTagLength)) ?? [];
  if (templateTag !== undefined)
    return {
      start,
      end: start + templateTag.length,
      message: `"${firstLine(templateTag)}" is not a valid MDX expression`,
      help: 'replace it with a component, such as <Note>, <Steps> or <Tabs>: {% … %} is the syntax of GitBook and Markdoc',
    };
  if (end - start === 1)
    return {
      start,
      end,
      message: '"{" is never closed',
      help: 'write \\{ for a literal brace, or close it with }',
    };
  const source = text.slice(start, end);
  return {
    start,
    end,
    message: `"${firstLine(source)}" is not a valid MDX expression`,
    help: expressionHelp(source, text[start - 1] === '='),
  };
}

function firstLine(source: string): string {
  return shorten(source.includes('\n') ? `${source.split('\n', 1)[0]}…` : source);
}

function expressionHelp(source: string, isAttribute: boolean): string {
  if (/^\{\s*\.\.\./.test(source)) return 'spread one object, as in {...props}';
  return isAttribute ? 'write a JavaScript value' : 'put it in `code`, or write \\{ for the brace';
}

function closingAdvice(text: string, { start, end, related }: Problem): SyntaxAdvice {
  const closing = text.slice(start, end);
  if (related === undefined)
    return (
      lateEndAdvice(text, start, closing.slice(2, -1)) ?? {
        start,
        end,
        message: `"${closing}" has no matching opening tag`,
        help: `delete it, or check where "${closing.replace('/', '')}" starts and how both are indented`,
      }
    );
  const opening = tagAt(text, related.start);
  const name = opening.slice(1, -1);
  if (voidElements.has(name)) return voidAdvice(text, related, name);
  const swallowed = swallowedAdvice(text, related.start, name);
  if (swallowed !== undefined) return swallowed;
  const closingName = closing.slice(2, -1);
  if (
    !componentNames.has(name) &&
    componentNames.has(closingName) &&
    nearest(name, [closingName]) !== undefined
  )
    return {
      ...related,
      message: `"${opening}" is closed by "${closing}"`,
      help: `did you mean "<${closingName}>"?`,
      related: { start, end, text: 'it is closed here' },
    };
  return {
    start,
    end,
    message: `unexpected "${closing}": "${opening}" is still open`,
    help:
      !componentNames.has(closingName) && nearest(closingName, [name]) !== undefined
        ? `did you mean "</${name}>"?`
        : `close "${opening}" first`,
    related: { ...related, text: `"${opening}" is opened here` },
  };
}

/** A closing tag that belongs to the block before it, while its opening tag is above that. */
function blockAdvice(text: string, { start, end, message, related }: Problem): SyntaxAdvice {
  const closing = text.slice(start, end);
  const opening = closing.replace('/', '');
  const place = {
    start,
    end,
    ...(related && { related: { ...related, text: `"${opening}" is opened here` } }),
  };
  const block = /after the end of `(listItem|blockQuote)`/.exec(message)?.[1];
  if (block === undefined || related === undefined)
    return {
      ...place,
      message: `"${closing}" is in a block that starts after "${opening}"`,
      help: `put "${closing}" on its own line, after an empty one`,
    };
  const edit = outOfBlock(text, start, related.start);
  return {
    ...place,
    message: `"${closing}" is in a ${blocks[block] ?? block} that starts after "${opening}", so it does not close it`,
    help:
      block === 'listItem'
        ? 'indent it less than the text of the list item'
        : 'write it without ">" before it',
    ...(edit && { fix: { title: 'close the element after the block', edits: [edit] } }),
  };
}

/** Gives the line of a closing tag the beginning of the line of its opening tag, if there is only that before both. */
function outOfBlock(
  text: string,
  closing: number,
  opening: number,
): (Range & { readonly text: string }) | undefined {
  const before = lineBefore(text, closing);
  const wanted = lineBefore(text, opening);
  return /^[ \t>]*$/.test(before) && /^[ \t>]*$/.test(wanted)
    ? { start: closing - before.length, end: closing, text: wanted }
    : undefined;
}

function lineBefore(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
}

function unclosedAdvice(text: string, { start, end, message }: Problem): SyntaxAdvice {
  const name = /^<([\w$.:-]*)/.exec(text.slice(start, start + 80))?.[1] ?? '';
  const place = /before the end of `(\w+)`/.exec(message)?.[1];
  const opening = tagAt(text, start);
  if (voidElements.has(name)) return voidAdvice(text, { start, end }, name);
  const swallowed = swallowedAdvice(text, start, name);
  if (swallowed !== undefined) return swallowed;
  const within = place === undefined ? undefined : (blocks[place] ?? place);
  return {
    start,
    end,
    message:
      within === undefined
        ? `"${opening}" is never closed`
        : `"${opening}" is not closed in the ${within} it starts in`,
    help: name === '' ? 'close it' : `add </${name}>, or write \\< if no tag is meant`,
  };
}

function voidAdvice(text: string, range: Range, name: string): SyntaxAdvice {
  const { isClosed, end } = writtenTag(text, range.start);
  const slash = { start: end - 1, end: end - 1, text: text[end - 2] === ' ' ? '/' : ' /' };
  return {
    start: range.start,
    end: range.end,
    message: `"<${name}>" is never closed`,
    help: `write <${name} />`,
    ...(isClosed ? { fix: { title: 'close the tag', edits: [slash] } } : {}),
  };
}

/** An unclosed code block swallows everything after it, and the parser blames the tag before it. */
function swallowedAdvice(text: string, start: number, name: string): SyntaxAdvice | undefined {
  const swallowed = name === '' ? undefined : swallowedClosing(text, start, name);
  return (
    swallowed && {
      ...swallowed.fence,
      message: `the code block is not closed and swallows "</${name}>"`,
      help: `close it with ${swallowed.marker}`,
      related: { ...swallowed.closing, text: 'this is read as code' },
    }
  );
}

/** A code block without its end swallows the opening tag and ends with the next one, and the closing tag is left over. */
function lateEndAdvice(text: string, start: number, name: string): SyntaxAdvice | undefined {
  const swallowed = name === '' ? undefined : swallowedOpening(text, start, name);
  return (
    swallowed && {
      ...swallowed.fence,
      message: 'the code block swallows markup and ends where the next one was meant to end',
      help: `close it above the markup with ${swallowed.marker}`,
      related: { ...swallowed.opening, text: 'this is read as code' },
    }
  );
}

const blocks: Readonly<Record<string, string>> = {
  listItem: 'list item',
  blockQuote: 'quote',
  tableCell: 'table cell',
  mdxJsxFlowElement: 'element',
  mdxJsxTextElement: 'element',
};

function tagAt(text: string, start: number): string {
  return `${/^<[\w$.:-]*/.exec(text.slice(start, start + 80))?.[0] ?? '<'}>`;
}

const maxAddressLength = 2_000;

function lessThanAdvice(text: string, start: number): SyntaxAdvice {
  const rest = text.slice(start, start + 200).split(/[\r\n]/, 1)[0] ?? '';
  const address = /^<((?:https?:\/\/|mailto:)?[^\s<>@]*[@/:.][^\s<>]*)>/.exec(rest);
  if (address !== null) {
    const [whole, target = ''] = address;
    const end = start + whole.length;
    const href = /^[^:/]*@/.test(target) ? `mailto:${target}` : target;
    const advice = {
      start,
      end,
      message: `"${whole}" is not a link in MDX`,
      help: `write [${target}](${href})`,
    };
    if (!isWholeAddress(target)) return advice;
    const edits = [{ start, end, text: `[${target}](${target})` }];
    return { ...advice, fix: { title: 'write it as a link', edits } };
  }
  const isTag = /^<[A-Za-z][\w.]*(?:\s|$)/.test(rest) && !/\w/.test(text.charAt(start - 1));
  if (isTag) return tagAdvice(text, start);
  const token = /^<[^\s<]{0,24}/.exec(rest)?.[0] ?? '<';
  const advice = { start, end: start + 1, message: `"${token}" starts a tag in MDX` };
  // A backslash would become part of the address.
  if (/(?:https?:\/\/|www\.)\S*$/.test(text.slice(Math.max(0, start - maxAddressLength), start)))
    return { ...advice, help: 'put a space before it and write \\<, or put both in `code`' };
  return {
    ...advice,
    help: 'write \\< or put it in `code`',
    fix: { title: 'write \\<', edits: [{ start, end: start, text: '\\' }] },
  };
}
