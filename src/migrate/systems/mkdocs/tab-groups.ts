import { convertedInfo } from './fence-info.ts';
import type { Line } from './lines.ts';

/** `=== "Label"`; `===!` begins another group. */
export function tabLine(text: string): { readonly label: string; readonly isFirst: boolean } | undefined {
  const [, signs, label] = /^===([!+]*)[ \t]+"(.*)"$/.exec(text) ?? [];
  return label === undefined ? undefined : { label, isFirst: signs?.includes('!') === true };
}

/** Whether every tab of the group that begins at a line holds one fence without a title, and nothing else. */
export function isCodeTabs(lines: readonly Line[], from: number): boolean {
  const { indent } = lines[from] ?? { indent: 0 };
  let tabs = 0;
  let fence: string | undefined;
  let fences = 0;
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined || line.text === '') continue;
    if (line.indent < indent + 4) {
      const tab = line.indent === indent && fence === undefined ? tabLine(line.text) : undefined;
      if (tab === undefined || (tab.isFirst && tabs > 0)) break;
      if (fences !== tabs) return false;
      tabs += 1;
    } else if (fence !== undefined) {
      if (line.indent < indent + 8 && /^(`{3,}|~{3,})$/.test(line.text) && line.text.startsWith(fence))
        fence = undefined;
    } else {
      const [, opening, info = ''] = /^(`{3,}|~{3,})(.*)$/.exec(line.text) ?? [];
      if (opening === undefined || line.indent !== indent + 4 || fences === tabs) return false;
      if (convertedInfo(info).title !== undefined || /^\s*mermaid/.test(info)) return false;
      fence = opening;
      fences += 1;
    }
  }
  return tabs > 1 && fences === tabs && fence === undefined;
}
