import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What an author's own elements cause inside their text, and why none of it is ours. */
const ofContent: ReadonlyMap<string, string> = new Map([
  ['image-alt', 'a picture is written without its text'],
  ['role-img-alt', 'a drawing has the role of a picture and no text'],
  ['svg-img-alt', 'a drawing has the role of a picture and no text'],
  ['link-name', 'a link is written around nothing, or around a picture without text'],
  ['button-name', 'a button is written around nothing'],
  ['label-content-name-mismatch', 'a label is written that lacks the text of its button'],
  ['label', 'a field is written without a label'],
  ['select-name', 'a list is written without a label'],
  ['color-contrast', 'an element brings colours of its own'],
  ['scrollable-region-focusable', 'an element brings a scroll bar of its own'],
  ['nested-interactive', 'a control is written inside another'],
]);

interface Violation {
  readonly rule: string;
  readonly target: string;
  readonly inAuthorsMarkup: boolean;
}

/** The serious findings of axe on a page, by one rule or all, but for those that the markup of its author causes. */
export async function seriousViolations(page: Page, rule?: string): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only): Promise<Violation[]> => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...(only !== undefined && { runOnly: [only] }),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => {
          const element = document.querySelector(String(target[0]));
          const inside = element?.closest('.content, .brand, .examples') ?? null;
          return {
            rule: id,
            target: `${target.join(' ')} ${html.slice(0, 120)}`,
            inAuthorsMarkup: inside !== null,
          };
        }),
      );
  }, rule);
  return violations
    .filter(({ rule, inAuthorsMarkup }) => !inAuthorsMarkup || !ofContent.has(rule))
    .map(({ rule, target }) => `${rule} ${target}`);
}
