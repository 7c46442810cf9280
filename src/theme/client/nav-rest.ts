import { addDrawings } from './swap.ts';

/** Adds the entries of a sidebar list that the page omits. If they cannot be loaded, the link to them stays. */
export async function fillList(list: Element | null): Promise<void> {
  const rests = [...(list?.querySelectorAll(':scope > .nav-rest') ?? [])];
  const address = list?.closest<HTMLElement>('[data-whole]')?.dataset['whole'];
  if (list === null || rests.length === 0 || address === undefined) return;
  const whole = await load(address);
  const all = [...(whole?.getElementById(list.id)?.children ?? [])];
  const shown = [...list.children].filter((each) => !rests.includes(each));
  const start = shown[0] === undefined ? 0 : all.findIndex((each) => keyOf(each) === keyOf(shown[0]));
  if (whole === undefined || all.length === 0 || start === -1 || !rests[0]?.isConnected) return;
  for (const rest of rests) rest.remove();
  list.prepend(...all.slice(0, start).map((each) => document.importNode(each, true)));
  list.append(...all.slice(start + shown.length).map((each) => document.importNode(each, true)));
  addDrawings(whole);
}

const loading = new Map<string, Promise<Document | undefined>>();

function load(address: string): Promise<Document | undefined> {
  const page = loading.get(address) ?? fetchPart(address);
  loading.set(address, page);
  return page;
}

async function fetchPart(address: string): Promise<Document | undefined> {
  const response = await fetch(address).catch(() => undefined);
  if (response?.ok !== true) {
    loading.delete(address);
    return undefined;
  }
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** Identifies an entry by its target, or by the list that it opens. */
function keyOf(entry: Element | undefined): string | undefined {
  const [link, button] = [entry?.querySelector('a'), entry?.querySelector('[aria-controls]')];
  return button?.getAttribute('aria-controls') ?? link?.getAttribute('href') ?? undefined;
}
