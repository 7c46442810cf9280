import type { Code } from 'mdast';
import {
  attributeOf,
  type Element,
  elementAt,
  elementsIn,
  type JsxNode,
  rename,
  textAttribute,
  themeName,
} from './element.ts';
import { fenceEdits, readInfo } from './fences.ts';
import { labelsOf } from './labels.ts';
import { remove, type Work } from './work.ts';

/** Tabs, or a group of code if each tab is one block. Returns whether its children are still to be visited. */
export function convertTabs(
  work: Work,
  element: Element,
  labels: ReadonlyMap<string, string> = new Map(),
): boolean {
  const items = elementsIn(element.node).filter((child) => themeName(work, child) === 'TabItem');
  const named = new Map([...labels, ...labelsOf(attributeOf(work, element, 'values'))]);
  const tabs = items.map((node) => {
    const item = elementAt(work, node);
    const value = textAttribute(work, item, 'value');
    const label =
      textAttribute(work, item, 'label') ?? (value === undefined ? undefined : (named.get(value) ?? value));
    return { item, label: label ?? 'Tab', code: onlyCode(work, node) };
  });
  if (tabs.length > 1 && tabs.every(({ code, item }) => code !== undefined && item.close !== undefined)) {
    rename(work, element, 'CodeGroup');
    for (const { item, label, code } of tabs) {
      remove(work, item.open);
      if (item.close) remove(work, item.close);
      const fence = code && fenceEdits(work.text, code, label);
      work.edits.push(...(fence?.edits ?? []));
      work.unconverted.push(...(fence?.unconverted ?? []));
    }
    return false;
  }
  rename(work, element, 'Tabs');
  for (const { item, label } of tabs) rename(work, item, 'Tab', { title: label });
  return true;
}

/** The one block of code of a tab, if it has no title and no variants of its own. */
function onlyCode({ text }: Work, node: JsxNode): Code | undefined {
  const [code] = node.children;
  if (node.children.length !== 1 || code?.type !== 'code') return undefined;
  const info =
    /^[`~]+([^\n]*)/.exec(text.slice(code.position?.start.offset, code.position?.end.offset))?.[1] ?? '';
  return readInfo(info).title === undefined && !/\bnpm2yarn\b/.test(info) ? code : undefined;
}

/** A tab that is in no group. */
export function convertLoneTab(work: Work, item: Element): boolean {
  rename(work, item, 'Tab', {
    title: textAttribute(work, item, 'label') ?? textAttribute(work, item, 'value') ?? 'Tab',
  });
  return true;
}
