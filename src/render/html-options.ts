import type { HtmlOptions } from '../print/html/options.ts';
import type { View } from './view.ts';

/** How the content of a page is printed there. */
export function htmlOptions({ imageSize, mode, siteCode, ...view }: View): HtmlOptions {
  return {
    ...view,
    marksIslands: mode === 'live',
    siteCode: siteCode !== undefined,
    imageSize: imageSize ?? (() => undefined),
  };
}
