import { addToFirst, addToSecond, firstHash, firstPlace, secondHash } from './word-hash.ts';

/** In letters: shorter words are neither parts of others nor what a misspelt one means. */
const minLength = 4;

/** A use of a word that has not been used before. */
export interface FirstUse {
  /** In bytes. */
  readonly start: number;
  readonly end: number;
  readonly hashes: readonly [number, number];
}

/** How often texts use each word of the letters a to z, in any case. */
export class WordCounts {
  /** For each word its two hashes and its uses. */
  #slots = new Int32Array(slotLength * 2 ** 16);
  #size = 0;

  usesOf(word: string): number {
    return this.#slots[slotOf(this.#slots, firstHash(word), secondHash(word)) + 2]!;
  }

  /** Counts the words of a text in UTF-8, and returns those that no text has used before. */
  add(text: Uint8Array): readonly FirstUse[] {
    const fresh: FirstUse[] = [];
    let slots: Int32Array = this.#slots;
    let start = 0;
    let first = 0;
    let second = 0;
    for (let at = 0; at <= text.length; at += 1) {
      const letter = at < text.length ? text[at]! | 32 : 0;
      if (letter >= 97 && letter <= 122) {
        first = addToFirst(first, letter);
        second = addToSecond(second, letter);
        continue;
      }
      if (at - start >= minLength) {
        const slot = slotOf(slots, first, second);
        slots[slot + 2]! += 1;
        if (slots[slot + 2] === 1) {
          slots[slot] = first;
          slots[slot + 1] = second;
          fresh.push({ start, end: at, hashes: [first, second] });
          slots = this.#withRoom();
        }
      }
      start = at + 1;
      first = 0;
      second = 0;
    }
    return fresh;
  }

  /** The slots after one more was taken: at least half are free. */
  #withRoom(): Int32Array {
    this.#size += 1;
    const full = this.#slots;
    if (this.#size * slotLength * 2 <= full.length) return full;
    const slots = new Int32Array(2 * full.length);
    for (let at = 0; at < full.length; at += slotLength)
      if (full[at + 2] !== 0)
        slots.set(full.subarray(at, at + slotLength), slotOf(slots, full[at]!, full[at + 1]!));
    return (this.#slots = slots);
  }
}

const slotLength = 4;

function slotOf(slots: Int32Array, first: number, second: number): number {
  let slot = firstPlace(first, slots.length / slotLength) * slotLength;
  while (slots[slot + 2] !== 0 && (slots[slot] !== first || slots[slot + 1] !== second))
    slot = (slot + slotLength) & (slots.length - 1);
  return slot;
}
