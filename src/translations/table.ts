import type { LanguageCode } from '../model/language.ts';
import { arabic } from './arabic.ts';
import { catalan } from './catalan.ts';
import { chineseSimplified } from './chinese-simplified.ts';
import { chineseTraditional } from './chinese-traditional.ts';
import { czech } from './czech.ts';
import { danish } from './danish.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { finnish } from './finnish.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { hebrew } from './hebrew.ts';
import { hindi } from './hindi.ts';
import { hungarian } from './hungarian.ts';
import { indonesian } from './indonesian.ts';
import { italian } from './italian.ts';
import { japanese } from './japanese.ts';
import { korean } from './korean.ts';
import { latvian } from './latvian.ts';
import { norwegian } from './norwegian.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { romanian } from './romanian.ts';
import { russian } from './russian.ts';
import { spanish } from './spanish.ts';
import { swedish } from './swedish.ts';
import { turkish } from './turkish.ts';
import { ukrainian } from './ukrainian.ts';
import { uzbek } from './uzbek.ts';
import { vietnamese } from './vietnamese.ts';
import type { Words } from './words.ts';

/** The words of each language that a site may have. */
export const wordsByLanguage: Readonly<Record<LanguageCode, Words>> = {
  ar: arabic,
  ca: catalan,
  cs: czech,
  cn: chineseSimplified,
  'zh-Hant': chineseTraditional,
  da: danish,
  nl: dutch,
  en: english,
  fi: finnish,
  fr: french,
  de: german,
  he: hebrew,
  hi: hindi,
  hu: hungarian,
  id: indonesian,
  it: italian,
  jp: japanese,
  ko: korean,
  lv: latvian,
  no: norwegian,
  pl: polish,
  'pt-BR': portuguese,
  ro: romanian,
  ru: russian,
  es: spanish,
  sv: swedish,
  tr: turkish,
  uk: ukrainian,
  uz: uzbek,
  vi: vietnamese,
};
