import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages', 'modules', 'apps', 'tests/conformance'].map((place) => `${place}/**/*.test.{ts,tsx}`),
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['packages/testing/src/global-setup.ts'],
    maxWorkers: 2,
    // Speed is measured in benchmarks: these bounds tell what hangs from what waits for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
