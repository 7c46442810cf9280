import { defineConfig } from 'vitest/config';

/** What drives real clients, a real browser or a real terminal is given more time than slow machines need. */
const patience = 120_000;

const project = (name: string) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.ts`], testTimeout: patience, hookTimeout: patience },
});

export default defineConfig({
  test: {
    testTimeout: 30_000,
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
