import { restoreChoices } from './tab-choices.ts';
import { pageSettings, type PageSettings } from './page-settings.ts';

/** Replaces the content of this document with that of another page. */
export function swap(next: Document): void {
  document.title = next.title;
  for (const { name, value } of next.body.attributes) document.body.setAttribute(name, value);
  for (const selector of [factsTag, aboutPage]) swapInHead(selector, next);
  for (const selector of ['.banner', '.header', '.layout', '.findings']) swapInBody(selector, next);
  addDrawings(next);
  restoreChoices();
  dispatchEvent(new Event('docs:content'));
}

/** Loads the stylesheets that this document lacks, and then removes those that they replace. */
export async function loadStyles(next: Document): Promise<void> {
  const old = stylesOf(document);
  const wanted = stylesOf(next).map(hrefOf);
  const missing = wanted.filter((href) => !old.map(hrefOf).includes(href));
  await Promise.all(
    missing.map((href) => {
      const link = document.createElement('link');
      const loaded = new Promise((done) =>
        ['load', 'error'].forEach((type) => link.addEventListener(type, done)),
      );
      Object.assign(link, { rel: 'stylesheet', href });
      const last = stylesOf(document).findLast((each) => !isOptional(hrefOf(each)));
      if (last === undefined || isOptional(href)) document.head.append(link);
      else last.after(link);
      return loaded;
    }),
  );
  for (const link of old) if (!wanted.includes(hrefOf(link)) && !isOptional(hrefOf(link))) link.remove();
}

/** Whether another page can be shown in this document, whose security policy and scripts cannot change. */
export function fits(next: Document): boolean {
  return next.querySelector(factsTag) !== null && loadedBy(next) === loaded;
}

/** Ids of icons are hashes of their content, so that the parts of the page that stay can share them. */
export function addDrawings(next: Document): void {
  const sprite = next.querySelector('.sprite');
  const ours = document.querySelector('.sprite');
  if (sprite === null) return;
  if (ours === null) return document.body.prepend(document.adoptNode(sprite));
  for (const drawing of [...sprite.children])
    if (ours.querySelector(`#${drawing.id}`) === null) ours.append(document.adoptNode(drawing));
}

const factsTag = 'meta[name="docs"]';
const aboutPage =
  'meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"], link[rel="alternate"]';

function swapInHead(selector: string, next: Document): void {
  for (const old of document.head.querySelectorAll(selector)) old.remove();
  document.head.append(...[...next.head.querySelectorAll(selector)].map((made) => document.adoptNode(made)));
}

function swapInBody(selector: string, next: Document): void {
  const old = document.querySelector(selector);
  const made = next.querySelector(selector);
  if (old !== null && made !== null) old.replaceWith(document.adoptNode(made));
  else if (old !== null) old.remove();
  else if (made !== null) document.body.append(document.adoptNode(made));
}

// Before scripts add others.
const loaded = loadedBy(document);

function loadedBy(page: Document): string {
  const policy = page.querySelector<HTMLMetaElement>('meta[http-equiv]')?.content;
  const scripts = [...page.head.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  const { lang, dir } = page.documentElement;
  return JSON.stringify([policy, scripts, lang, dir, lastingFacts(page)]);
}

/** Only pages with utility classes load this stylesheet. */
function isOptional(href: string): boolean {
  return /\/utilities\.[^/]*$/.test(href);
}

function stylesOf(page: Document): readonly HTMLLinkElement[] {
  return [...page.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}

function hrefOf(link: HTMLLinkElement): string {
  return link.getAttribute('href') ?? '';
}

/** The settings that scripts read only once. */
function lastingFacts(page: Document): Partial<PageSettings> {
  const { path, mermaid, playground, islands, ...lasting } = pageSettings(page);
  return lasting;
}
