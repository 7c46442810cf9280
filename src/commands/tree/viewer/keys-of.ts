import type { Key as InkKey } from 'ink';
import type { Key } from './press.ts';

/** The keys in one input of ink: usually one, but several if they come fast. */
export function keysOf(input: string, key: InkKey): readonly Key[] {
  const named = nameOf(key);
  if (named !== undefined) return [named];
  if (key.ctrl) return controls[input] ?? [];
  if (key.meta) return [];
  return [...input].flatMap((text): readonly Key[] => {
    if (text >= ' ') return [{ text }];
    return text === '\r' ? ['enter'] : (controls[String.fromCharCode(text.charCodeAt(0) + 96)] ?? []);
  });
}

/** Keys with control. */
const controls: Readonly<Record<string, readonly Key[]>> = { c: ['interrupt'], z: ['suspend'] };

function nameOf(key: InkKey): Key | undefined {
  if (key.upArrow) return 'up';
  if (key.downArrow) return 'down';
  if (key.leftArrow) return 'left';
  if (key.rightArrow) return 'right';
  if (key.return) return 'enter';
  if (key.escape) return 'escape';
  if (key.backspace || key.delete) return 'backspace';
  if (key.pageUp) return 'pageUp';
  if (key.pageDown) return 'pageDown';
  if (key.tab) return key.shift ? 'backTab' : 'tab';
  if (key.home) return 'home';
  if (key.end) return 'end';
  return undefined;
}
