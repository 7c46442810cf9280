import { type Artifact, jsonType, scriptType, textArtifact, textType } from '../../site/model/artifact.ts';
import { packagedFile } from '../../pages/html/packaged.ts';

/** In bytes; Cloudflare refuses a deployment with a larger file. */
export const largestAsset = 25 * 1024 * 1024;

/** Files that Cloudflare would read as rules for assets; here the Worker redirects. */
export const rulesOfAssets: readonly string[] = ['_headers', '_redirects', '_routes.json', '_worker.js'];

/** The folder for the files of the site, separate from those that wrangler writes: local secrets and its state. */
export const assetsFolder = 'assets';

/** The Worker and its configuration. `tooLarge` are files that cannot be assets. */
export function cloudflareFiles(tooLarge: readonly string[]): readonly Artifact[] {
  const ignored = tooLarge.map((path) => `/${path.replace(/[\\*?[\]#! ]/g, '\\$&')}\n`).join('');
  return [
    // In a folder of its own, since wrangler treats the files next to it as modules.
    { path: 'worker/index.js', type: scriptType, body: packagedFile('cloudflare-worker.js') },
    textArtifact('wrangler.jsonc', jsonType, configuration),
    ...(ignored === '' ? [] : [textArtifact(`${assetsFolder}/.assetsignore`, textType, ignored)]),
  ];
}

/** Contains nothing from the site: the name decides which Worker a deployment replaces. */
const configuration = `{
  // Another name: wrangler deploy --name acme-docs
  "name": "docs",
  "main": "worker/index.js",
  "compatibility_date": "2026-01-01",
  "no_bundle": true,
  "assets": {
    "directory": "assets",
    "binding": "ASSETS",
    "run_worker_first": true,
    "html_handling": "none",
    "not_found_handling": "none"
  },
  "durable_objects": {
    "bindings": [
      { "name": "QUOTAS", "class_name": "Quotas" },
      { "name": "CONVERSATIONS", "class_name": "Conversation" }
    ]
  },
  "migrations": [{ "tag": "v1", "new_sqlite_classes": ["Quotas", "Conversation"] }]
}
`;
