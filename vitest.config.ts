import { defineConfig } from 'vitest/config';

/** In ms: a busy machine takes ten times as long as a quiet one, so this only ends what hangs. */
const patience = 120_000;

/** Tests that take long wherever they lie: growth of work, random input, compilers. */
const long = 'test/**/*.long.test.ts';
/** Folders of tests that need more than Node, or processes of their own. */
const apart = ['process', 'terminal', 'browser', 'clients'];

const folder = (name: string, order: number) => ({
  extends: true as const,
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`],
    exclude: [long],
    // Their processes, ports and pages need the machine to themselves.
    fileParallelism: false,
    sequence: { groupOrder: order },
  },
});

export default defineConfig({
  test: {
    testTimeout: patience,
    hookTimeout: patience,
    globalSetup: ['test/support/assets.ts'],
    // Nothing is kept between tests, so that files share a process and what it has loaded.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [long, ...apart.map((name) => `test/${name}/**`)],
        },
      },
      ...apart.map((name, index) => folder(name, index + 1)),
      {
        extends: true,
        test: {
          name: 'long',
          include: [long, 'test/properties/*.test.ts'],
          isolate: true,
          env: { DOCS_PROPERTY_RUNS: process.env['DOCS_PROPERTY_RUNS'] ?? '1' },
          sequence: { groupOrder: 9 },
        },
      },
    ],
  },
});
