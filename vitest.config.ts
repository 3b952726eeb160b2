import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages', 'modules', 'apps', 'tests/conformance'].map((place) => `${place}/**/*.test.{ts,tsx}`),
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['packages/testing/src/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    teardownTimeout: 20_000,
  },
})
