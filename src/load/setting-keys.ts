/** The keys that docs.config.yaml may hold, by the key above them: '' for the top. */
export const settingKeys = {
  '': [
    ...['url', 'domain', 'strict', 'rules', 'overrides', 'ignore', 'words'],
    ...['build', 'dev', 'assistant', 'search'],
  ],
  overrides: ['files', 'pointer', 'rules'],
  build: ['out', 'drafts'],
  dev: ['port', 'host', 'limits'],
  limits: ['search', 'page', 'assistant', 'address'],
  assistant: ['model', 'baseUrl'],
  search: ['embeddings'],
  embeddings: ['model', 'baseUrl'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
