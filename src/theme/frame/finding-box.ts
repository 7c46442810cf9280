import type { Diagnostic } from '../../site/source/finding.ts';
import { type Html, html } from '../../pages/html/html.ts';
import { interfaceIcon } from '../../pages/html/icons.ts';
import { codeFrame, placeText } from './findings.ts';

/** A finding with its place in the source, where readers of the preview look. */
export function findingBox(title: string, finding: Pick<Diagnostic, 'message' | 'help' | 'span'>): Html {
  const { message, help, span } = finding;
  return html`<section class="problem" role="alert">
    <p class="problem-title">${interfaceIcon('circle-alert')}${title}</p>
    <p class="problem-message">${message}</p>
    <p class="problem-place">${placeText(finding)}</p>
    ${codeFrame(span.file, span)}${help !== undefined && html`<p class="problem-help">${help}</p>`}
  </section>`;
}
