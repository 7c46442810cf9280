import type { Finding } from '../../../site/source/finding.ts';
import { type Span, spanIn, textOf } from '../../../site/source/span.ts';
import type { Member } from '../../../site/source/tree.ts';
import { shorten } from '../../../site/source/wording.ts';

/** A text of front matter that YAML reads as something else than what is written. */
export function* lostText({ key, value }: Member): Generator<Finding> {
  if (value.kind !== 'scalar') return;
  const source = textOf(value.span);
  if (typeof value.value === 'number') {
    if (shownFields.has(key)) yield numberFinding(key, value.value, value.span);
  } else if (typeof value.value === 'string' && !/^["'|>]/.test(source)) yield* cutText(value.span);
}

function numberFinding(key: string, number: number, span: Span): Finding {
  const source = textOf(span);
  return {
    message:
      String(number) === source
        ? `"${key}" is a number, not text`
        : `"${source}" is read as the number ${number}`,
    span,
    cappedAt: 'warning',
    help: 'put the value in quotes',
  };
}

/** Readers see these. */
const shownFields: ReadonlySet<string> = new Set(['title', 'sidebarTitle', 'description', 'tag']);

/** A comment that begins with a word, such as "#2": a real one has a space before its text. */
function* cutText({ file, start, end }: Span): Generator<Finding> {
  const [, comment = ''] = /^[ \t]+(#[^\s#].*)/.exec(file.text.slice(end, end + 500)) ?? [];
  if (comment === '') return;
  const at = file.text.indexOf('#', end);
  yield {
    message: `"${shorten(comment.trimEnd())}" is a comment of YAML, so the value is only "${shorten(file.text.slice(start, end))}"`,
    span: spanIn(file, { start: at, end: at + comment.trimEnd().length }),
    cappedAt: 'warning',
    help: 'put the whole value in quotes',
  };
}
