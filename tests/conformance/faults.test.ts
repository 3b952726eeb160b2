import { createServer } from 'node:net'
import { findRoot } from '@sofreh/database'
import { describe, expect, it } from 'vitest'
import { faultKinds } from '../faults/product-under-faults.ts'
import { runFaults } from '../faults/run-faults.ts'

const kills = 2

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

describe('a product that sells under load', () => {
  it('loses and doubles nothing when its server, its database and its connections are killed', async () => {
    const report = await runFaults({
      kills,
      seed: 10,
      clients: 3,
      port: await freePort(),
      args: ['--import', 'tsx', `${findRoot(import.meta.url)}/apps/server/src/serve.ts`],
    })
    expect(report.wrong).toEqual([])
    for (const kind of faultKinds) expect(report.recovered[kind]).toHaveLength(kills)
    // Only kills of the server end its process.
    expect(report.restarts).toBe(kills)
    expect(report.sold.orders).toBeGreaterThan(kills * faultKinds.length)
  }, 600_000)
})
