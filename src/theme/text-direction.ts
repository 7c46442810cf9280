import type { Html } from '../pages/html/html.ts';

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;

/** Whether most letters are written from right to left. Code, drawings and formulas do not count. */
export function isMostlyRightToLeft({ html }: Html): boolean {
  if (html.search(rightToLeft) < 0) return false;
  const text = html.replace(/<(pre|code|svg|math)\b.*?<\/\1>|<[^>]*>/gs, ' ');
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  return count(rightToLeft) * 2 > count(/\p{L}/gu);
}
