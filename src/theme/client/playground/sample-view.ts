import type { Request } from '../../../pages/expand/operation/samples/request.ts';
import { samplesOf } from '../../../pages/expand/operation/samples/samples.ts';
import { element } from '../dom.ts';
import { lastChoiceOf, saveChoices } from '../tab-choices.ts';
import { codeBox } from './code-box.ts';

/** Shows a request in the language that the reader chose last. */
export function showSample(place: HTMLElement, request: Request, languages: readonly string[]): void {
  const samples = samplesOf(request, languages);
  const chosen = lastChoiceOf(samples.map(({ title }) => title));
  const current = samples.find(({ title }) => title === chosen) ?? samples[0];
  if (current === undefined) return;
  const tabs = samples.map(({ title }) => {
    const tab = element('button', { type: 'button', 'aria-pressed': String(title === current.title) }, title);
    tab.addEventListener('click', () => {
      saveChoices([title]);
      showSample(place, request, languages);
    });
    return tab;
  });
  place.replaceChildren(
    element('div', { class: 'switch', role: 'group' }, ...tabs),
    codeBox(current.code, current.language),
  );
}
