import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import config from '../../.dependency-cruiser.mjs'

/** Violations planted in a small copy of the repository. The rule meant for each must catch it. */
const planted: [rule: string, from: string, imports: string][] = [
  ['domain-is-pure', 'modules/catalog/src/domain/a.ts', '../../../../packages/database/src/index.ts'],
  ['domain-uses-no-node-and-no-npm', 'modules/catalog/src/domain/b.ts', 'node:fs'],
  ['domain-uses-no-node-and-no-npm', 'modules/catalog/src/domain/c.ts', 'zod'],
  ['slice-catalog', 'modules/catalog/src/server/d.ts', '../../../ordering/src/server/index.ts'],
  ['slice-payments', 'modules/payments/src/server/e.ts', '../../../ordering/src/contract/index.ts'],
  ['slice-couriers', 'modules/couriers/src/server/s.ts', '../../../catalog/src/server/index.ts'],
  ['slice-payments', 'modules/payments/src/server/s.ts', '../../../cash/src/server/index.ts'],
  ['slice-gateways', 'modules/gateways/src/server/r.ts', '../../../ordering/src/contract/index.ts'],
  ['only-public-faces', 'modules/ordering/src/server/f.ts', '../../../catalog/src/server/menu.reader.ts'],
  ['browsers-never-see-the-server', 'apps/back-office/src/g.ts', '../../../modules/ordering/src/server/index.ts'],
  ['packages-know-no-business', 'packages/database/src/h.ts', '../../../modules/ordering/src/contract/index.ts'],
  ['modules-know-no-app', 'modules/ordering/src/server/i.ts', '../../../../apps/server/src/assemble.ts'],
  ['apps-stand-alone', 'apps/back-office/src/j.ts', '../../server/src/assemble.ts'],
  ['simulators-know-nothing-of-us', 'apps/simulators/src/k.ts', '../../../modules/ordering/src/contract/index.ts'],
  ['routes-do-not-write', 'modules/ordering/src/server/l.routes.ts', './order.writer.ts'],
  ['reader-does-not-write', 'modules/ordering/src/server/m.reader.ts', './order.writer.ts'],
  ['contract-knows-only-domain', 'modules/ordering/src/contract/n.ts', '../server/index.ts'],
  ['no-unresolvable', 'modules/ordering/src/server/o.ts', './not-there.ts'],
  ['no-cycles', 'modules/ordering/src/server/p.ts', './q.ts'],
]
const standing = [
  'packages/database/src/index.ts',
  'packages/kernel/src/index.ts',
  'modules/ordering/src/server/index.ts',
  'modules/ordering/src/server/order.writer.ts',
  'modules/ordering/src/contract/index.ts',
  'modules/ordering/src/domain/index.ts',
  'modules/catalog/src/server/index.ts',
  'modules/cash/src/server/index.ts',
  'modules/catalog/src/server/menu.reader.ts',
  'modules/catalog/src/domain/index.ts',
  'apps/server/src/assemble.ts',
]
const legal: [from: string, imports: string][] = [
  ['modules/ordering/src/server/legal.ts', '../../../catalog/src/server/index.ts'],
  ['modules/ordering/src/contract/legal.ts', '../domain/index.ts'],
  ['modules/catalog/src/domain/legal.ts', '../../../../packages/kernel/src/index.ts'],
]

describe('the gate for import directions', () => {
  const repository = mkdtempSync(join(tmpdir(), 'sofreh-boundary-'))
  let found: { rule: string; from: string }[] = []
  beforeAll(async () => {
    const put = (file: string, text: string) => {
      mkdirSync(dirname(join(repository, file)), { recursive: true })
      writeFileSync(join(repository, file), text)
    }
    for (const file of standing) put(file, 'export const here = 1\n')
    for (const [, from, imports] of planted)
      put(from, `import type * as other from '${imports}'\nexport type Other = typeof other\n`)
    for (const [from, imports] of legal) put(from, `import { here } from '${imports}'\nexport const there = here\n`)
    put('modules/ordering/src/server/q.ts', `import type { Other } from './p.ts'\nexport type Q = Other\n`)
    put(
      'tsconfig.json',
      '{"compilerOptions":{"moduleResolution":"Bundler","module":"ESNext","allowImportingTsExtensions":true,"noEmit":true}}',
    )
    put('package.json', '{"dependencies":{"zod":"4"}}')
    symlinkSync(new URL('../../node_modules', import.meta.url).pathname, join(repository, 'node_modules'))
    const options = {
      ...config.options,
      tsConfig: undefined,
      baseDir: repository,
      validate: true,
      ruleSet: { forbidden: config.forbidden },
    } as unknown as ICruiseOptions
    const { output } = await cruise(['packages', 'modules', 'apps'], options)
    found = (output as ICruiseResult).summary.violations.map((violation) => ({
      rule: violation.rule.name,
      from: violation.from,
    }))
  })
  afterAll(() => rmSync(repository, { recursive: true, force: true }))

  it.each(planted)('%s catches %s', (rule, from) => {
    expect(found.filter((violation) => violation.from === from).map((violation) => violation.rule)).toContain(rule)
  })

  it('accepts legal imports', () => {
    expect(found.filter((violation) => violation.from.includes('legal'))).toEqual([])
  })
})
