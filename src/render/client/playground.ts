import type { Config } from './config.ts';
import { closest } from './dom.ts';

interface PlaygroundModule {
  openPlayground(address: string, config: Config): Promise<void>;
}

/** Opens the form for trying out an operation. Its script is loaded when it is wanted. */
export function startPlayground(settings: Config): void {
  const { playground } = settings;
  if (playground === undefined) return;
  document.addEventListener('click', (event) => {
    const address = closest(event, '[data-playground]')?.dataset['playground'];
    if (address !== undefined)
      void (import(playground) as Promise<PlaygroundModule>).then(({ openPlayground }) =>
        openPlayground(address, settings),
      );
  });
}
