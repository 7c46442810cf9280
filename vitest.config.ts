import { defineConfig } from 'vitest/config';

const project = (name: string) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.ts`] },
});

/** In ms: a busy machine takes ten times as long as a quiet one, so this only ends what hangs. */
const patience = 120_000;

export default defineConfig({
  test: {
    testTimeout: patience,
    hookTimeout: patience,
    globalSetup: ['test/support/assets.ts'],
    projects: [
      // Fast, and needs nothing but Node.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/{conformance,browser,terminal}/**'],
        },
      },
      project('conformance'),
      project('browser'),
      project('terminal'),
    ],
  },
});
