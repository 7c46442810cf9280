/** A letter of a script that puts no spaces between words, or, as in Korean, between a word and its particles. */
export const unspaced =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]/;

/** Whether a text has more such letters than words between spaces: words of other scripts in it are names. */
export function isMostlyUnspaced(text: string): boolean {
  const [first = '', ...runs] = text.split(new RegExp(unspaced, 'g'));
  const words = [first, ...runs].join(' ').match(/\p{L}+/gu) ?? [];
  return runs.length > words.length;
}
