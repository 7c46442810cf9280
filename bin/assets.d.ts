/** Bundles what the preview sends to a browser into dist. */
export function makeAssets(): Promise<readonly object[]>;
