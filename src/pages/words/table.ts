import type { LanguageCode } from '../../site/model/navigation/language.ts';
import ar from './languages/ar.json' with { type: 'json' };
import ca from './languages/ca.json' with { type: 'json' };
import cs from './languages/cs.json' with { type: 'json' };
import cn from './languages/cn.json' with { type: 'json' };
import zhHant from './languages/zh-Hant.json' with { type: 'json' };
import da from './languages/da.json' with { type: 'json' };
import nl from './languages/nl.json' with { type: 'json' };
import en from './languages/en.json' with { type: 'json' };
import fi from './languages/fi.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };
import de from './languages/de.json' with { type: 'json' };
import he from './languages/he.json' with { type: 'json' };
import hi from './languages/hi.json' with { type: 'json' };
import hu from './languages/hu.json' with { type: 'json' };
import id from './languages/id.json' with { type: 'json' };
import it from './languages/it.json' with { type: 'json' };
import jp from './languages/jp.json' with { type: 'json' };
import ko from './languages/ko.json' with { type: 'json' };
import lv from './languages/lv.json' with { type: 'json' };
import no from './languages/no.json' with { type: 'json' };
import pl from './languages/pl.json' with { type: 'json' };
import ptBR from './languages/pt-BR.json' with { type: 'json' };
import ro from './languages/ro.json' with { type: 'json' };
import ru from './languages/ru.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import sv from './languages/sv.json' with { type: 'json' };
import tr from './languages/tr.json' with { type: 'json' };
import uk from './languages/uk.json' with { type: 'json' };
import uz from './languages/uz.json' with { type: 'json' };
import vi from './languages/vi.json' with { type: 'json' };
import type { Words } from './words.ts';

/** The words of each language that a site may have. */
export const wordsByLanguage: Readonly<Record<LanguageCode, Words>> = {
  ar,
  ca,
  cs,
  cn,
  'zh-Hant': zhHant,
  da,
  nl,
  en,
  fi,
  fr,
  de,
  he,
  hi,
  hu,
  id,
  it,
  jp,
  ko,
  lv,
  no,
  pl,
  'pt-BR': ptBR,
  ro,
  ru,
  es,
  sv,
  tr,
  uk,
  uz,
  vi,
};
