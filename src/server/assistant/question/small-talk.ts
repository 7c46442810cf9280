/** Polite phrases, in the most frequent languages. */
const polite = words(
  'thanks thank thx ty cheers hello hi hey hiya greetings welcome bye goodbye ok okay great cool nice perfect awesome super ' +
    'wonderful excellent sorry please danke dankeschön hallo servus tschüss super merci bonjour salut gracias hola adiós ' +
    'grazie ciao obrigado obrigada olá bedankt hoi tack hej takk dzięki cześć спасибо привет teşekkürler merhaba ' +
    '谢谢 你好 多谢 ありがとう こんにちは 감사합니다 안녕하세요',
);
/** Words around them. */
const fillers = words(
  'you u so much a lot very many that this it is was all for the your my me i helped helps help good morning afternoon evening ' +
    'night day there again everyone team job work works worked now got see later yes no vielen dank sehr gut guten tag morgen ' +
    'beaucoup bien muchas buenos días mille très',
);

/** "Thanks, that helped!" asks for nothing. */
export function isSmallTalk(text: string): boolean {
  const distinctWords = words(text.toLowerCase().replace(/[^\p{L}\p{N}\s]+/gu, ' '));
  const all = [...distinctWords];
  const greets = /^good (?:morning|afternoon|evening|night|day)\b/i.test(text.trim());
  return (
    all.every((word) => polite.has(word) || fillers.has(word)) &&
    (greets || all.some((word) => polite.has(word)))
  );
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}
