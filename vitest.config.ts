import { defineConfig } from 'vitest/config';

// `unit` is fast and needs nothing but Node. The others drive real clients, a real browser and a real terminal.
const project = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude },
});

export default defineConfig({
  test: {
    testTimeout: 30_000,
    globalSetup: ['test/support/assets.ts'],
    projects: [
      project('unit', ['test/**/*.test.{ts,tsx}'], ['test/{conformance,browser,terminal}/**']),
      project('conformance', ['test/conformance/**/*.test.ts']),
      project('browser', ['test/browser/**/*.test.ts']),
      project('terminal', ['test/terminal/**/*.test.ts']),
    ],
  },
});
