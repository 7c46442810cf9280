/** Words without a meaning of their own; they only count in queries without other words. */
const stopWords = new Set(
  (
    'a an and are as at be been being but by can could did do does for from had has have having he her his how i if in into is it its ' +
    'itself just let me might must my no nor not of off on or our out own please shall she should so some such than that the their ' +
    'them then there these they this those to too us very was we were what when where which who whom why will with would you your ' +
    'yours about after all also am any because before between both down during each few here more most much now once only other over ' +
    "same through under until up again further s t re ve ll d m don doesn isn aren wasn won can't don't doesn't isn't i'm i've it's " +
    "what's how's where's let's that's you're"
  ).split(' '),
);

/** Common words of questions, which say little about the subject. */
const questionWords = new Set(
  (
    'add change create difference different enable find get give good happens happen have help know learn like long look make mean ' +
    'need new possible put see set show something start take takes tell thing things try use used using want way work works ' +
    'docs documentation page pages site guide read'
  ).split(' '),
);

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

export function isQuestionWord(word: string): boolean {
  return questionWords.has(word);
}

/** Function words of languages other than English, without accents. */
const byLanguage: readonly ReadonlySet<string>[] = [
  'aber als am an auch auf aus bei beim bin bis das dass dem den der des die du durch ein eine einem einen einer eines er es fur gibt habe haben hat hier ich ihr im in ist ja kann kein keine konnen man mein meine mit muss nach nicht noch nur oder ob sich sie sind so uber um und uns unser vom von vor wann warum was welche welcher welches wenn wer werde werden wie wieso wir wird wo woher wohin zu zum zur',
  'ai au aux avec ce ces cette comment combien dans de des dois du elle en est et il ils je la le les leur lui ma mais mes moi mon ne nous ou par pas peut peux pour pourquoi quand que quel quelle quelles quels qui quoi sa se ses si son sont sur ta tes ton tu un une vos votre vous y',
  'al como con cual cuales cuando cuanto cuantos de del donde el ella ellos en es esta este esto hace hay la las le lo los me mi mis no o para pero por porque puede puedo que quien se ser si sin sobre son su sus tengo tiene tu un una uno y yo',
  'a ao aos as com como da das de do dos e ela ele em essa esse esta este eu isso mais mas meu minha na nas no nos o os ou para pela pelo pode por porque posso qual quais quando quanto que quem se sem ser seu sua sao tem tenho um uma voce',
  'a ai al alla che chi ci come con cosa cui da dal dalla dei del della delle di dove e ed gli ha ho i il in io la le lo ma mi mio nel nella non o per perche piu posso puo quale quali quando quanto questa questo se si sono su sul sulla ti tra tu un una uno',
  'aan al als bij dan dat de deze die dit door een en er het hij hoe hoeveel ik in is je jij kan maar me met mijn moet naar niet nog of om onze ook op over te tot u uit van voor waar waarom wanneer wat we welke wel wie wij worden wordt ze zijn zo',
].map((words) => new Set(words.split(' ')));

/** The function words of a query, if there are enough to identify its language, and more than English ones: "How do I add a …". */
export function functionWords(words: readonly string[]): ReadonlySet<string> {
  const matches = byLanguage.map((language) => words.filter((word) => language.has(word)));
  const longest = matches.reduce((best, own) => (own.length > best.length ? own : best), []);
  return new Set(longest.length >= enough && longest.length > words.filter(isStopWord).length ? longest : []);
}

const enough = 2;
