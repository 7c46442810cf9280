import { type Artifact, jsonType, scriptType, textArtifact, textType } from '../../model/artifact.ts';
import { packagedFile } from '../../html/packaged.ts';

/** In bytes; Cloudflare refuses a deployment with a larger file. */
export const largestAsset = 25 * 1024 * 1024;

/** Files that Cloudflare would read as rules for assets. Here the Worker answers, and redirects as the site says. */
export const rulesOfAssets: readonly string[] = ['_headers', '_redirects', '_routes.json', '_worker.js'];

/**
 * Where the files of the site are, so that they are not beside what wrangler writes: secrets to try it with, and a folder
 * that changes while it runs.
 */
export const assetsFolder = 'assets';

/** The Worker, which answers from its assets. `tooLarge` are files that cannot be among them. */
export function cloudflareFiles(tooLarge: readonly string[]): readonly Artifact[] {
  const ignored = tooLarge.map((path) => `/${path.replace(/[\\*?[\]#! ]/g, '\\$&')}\n`).join('');
  return [
    // wrangler takes all that lies beside it for modules.
    { path: 'worker/index.js', type: scriptType, body: packagedFile('cloudflare-worker.js') },
    textArtifact('wrangler.jsonc', jsonType, configuration),
    ...(ignored === '' ? [] : [textArtifact(`${assetsFolder}/.assetsignore`, textType, ignored)]),
  ];
}

/** Nothing in it is of the site: its name decides which Worker a deployment replaces. */
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
