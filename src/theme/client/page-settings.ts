/** The settings that the page passes to its script in `<meta name="docs">`. */
export interface PageSettings {
  readonly base: string;
  readonly mode: 'live' | 'static';
  readonly path: string;
  readonly domain: string;
  readonly accessToken?: string;
  readonly assistantKey?: string;
  readonly appearance: 'system' | 'light' | 'dark';
  readonly strict: boolean;
  readonly language?: string;
  readonly version?: string;
  /** Addresses of scripts that are loaded on demand. */
  readonly mermaid?: string;
  readonly search?: string;
  /** Whether the index is loaded by parts. */
  readonly byParts?: true;
  readonly assistant?: string;
  readonly playground?: string;
  /** Whether the preview passes all requests of forms on. */
  readonly untrusted?: true;
  /** The script that runs components of the site, and the modules of their files. */
  readonly islands?: { readonly script: string; readonly modules: Readonly<Record<string, string>> };
  /** The interface texts of the script, packed. */
  readonly words: string;
}

export function pageSettings(page = document): PageSettings {
  const content = page.querySelector<HTMLMetaElement>('meta[name="docs"]')?.content ?? '{}';
  return JSON.parse(content) as PageSettings;
}
