import { actionWords, type ActionWords } from './action-words.ts';

/** The words of the frame around a page. */
export interface Words extends ActionWords {
  readonly search: string;
  readonly ask: string;
  readonly onThisPage: string;
  readonly previous: string;
  readonly next: string;
  readonly skip: string;
  readonly menu: string;
  readonly close: string;
  readonly notFound: string;
  readonly notFoundHint: string;
  readonly home: string;
  readonly copyServer: string;
  readonly copyServerCommand: string;
  readonly downloadSpec: string;
}

const english: Words = {
  search: 'Search',
  ask: 'Ask',
  onThisPage: 'On this page',
  previous: 'Previous',
  next: 'Next',
  skip: 'Skip to content',
  menu: 'Menu',
  close: 'Close',
  theme: 'Switch between light and dark',
  notFound: 'Page not found',
  notFoundHint: 'The page may have moved, or the address may hold a mistake.',
  home: 'Go to the start page',
  more: 'More',
  copyPage: 'Copy page',
  viewMarkdown: 'View as Markdown',
  openIn: 'Open in',
  connectTo: 'Connect to',
  copyServer: 'Copy MCP server URL',
  copyServerCommand: 'Copy MCP install command',
  downloadSpec: 'Download API spec',
  savePdf: 'Save as PDF',
};

const byLanguage: Readonly<Record<string, Partial<Words>>> = {
  ar: {
    search: 'بحث',
    ask: 'اسأل',
    onThisPage: 'في هذه الصفحة',
    previous: 'السابق',
    next: 'التالي',
    skip: 'الانتقال إلى المحتوى',
    menu: 'القائمة',
    close: 'إغلاق',
  },
  de: {
    search: 'Suchen',
    ask: 'Fragen',
    onThisPage: 'Auf dieser Seite',
    previous: 'Zurück',
    next: 'Weiter',
    skip: 'Zum Inhalt',
    menu: 'Menü',
    close: 'Schließen',
    notFound: 'Seite nicht gefunden',
    home: 'Zur Startseite',
  },
  es: {
    search: 'Buscar',
    ask: 'Preguntar',
    onThisPage: 'En esta página',
    previous: 'Anterior',
    next: 'Siguiente',
    skip: 'Ir al contenido',
    menu: 'Menú',
    close: 'Cerrar',
    notFound: 'Página no encontrada',
    home: 'Ir al inicio',
  },
  fr: {
    search: 'Rechercher',
    ask: 'Demander',
    onThisPage: 'Sur cette page',
    previous: 'Précédent',
    next: 'Suivant',
    skip: 'Aller au contenu',
    menu: 'Menu',
    close: 'Fermer',
    notFound: 'Page introuvable',
    home: 'Aller à l’accueil',
  },
  it: {
    search: 'Cerca',
    ask: 'Chiedi',
    onThisPage: 'In questa pagina',
    previous: 'Precedente',
    next: 'Successivo',
    skip: 'Vai al contenuto',
    menu: 'Menu',
    close: 'Chiudi',
  },
  ja: {
    search: '検索',
    ask: '質問する',
    onThisPage: 'このページの内容',
    previous: '前へ',
    next: '次へ',
    skip: '本文へ移動',
    menu: 'メニュー',
    close: '閉じる',
    notFound: 'ページが見つかりません',
    home: 'ホームへ',
  },
  ko: {
    search: '검색',
    ask: '질문',
    onThisPage: '이 페이지의 내용',
    previous: '이전',
    next: '다음',
    skip: '본문으로 이동',
    menu: '메뉴',
    close: '닫기',
  },
  nl: {
    search: 'Zoeken',
    ask: 'Vragen',
    onThisPage: 'Op deze pagina',
    previous: 'Vorige',
    next: 'Volgende',
    skip: 'Naar de inhoud',
    menu: 'Menu',
    close: 'Sluiten',
  },
  pl: {
    search: 'Szukaj',
    ask: 'Zapytaj',
    onThisPage: 'Na tej stronie',
    previous: 'Poprzednia',
    next: 'Następna',
    skip: 'Przejdź do treści',
    menu: 'Menu',
    close: 'Zamknij',
  },
  pt: {
    search: 'Buscar',
    ask: 'Perguntar',
    onThisPage: 'Nesta página',
    previous: 'Anterior',
    next: 'Próximo',
    skip: 'Ir para o conteúdo',
    menu: 'Menu',
    close: 'Fechar',
  },
  ru: {
    search: 'Поиск',
    ask: 'Спросить',
    onThisPage: 'На этой странице',
    previous: 'Назад',
    next: 'Далее',
    skip: 'К содержанию',
    menu: 'Меню',
    close: 'Закрыть',
  },
  tr: {
    search: 'Ara',
    ask: 'Sor',
    onThisPage: 'Bu sayfada',
    previous: 'Önceki',
    next: 'Sonraki',
    skip: 'İçeriğe geç',
    menu: 'Menü',
    close: 'Kapat',
  },
  uk: {
    search: 'Пошук',
    ask: 'Запитати',
    onThisPage: 'На цій сторінці',
    previous: 'Назад',
    next: 'Далі',
    skip: 'До змісту',
    menu: 'Меню',
    close: 'Закрити',
  },
  zh: {
    search: '搜索',
    ask: '提问',
    onThisPage: '本页内容',
    previous: '上一页',
    next: '下一页',
    skip: '跳到正文',
    menu: '菜单',
    close: '关闭',
    notFound: '找不到页面',
    home: '返回首页',
  },
};

/** The words for a language code of docs.json, English where there are none. */
export function wordsFor(language: string | undefined): Words {
  const code = languageTag(language).split('-')[0] ?? '';
  return { ...english, ...byLanguage[code], ...actionWords[code] };
}

/** The BCP 47 tag of a code as docs.json has it: `cn` is `zh-Hans`, `jp` is `ja`. */
export function languageTag(code: string | undefined): string {
  const tags: Readonly<Record<string, string>> = { cn: 'zh-Hans', zh: 'zh-Hans', jp: 'ja', 'ja-jp': 'ja' };
  const given = code ?? 'en';
  return Object.hasOwn(tags, given) ? (tags[given] ?? given) : given;
}

export function isRightToLeft(code: string | undefined): boolean {
  return code === 'ar' || code === 'he';
}

/** What a language is called in itself. */
export function languageName(code: string): string {
  const tag = languageTag(code);
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
    return name === undefined ? code : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}
