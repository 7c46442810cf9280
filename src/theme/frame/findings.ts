import type { Diagnostic } from '../../site/source/finding.ts';
import { positionAt, type Range, type SourceFile, lineStarts } from '../../site/source/span.ts';
import { type Html, html, nothing } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import type { View } from '../view.ts';
import { pageFindings } from './page-findings.ts';

/** A bar with the number of findings on this page, which lists them when opened. */
export function findingsBar(view: View): Html {
  const visibleFindings = pageFindings(view).filter(({ severity }) => severity !== 'info');
  if (view.mode !== 'live' || visibleFindings.length === 0) return nothing;
  const errors = visibleFindings.filter(({ severity }) => severity === 'error').length;
  const count = (number: number, word: string) =>
    number === 0 ? undefined : `${number} ${word}${number === 1 ? '' : 's'}`;
  const summary = [count(errors, 'error'), count(visibleFindings.length - errors, 'warning')]
    .filter(Boolean)
    .join(', ');
  const rows = visibleFindings.slice(0, 50).map(
    (finding) =>
      html`<li class="finding finding-${finding.severity}">
        <span class="finding-message">${finding.message}</span
        ><span class="finding-place"
          >${placeText(finding)} <span class="finding-rule">${finding.rule}</span></span
        >${finding.help !== undefined && html`<span class="finding-help">${finding.help}</span>`}
      </li>`,
  );
  return html`<details class="findings ${errors > 0 ? 'has-errors' : ''}">
    <summary>
      ${interfaceIcon(errors > 0 ? 'circle-alert' : 'triangle-alert')}<bdi lang="en" dir="ltr"
        >${summary}</bdi
      >
    </summary>
    <div class="findings-box" lang="en" dir="ltr">
      <p class="findings-title">Findings on this page</p>
      <ul>
        ${rows}
      </ul>
    </div>
  </details>`;
}

export function placeText({ span }: Pick<Diagnostic, 'span'>): string {
  const { line, column } = positionAt(span.file, span.start);
  return `${span.file.path}:${line}:${column}`;
}

/** The lines around a range, with the range marked. */
export function codeFrame(file: SourceFile, range: Range): Html {
  const starts = lineStarts(file);
  const { line } = positionAt(file, range.start);
  const first = Math.max(1, line - 3);
  const last = Math.min(starts.length, line + 3);
  const rows = [];
  for (let number = first; number <= last; number++) {
    const from = starts[number - 1] ?? 0;
    const text = file.text.slice(from, starts[number] ?? file.text.length).replace(/[\r\n]+$/, '');
    rows.push(
      html`<span class="frame-line${number === line ? ' frame-line-marked' : ''}"
        ><span class="frame-number">${number}</span
        >${number === line ? marked(text, range.start - from, range.end - from) : text}
      </span>`,
    );
  }
  return html`<pre
    class="code-frame"
    tabindex="0"
    role="group"
    aria-label="Source"
  ><code>${rows}</code></pre>`;
}

function marked(text: string, start: number, end: number): Html {
  const stop = Math.max(start + 1, Math.min(end, text.length));
  return html`${text.slice(0, start)}<mark>${text.slice(start, stop) || ' '}</mark>${text.slice(stop)}`;
}
