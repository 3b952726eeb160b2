import { describe, expect, it } from 'vitest'
import { projectFiles } from '../../tools/gates/project-files.mjs'
import { slices } from '../../tools/slices.mjs'
import { gatesOnly, rules } from '../../tools/suite/changed-rules.mjs'
import { planChanged } from '../../tools/suite/plan-changed.mjs'

const files = projectFiles(/./)
const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1)
const namesOf = (paths: readonly string[]) => paths.map(nameOf)
const reader = 'modules/customers/src/server/store/customers.reader.ts'

describe('the rules of npm test -- --changed', () => {
  it('names only existing conformance tests and journeys in the rules for a difference', () => {
    const names = new Set(files.map((file) => nameOf(file).replace(/\.(test|spec)\.ts$/, '')))
    const named = rules.flatMap(({ conformance, journeys }) => [...conformance, ...journeys])
    expect(named.filter((name) => !names.has(name))).toEqual([])
  })

  it('has no rule for a difference that matches no file', () => {
    expect(rules.filter(({ changed }) => !files.some((file) => changed.test(file))).map(String)).toEqual([])
  })

  it('has a journey for a difference in every slice, office screen and guest app', () => {
    const features = files.flatMap((file) => /^apps\/back-office\/src\/features\/[^/]+\//.exec(file)?.[0] ?? [])
    const folders = [...Object.keys(slices).map((slice) => `modules/${slice}/`), ...features, 'apps/storefront/src/']
    const without = folders.filter(
      (folder) => !rules.some(({ changed, journeys }) => journeys.length > 0 && changed.test(`${folder}x.ts`)),
    )
    expect([...new Set(without)]).toEqual([])
  })

  it('has a rule for a difference in every workspace', () => {
    const workspaces = new Set(files.flatMap((file) => /^(modules|packages|apps)\/[^/]+\/src\//.exec(file)?.[0] ?? []))
    // Everything depends on these: the plan asks for the whole suite.
    for (const name of ['testing', 'database', 'kernel']) workspaces.delete(`packages/${name}/src/`)
    const without = [...workspaces].filter((folder) => !rules.some(({ changed }) => changed.test(`${folder}x.ts`)))
    expect(without).toEqual([])
  })
})

describe('the plan for a difference', () => {
  it('selects the tests that import a changed reader, and the journey of its slice', () => {
    const plan = planChanged([reader])
    expect(namesOf(plan.tests)).toContain('customers.test.ts')
    expect(namesOf(plan.journeys)).toEqual(['office-till-account.spec.ts'])
  })

  it('selects tests of another slice that reach the change through a public interface', () => {
    expect(planChanged([reader]).tests.some((test) => test.startsWith('modules/ordering/'))).toBe(true)
  })

  it('does not select tests of slices that cannot reach the change', () => {
    const tests = planChanged(['modules/audit/src/server/index.ts']).tests
    expect(tests.filter((test) => test.startsWith('modules/') && !test.startsWith('modules/audit/'))).toEqual([])
  })

  it('lists every test that a run for a difference leaves out', () => {
    const { tests, leftOut } = planChanged([reader])
    expect([...tests, ...leftOut.tests].sort()).toEqual(files.filter((file) => /\.test\.tsx?$/.test(file)).sort())
  })

  it('selects all tests of the slice and those of the schema for a migration', () => {
    const migration = files.find((file) => /^modules\/feedback\/migrations\/.*\.up\.sql$/.test(file)) ?? ''
    const { tests } = planChanged([migration])
    const ofSlice = files.filter((file) => /^modules\/feedback\/.*\.test\.ts$/.test(file))
    expect(tests).toEqual(expect.arrayContaining([...ofSlice, 'tests/conformance/schema-invariants.test.ts']))
  })

  it('follows files that a test reads by their folder', () => {
    expect(namesOf(planChanged(['modules/pricing/cases/items.json']).tests)).toContain('price-of-order.test.ts')
  })

  it('runs a changed test and a changed journey themselves', () => {
    const changed = ['tests/conformance/hostile-input.test.ts', 'tests/journeys/office/office-plan.spec.ts']
    const { tests, journeys } = planChanged(changed)
    expect([...tests, ...journeys]).toEqual(changed)
  })

  it('runs only the gates for changed prose', () => {
    expect(gatesOnly.test('docs/guide/orders.md')).toBe(true)
    const { tests, journeys } = planChanged(['docs/guide/orders.md', 'modules/ordering/README.md'])
    expect([tests, journeys]).toEqual([[], []])
  })

  it('asks for the whole suite when the packages or the test set-up change', () => {
    expect(planChanged(['package-lock.json']).needsWholeSuite).toEqual(['package-lock.json'])
    expect(planChanged([reader]).needsWholeSuite).toEqual([])
  })
})
