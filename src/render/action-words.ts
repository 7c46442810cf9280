/** The words for what a reader can do with a page. */
export interface ActionWords {
  readonly more: string;
  readonly copyPage: string;
  readonly viewMarkdown: string;
  /** Before the name of an assistant. */
  readonly openIn: string;
  /** Before the name of an editor. */
  readonly connectTo: string;
  readonly savePdf: string;
  readonly theme: string;
}

/** By the first part of a language tag; English has its own. */
export const actionWords: Readonly<Record<string, ActionWords>> = {
  ar: words(
    'المزيد',
    'نسخ الصفحة',
    'عرض بصيغة Markdown',
    'فتح في',
    'الاتصال بـ',
    'حفظ بصيغة PDF',
    'التبديل بين الفاتح والداكن',
  ),
  de: words(
    'Mehr',
    'Seite kopieren',
    'Als Markdown ansehen',
    'Öffnen in',
    'Verbinden mit',
    'Als PDF sichern',
    'Hell oder dunkel',
  ),
  es: words(
    'Más',
    'Copiar página',
    'Ver como Markdown',
    'Abrir en',
    'Conectar con',
    'Guardar como PDF',
    'Cambiar entre claro y oscuro',
  ),
  fr: words(
    'Plus',
    'Copier la page',
    'Voir en Markdown',
    'Ouvrir dans',
    'Connecter à',
    'Enregistrer en PDF',
    'Passer du clair au sombre',
  ),
  it: words(
    'Altro',
    'Copia pagina',
    'Vedi come Markdown',
    'Apri in',
    'Collega a',
    'Salva come PDF',
    'Passa da chiaro a scuro',
  ),
  ja: words(
    'その他',
    'ページをコピー',
    'Markdown で表示',
    '開く:',
    '接続:',
    'PDF で保存',
    'ライトとダークを切り替える',
  ),
  ko: words(
    '더 보기',
    '페이지 복사',
    'Markdown으로 보기',
    '열기:',
    '연결:',
    'PDF로 저장',
    '밝게/어둡게 전환',
  ),
  nl: words(
    'Meer',
    'Pagina kopiëren',
    'Als Markdown bekijken',
    'Openen in',
    'Verbinden met',
    'Opslaan als pdf',
    'Wisselen tussen licht en donker',
  ),
  pl: words(
    'Więcej',
    'Kopiuj stronę',
    'Pokaż jako Markdown',
    'Otwórz w',
    'Połącz z',
    'Zapisz jako PDF',
    'Przełącz jasny i ciemny',
  ),
  pt: words(
    'Mais',
    'Copiar página',
    'Ver como Markdown',
    'Abrir em',
    'Conectar ao',
    'Salvar como PDF',
    'Alternar entre claro e escuro',
  ),
  ru: words(
    'Ещё',
    'Копировать страницу',
    'Показать как Markdown',
    'Открыть в',
    'Подключить к',
    'Сохранить как PDF',
    'Светлая или тёмная тема',
  ),
  tr: words(
    'Daha fazla',
    'Sayfayı kopyala',
    'Markdown olarak gör',
    'Şurada aç:',
    'Şuna bağlan:',
    'PDF olarak kaydet',
    'Açık ve koyu arasında geç',
  ),
  uk: words(
    'Більше',
    'Копіювати сторінку',
    'Показати як Markdown',
    'Відкрити в',
    'Підключити до',
    'Зберегти як PDF',
    'Світла або темна тема',
  ),
  zh: words('更多', '复制页面', '以 Markdown 查看', '打开于', '连接到', '保存为 PDF', '切换浅色与深色'),
};

function words(
  more: string,
  copyPage: string,
  viewMarkdown: string,
  openIn: string,
  connectTo: string,
  savePdf: string,
  theme: string,
): ActionWords {
  return { more, copyPage, viewMarkdown, openIn, connectTo, savePdf, theme };
}
