import { defineConfig } from 'vitest/config'
import { storeFilesInMemory } from './tools/suite/store-files-in-memory.mjs'

storeFilesInMemory()

const testsOf = (places: readonly string[]) => places.map((place) => `${place}/**/*.test.{ts,tsx}`)

/** Tests without a database, a browser or another process. */
const withoutDatabase = [
  'packages/{contract,design,excel,kernel,map,offline,paper,push,sms,testing,ui}',
  'modules/*/src/{client,contract,domain,text}',
]

/** Tests of pages: what the apps of guests and staff render. */
const pages = ['apps/back-office', 'apps/courier', 'apps/storefront', 'apps/till', 'packages/staff']

/** They start the whole office: each file in a process would load it anew, which takes longer than most of them. */
const office = ['apps/back-office/**/*.test.tsx']

/** Those that need a page of their own: they render, replace a module, or test stores that live as long as a page. */
const wholePages = [
  ...pages.map((place) => `${place}/**/*.test.tsx`),
  ...testsOf([
    'apps/courier/src/{run,steps}',
    'apps/storefront/src/{quote,session}',
    'apps/till/src/{engine,parts/money,storage}',
  ]),
  ...testsOf(['apps/back-office/src/{features/kitchen,shell}']),
]

/** Take minutes each: `npm run test:faults` runs them, with the other tests of faults. */
const longFaults = process.env['FAULTS']
  ? []
  : ['tests/faults/{clock-jumps,database-failover,pgbouncer,rolling-upgrade,scarce-database}.test.ts']

const pageSetup = ['quicken-pages', 'unmount-pages'].map((name) => `packages/testing/src/${name}.ts`)

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    maxWorkers: 3,
    // Concurrent tests are those that wait.
    maxConcurrency: 64,
    // Speed is measured in benchmarks: these bounds tell what hangs from what waits for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 20_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'unit', include: testsOf(withoutDatabase), isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          include: testsOf([
            'packages',
            'modules',
            'apps/server',
            'apps/bridge',
            'apps/simulators',
            'tests/conformance',
            'tests/faults',
            'tests/tools',
          ]),
          exclude: [...testsOf([...withoutDatabase, ...pages]), ...longFaults],
          // Server modules hold no state, so test files share them: loading them for each file costs a third of the time.
          isolate: false,
          globalSetup: ['packages/testing/src/global-setup.ts'],
        },
      },
      { extends: true, test: { name: 'parts of pages', include: testsOf(pages), exclude: wholePages, isolate: false } },
      { extends: true, test: { name: 'office', include: office, isolate: false, setupFiles: pageSetup } },
      { extends: true, test: { name: 'pages', include: wholePages, exclude: office, setupFiles: pageSetup } },
    ],
  },
})
