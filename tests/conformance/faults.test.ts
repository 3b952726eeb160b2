import { describe, expect, it } from 'vitest'
import { faultKinds, fromSource } from '../faults/product-under-faults.ts'
import { runFaults } from '../faults/run-faults.ts'
import { freePort } from '../support/free-port.ts'

const kills = 2

describe('a product that sells under load', () => {
  it('loses and doubles nothing when its server, its database and its connections are killed', async () => {
    const report = await runFaults({
      kills,
      seed: 10,
      clients: 3,
      port: await freePort(),
      args: fromSource,
    })
    expect(report.wrong).toEqual([])
    for (const kind of faultKinds) expect(report.recovered[kind]).toHaveLength(kills)
    // Only kills of the server end its process.
    expect(report.restarts).toBe(kills)
    expect(report.sold.orders).toBeGreaterThan(kills * faultKinds.length)
  }, 600_000)
})
