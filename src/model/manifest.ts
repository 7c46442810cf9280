/** Lies in every output folder and names what the build wrote there; a folder that holds it is no site content. */
export const manifestName = '.docs-manifest.json';
