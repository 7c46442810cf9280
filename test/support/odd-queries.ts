/** What nobody means to ask, by what it is. */
export const oddQueries: readonly (readonly [string, string])[] = [
  ['empty', ''],
  ['blank', ' \n\t '],
  ['10,000 letters', 'a'.repeat(10_000)],
  ['10,000 characters of words', 'preheat the ovne before bakeing '.repeat(313)],
  ['10,000 Chinese characters', '面包烤箱订单'.repeat(1667)],
  ['stop words only', 'how do I do it and what is that'],
  ['punctuation only', '?!.,;:-–—()[]{}"\'`~@#$%^&*_+=|\\/<>'],
  ['emoji', '🥐🍞🔥👩‍🍳'],
  ['mixed scripts', 'oven 烤箱 オーブン 오븐 фурна فرن φούρνος'],
  ['lone surrogates', '\ud83d\ude00\ud83d oven \udc00'],
  ['names of the language', 'constructor __proto__ toString hasOwnProperty'],
  ['a regular expression', '(a+)+$ .* [z-a] \\'],
  ['null characters', 'oven\u0000\u0001'],
];
