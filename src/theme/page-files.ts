import { type Artifact, textArtifact } from '../site/model/artifact.ts';
import type { Site } from '../site/model/site.ts';
import { feedAt, feedType } from './feed.ts';
import { imageSizes, withSizes, type Read } from './image-sizes.ts';
import { renderPage } from './page.ts';
import { playgroundArtifact } from './playground.ts';
import type { RenderOptions } from './view.ts';

export const htmlType = 'text/html; charset=utf-8';

/** The files of one page of a static site. */
export interface PageFiles {
  readonly artifacts: readonly Artifact[];
  /** Modules of the site that no earlier page loads. */
  readonly modules: readonly Artifact[];
  /** Whether the page contains a diagram. */
  readonly draws: boolean;
}

/** The input for rendering pages: plain data that can be sent to another thread. */
export interface RenderJob {
  readonly site: Site;
  readonly options: RenderOptions;
  readonly paths: readonly string[];
}

/** Renders the pages of a site, in the order of their paths. */
export type RenderPages = (job: RenderJob, read: Read) => AsyncIterable<PageFiles>;

export async function* renderInSequence(job: RenderJob, read: Read): AsyncGenerator<PageFiles> {
  const render = pageRenderer(job, read);
  for (const path of job.paths) yield render(path);
}

export function pageRenderer({ site, options }: RenderJob, read: Read): (path: string) => Promise<PageFiles> {
  const sizes = imageSizes();
  const modules = new Map<string, Artifact>();
  const siteCode = options.siteCode && {
    ...options.siteCode,
    loads: (module: Artifact) => modules.set(module.path, module),
  };
  return async (path) => {
    const before = modules.size;
    const page = await withSizes(sizes, read, () =>
      renderPage(site, path, { ...options, siteCode, imageSize: sizes.size }),
    );
    const playground = playgroundArtifact(site, path);
    const feed = page.includes(feedType) ? feedAt(site, path, options) : undefined;
    return {
      artifacts: [
        textArtifact(filePath(path), htmlType, page),
        ...[playground, feed].filter((artifact) => artifact !== undefined),
      ],
      modules: [...modules.values()].slice(before),
      draws: page.includes('class="mermaid"'),
    };
  };
}

/** Any host serves a folder's `index.html` for the folder. */
function filePath(path: string): string {
  return /(?:^|\/)index$/.test(path) ? `${path}.html` : `${path}/index.html`;
}
