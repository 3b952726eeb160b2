import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mayUpdate } from '../features/device/till-worker.ts'
import { useTillFacts } from '../engine/till-facts.ts'
import { holdReload } from '@sofreh/staff/session'
import { simulatedBrowser } from '@sofreh/staff/worker/testing'

/** A simulated browser with the till; `deploy` replaces the site with a build's files and installs its worker. */
function browser() {
  const { caches, network, install } = simulatedBrowser()
  return {
    caches,
    network,
    deploy: (version: string, files: Record<string, string>) => {
      network.site = { '/bo/pos': `page ${version}`, ...files }
      return install(join(import.meta.dirname, 'till-worker.js'), version, Object.keys(files))
    },
  }
}

describe('till worker update', () => {
  it('waits until the till accepts the update, then starts offline with page and files of one build', async () => {
    const till = browser()
    const first = await till.deploy('one', { '/bo/assets/till-1.js': 'till 1', '/bo/assets/pay-1.js': 'pay 1' })
    await first.activate()
    const second = await till.deploy('two', { '/bo/assets/till-2.js': 'till 2', '/bo/assets/pay-1.js': 'pay 1' })
    expect(second.skipped()).toBe(0)
    till.network.isUp = false
    expect(await first.get('/bo/pos', 'navigate')).toBe('page one')
    expect(await first.get('/bo/assets/till-1.js')).toBe('till 1')
    await second.send('activate')
    expect(second.skipped()).toBe(1)
    await second.activate()
    expect(await second.get('/bo/pos', 'navigate')).toBe('page two')
    expect(await second.get('/bo/assets/till-2.js')).toBe('till 2')
  })

  it("leaves the previous build's sheets to an open tab, and drops the build before that", async () => {
    const till = browser()
    for (const version of ['one', 'two', 'three']) {
      const worker = await till.deploy(version, { [`/bo/assets/pay-${version}.js`]: `pay ${version}` })
      await worker.activate()
      if (version !== 'three') continue
      till.network.isUp = false
      expect(await worker.get('/bo/assets/pay-two.js')).toBe('pay two')
      await expect(worker.get('/bo/assets/pay-one.js')).rejects.toThrow()
    }
    expect([...till.caches.keys()]).toEqual(['till-built-two', 'till-built-three'])
  })

  it('installs nothing when one file is missing, and leaves the old till unchanged', async () => {
    const till = browser()
    const first = await till.deploy('one', { '/bo/assets/till-1.js': 'till 1' })
    await first.activate()
    till.network.isUp = false
    await expect(till.deploy('two', { '/bo/assets/till-2.js': 'till 2' })).rejects.toThrow()
    expect(await first.get('/bo/pos', 'navigate')).toBe('page one')
    expect([...till.caches.keys()]).toEqual(['till-built-one'])
  })

  it('rejects the page of a later build whose files it does not have', async () => {
    const till = browser()
    const later = { '/bo/pos': '<script src="/bo/assets/till-2.js"></script>', '/bo/assets/till-1.js': 'till 1' }
    await expect(till.deploy('one', later)).rejects.toThrow('another build')
    expect([...till.caches.keys()]).toEqual([])
  })

  it('never answers an API call of the till, whose sales are in its own log', async () => {
    const till = browser()
    const worker = await till.deploy('one', {})
    await worker.activate()
    till.network.asked = []
    expect(await worker.get('/api-sofreh/ordering/till-orders')).toBeUndefined()
    expect(till.network.asked).toEqual([])
  })

  it('postpones the update while there is unsynced work or an open cart', () => {
    const entry = {
      id: 'e',
      deviceId: 'd',
      seq: 1,
      subjectId: 's',
      kind: 'sale',
      personId: 'p',
      madeAt: '2026-11-21T08:00:00.000Z',
      clockOffsetMs: 0,
      previous: '',
      hash: '',
      body: {},
    }
    const { set } = useTillFacts.getState()
    set({ log: [{ entry, state: 'WAITING', problem: null }] })
    expect(mayUpdate()).toBe(false)
    set({ log: [{ entry, state: 'REFUSED', problem: 'x' }] })
    expect(mayUpdate()).toBe(false)
    set({ log: [{ entry, state: 'KEPT', problem: null }] })
    const release = holdReload()
    expect(mayUpdate()).toBe(false)
    release()
    expect(mayUpdate()).toBe(true)
  })
})
