import type { Config } from './config.ts';
import { closest } from './dom.ts';
import { pageSettings } from './page-settings.ts';

interface PlaygroundModule {
  openPlayground(address: string, at: string | undefined, config: Config): Promise<void>;
}

/** Opens the playground of an operation. Its script is loaded on first use. */
export function startPlayground(settings: Config): void {
  document.addEventListener('click', (event) => {
    const { playground: address, at } = closest(event, '[data-playground]')?.dataset ?? {};
    const { playground, path } = pageSettings();
    if (address !== undefined && playground !== undefined)
      void (import(playground) as Promise<PlaygroundModule>).then(({ openPlayground }) =>
        openPlayground(address, at, { ...settings, path }),
      );
  });
}
