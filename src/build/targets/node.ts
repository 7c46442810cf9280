import { type Artifact, jsonArtifact } from '../../model/artifact.ts';

/** What `npm install` and `npm start` need to serve the folder. */
export function nodeFiles(version: string): readonly Artifact[] {
  return [
    jsonArtifact('package.json', {
      private: true,
      scripts: { start: 'docs serve .' },
      dependencies: { 'docs-toolchain': version },
      engines: { node: '>=20.19' },
    }),
  ];
}
