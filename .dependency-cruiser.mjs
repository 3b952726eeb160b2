import { slices } from './tools/slices.mjs'

/** The directions of imports, as ARCHITECTURE.md draws them. `tools/gates/boundaries.mjs` proves that all modules were seen. */
const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const tests = '(\\.test\\.tsx?$|/seeds/|/testing/|^tests/|^packages/testing/|^vitest|^tools/)'

export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule('no-unresolvable', {}, { couldNotResolve: true, pathNot: '\\.(css|svg|woff2|json)' }),
    rule(
      'packages-know-no-business',
      { path: '^packages/(?!(testing|staff)/)', pathNot: tests },
      { path: '^(modules|apps|packages/staff)/' },
    ),
    rule('staff-pages-know-no-app', { path: '^packages/staff/', pathNot: tests }, { path: '^apps/' }),
    rule('modules-know-no-app', { path: '^modules/', pathNot: tests }, { path: '^(apps|packages/staff)/' }),
    rule(
      'apps-stand-alone',
      { path: '^apps/([^/]+)/', pathNot: tests },
      { path: '^apps/', pathNot: '^(apps/$1/|apps/storefront/src/entry-server|apps/till/src/for-office)' },
    ),
    rule('only-the-office-sends-for-the-till', { path: '^apps/(?!back-office/|till/)' }, { path: '^apps/till/' }),
    rule('only-the-server-renders-the-site', { path: '^apps/(?!server/|storefront/)' }, { path: '^apps/storefront/' }),
    rule('simulators-know-nothing-of-us', { path: '^apps/simulators/' }, { path: '^(modules|packages)/' }),
    rule(
      'domain-is-pure',
      { path: '^modules/[^/]+/src/domain/', pathNot: '\\.test\\.ts$' },
      { path: '^(packages/(?!kernel/)|modules/[^/]+/src/(server|client|contract|text)/)' },
    ),
    rule(
      'domain-uses-no-node-and-no-npm',
      { path: '^modules/[^/]+/src/domain/', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg'], pathNot: '^packages/kernel/' },
    ),
    rule(
      'contract-knows-only-domain',
      { path: '^modules/[^/]+/src/contract/' },
      { path: '^modules/[^/]+/src/(server|client)/' },
    ),
    rule(
      'browsers-never-see-the-server',
      { path: '^(modules/[^/]+/src/client/|apps/(storefront|back-office|till)/|packages/staff/)', pathNot: tests },
      { path: '^(modules/[^/]+/src/server/|packages/(database|http|events)/)' },
    ),
    rule(
      'guests-load-no-office-kit',
      { path: '^(apps/storefront|packages/kit)/' },
      { path: '(^packages/(ui|staff)/|node_modules/@mantine/|node_modules/zod/)', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only-public-faces',
      { path: '^modules/([^/]+)/' },
      { path: '^modules/[^/]+/src/(contract|domain|server|client|text)/(?!index\\.ts$)', pathNot: '^modules/$1/' },
    ),
    rule(
      'apps-use-public-faces',
      { path: '^(apps|packages/staff)/', pathNot: tests },
      { path: '^modules/[^/]+/src/(contract|domain|server|client)/(?!index\\.ts$)' },
    ),
    rule(
      'driver-and-embedded-server-behind-one-package',
      { path: '^(packages|modules|apps|tests|bench|tools)/', pathNot: '^packages/database/src/' },
      { path: '^packages/database/src/postgres/' },
    ),
    rule(
      'store-knows-no-use-case',
      { path: '^modules/[^/]+/src/server/store/', pathNot: tests },
      { path: '^modules/[^/]+/src/server/(use-cases|routes|jobs|gateways)/' },
    ),
    rule(
      'use-cases-know-no-route-and-no-job',
      { path: '^modules/[^/]+/src/server/use-cases/', pathNot: tests },
      { path: '^modules/[^/]+/src/server/(routes|jobs)/' },
    ),
    rule(
      'till-engine-renders-nothing',
      { path: '^apps/till/src/(commands|storage|engine)/', pathNot: tests },
      { path: '(^apps/till/src/(app|features|parts)/|\\.css$|node_modules/react-dom/)' },
    ),
    rule(
      'till-storage-knows-no-engine',
      { path: '^apps/till/src/(commands|storage)/', pathNot: tests },
      { path: '^apps/till/src/engine/' },
    ),
    rule(
      'till-features-know-no-page',
      { path: '^apps/till/src/features/', pathNot: tests },
      { path: '^apps/till/src/app/' },
    ),
    rule('reader-does-not-write', { path: '\\.reader\\.ts$' }, { path: '\\.writer\\.ts$' }),
    rule('routes-do-not-write', { path: '\\.routes\\.ts$' }, { path: '(\\.writer\\.ts$|^packages/database/)' }),
    rule(
      'no-test-in-product',
      { path: '^(packages|modules|apps)/', pathNot: tests },
      { path: '(\\.test\\.tsx?$|^tests/|^packages/testing/)' },
    ),
    ...Object.entries(slices).map(([slice, uses]) =>
      rule(
        `slice-${slice}`,
        { path: `^modules/${slice}/`, pathNot: '\\.test\\.tsx?$' },
        { path: '^modules/', pathNot: `^modules/(${[slice, ...uses].join('|')})/` },
      ),
    ),
    rule(
      'sideways-effects-in-one-place',
      { path: '^apps/server/src/(?!(third-parties/|(compose|slices|ports|reactions)\\.ts))', pathNot: tests },
      { path: '^modules/[^/]+/src/server/', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
