import { isStopWord } from './stop-words.ts';

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
