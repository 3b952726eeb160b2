import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settingDefaults } from './config.ts'

const page = readFileSync(new URL('../../../../docs/reference/settings.md', import.meta.url), 'utf8')
const rows = new Map(
  [...page.matchAll(/^\| `([A-Z_]+)` \| (.+?) \|/gm)].map(([, name = '', cell = '']) => [name, cell]),
)
/** Variables of other programs. */
const others = new Set(
  'SIMULATORS_HOST CHROMIUM CHROMIUM_SHELL NIGHTLY BACKUP_YEARS CLOCK_HOURS_AHEAD PGBENCH POSTGRES_PASSWORD'.split(' '),
)

describe('docs/reference/settings.md', () => {
  it('has a row for each setting of the server and for no setting that is gone', () => {
    const described = [...rows.keys()].filter((name) => !others.has(name))
    expect(described.sort()).toEqual(Object.keys(settingDefaults).sort())
  })

  it('shows the default of each setting that has one', () => {
    const differing = Object.entries(settingDefaults)
      .filter(([name, usual]) => usual !== undefined && !rows.get(name)?.startsWith(`\`${usual}\``))
      .map(([name, usual]) => `${name}: ${usual} in the code, ${rows.get(name)} on the page`)
    expect(differing).toEqual([])
  })
})
