import type { HtmlOptions } from '../print/html/options.ts';
import type { View } from './view.ts';

/** The options for printing the content of a page. */
export function htmlOptions({ imageSize, mode, siteCode, ...view }: View): HtmlOptions {
  return {
    ...view,
    marksIslands: mode === 'live',
    siteCode: siteCode !== undefined,
    imageSize: imageSize ?? (() => undefined),
  };
}
