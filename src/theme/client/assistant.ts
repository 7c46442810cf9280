import type { Panel } from './assistant-panel.ts';
import type { Config } from './config.ts';
import { once } from '../../site/source/once.ts';
import { closest } from './dom.ts';
import { offerSelection, selectedText } from './selection.ts';

interface PanelModule {
  makePanel(settings: Config): Panel;
}

/** Opens the panel of the assistant. Its script is loaded on first use, or if it was open on the previous page. */
export function startAssistant(settings: Config): void {
  const panel = once(async () => {
    const { makePanel } = (await import(settings.assistant ?? '')) as PanelModule;
    return makePanel(settings);
  });
  const open = async (question?: string, selection?: string) => (await panel()).show(question, selection);
  document.addEventListener('click', (event) => {
    if (closest(event, '[data-open="assistant"]') !== null) void open();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() === 'i' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault();
      void open(undefined, selectedText());
    }
  });
  addEventListener('docs:ask', (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') void open(event.detail);
  });
  offerSelection(settings, (selection) => void open(undefined, selection));
  if (document.documentElement.classList.contains('has-assistant')) void panel();
}
