import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { growthTable, machinesFor, measuredCosts, withTable } from '../../tools/growth/growth.mjs'

const pageOf = (name: string) => readFileSync(new URL(`../../docs/guide/${name}.md`, import.meta.url), 'utf8')

describe('the page about growth', () => {
  it('has the table that the measured costs give', () => {
    const page = pageOf('growth')
    const table = growthTable(measuredCosts(pageOf('performance')))
    expect(withTable(page, table)).toBe(page)
  })

  it('counts the busiest hour, all writes of an order and half used processors', () => {
    const costs = { serverMs: 5, databaseMs: 10, logKiB: 16, diskKiB: 32 }
    const need = machinesFor(12_000, costs)
    expect(need.ordersPerSecond).toBe(100)
    expect(need.serverCores).toBe(6)
    expect(need.databaseCores).toBe(12)
    expect(need.servers).toBe(2)
    expect(need.logMiBPerSecond).toBe((600 * 16) / 1_024)
  })

  it('refuses a page of measurements without the cost', () => {
    expect(() => measuredCosts('nothing')).toThrow('no cost of an order')
  })
})
