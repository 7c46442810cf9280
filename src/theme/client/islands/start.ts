// Runs the components of the site in the islands of the page.
import { createElement, useEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { replayClicksOn } from '../early-clicks.ts';
import { pageSettings } from '../page-settings.ts';
import { guarded } from './elements.ts';
import { loadModules, type Modules } from './modules.ts';
import { isKnown, useOf } from './use.ts';

const mounted = new Map<HTMLElement, Root>();

async function mountAll(): Promise<void> {
  const addresses = pageSettings().islands?.modules ?? {};
  const modules = await loadModules(addresses);
  for (const [element, root] of mounted) {
    if (element.isConnected) continue;
    root.unmount();
    mounted.delete(element);
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const around = element.parentElement?.closest<HTMLElement>('[data-island]');
    if (mounted.has(element) || (around && mounted.has(around))) continue;
    mount(element, modules);
  }
}

/** An island that the code does not define is left unchanged. */
function mount(element: HTMLElement, modules: Modules): void {
  const use = useOf(element);
  if (!isKnown(use, modules)) return;
  const root = createRoot(element);
  mounted.set(element, root);
  root.render(createElement(Mounted, { element }, guarded(use, modules)));
}

function Mounted({ element, children }: { readonly element: HTMLElement; readonly children?: ReactNode }) {
  useEffect(() => replayClicksOn(element), [element]);
  return children;
}

void mountAll();
addEventListener('docs:content', () => void mountAll());
