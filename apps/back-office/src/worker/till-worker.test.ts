import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { mayUpdate } from '../features/pos/device-room/till-worker.ts'
import { useTillFacts } from '../features/pos/sync/till-facts.ts'
import { holdReload } from '../session/reload-hold.ts'

/** What a browser gives a service worker, as far as the till's uses it: caches that outlive it, and a network. */
function browser() {
  const caches = new Map<string, Map<string, string>>()
  const site = new Map<string, string>()
  const state = { isOnline: true, asked: [] as string[] }
  const matchIn = (cache: Map<string, string> | undefined, path: string) => {
    const text = cache?.get(path)
    return text === undefined ? undefined : new Response(text)
  }
  const open = async (name: string) => {
    const cache = caches.get(name) ?? new Map<string, string>()
    caches.set(name, cache)
    return {
      put: async (path: string, answer: Response) => void cache.set(path, await answer.text()),
      match: async (path: string) => matchIn(cache, path),
    }
  }
  const storage = {
    open,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (path: string) => [...caches.values()].map((cache) => matchIn(cache, path)).find(Boolean),
  }
  const fetch = async (asked: string | { url: string }) => {
    const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname
    state.asked.push(path)
    if (!state.isOnline) throw new TypeError('Failed to fetch')
    const text = site.get(path)
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  }

  /** A build is deployed: the site has its files alone, and a worker of it is installed. */
  const deploy = async (version: string, files: Record<string, string>) => {
    site.clear()
    site.set('/bo/pos', `page ${version}`)
    for (const [path, text] of Object.entries(files)) site.set(path, text)
    const heard = new Map<string, (event: object) => void>()
    let skipped = 0
    const scope = {
      caches: storage,
      fetch,
      URL,
      AbortSignal,
      location: { origin: 'http://naranj.test' },
      addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
      self: {
        clients: { claim: async () => undefined },
        skipWaiting: async () => {
          skipped += 1
        },
      },
    }
    const source = readFileSync(join(import.meta.dirname, 'till-worker.js'), 'utf8')
      .replace('__VERSION__', version)
      .replace('__FILES__', JSON.stringify(Object.keys(files)))
    runInContext(source, createContext(scope))
    const dispatch = async (name: string, event: object = {}) => {
      let done: Promise<unknown> | undefined
      const wait = (work: Promise<unknown>) => {
        done = work
      }
      heard.get(name)?.({ waitUntil: wait, respondWith: wait, ...event })
      return done
    }
    await dispatch('install')
    return {
      activate: () => dispatch('activate'),
      letIn: () => dispatch('message', { data: 'activate' }),
      skipped: () => skipped,
      get: async (path: string, mode = 'cors') => {
        const request = { method: 'GET', mode, url: `http://naranj.test${path}` }
        const answer = (await dispatch('fetch', { request })) as Response | undefined
        return answer?.text()
      },
    }
  }
  return { deploy, state, caches }
}

describe('a newer till', () => {
  it('waits until it is let in, and starts from then on without a network, page and files of one build', async () => {
    const till = browser()
    const first = await till.deploy('one', { '/bo/assets/till-1.js': 'till 1', '/bo/assets/pay-1.js': 'pay 1' })
    await first.activate()
    const second = await till.deploy('two', { '/bo/assets/till-2.js': 'till 2', '/bo/assets/pay-1.js': 'pay 1' })
    expect(second.skipped()).toBe(0)
    till.state.isOnline = false
    expect(await first.get('/bo/pos', 'navigate')).toBe('page one')
    expect(await first.get('/bo/assets/till-1.js')).toBe('till 1')
    await second.letIn()
    expect(second.skipped()).toBe(1)
    await second.activate()
    expect(await second.get('/bo/pos', 'navigate')).toBe('page two')
    expect(await second.get('/bo/assets/till-2.js')).toBe('till 2')
  })

  it('leaves a tab that is still of the build before its sheets, and goes two builds back with none', async () => {
    const till = browser()
    for (const version of ['one', 'two', 'three']) {
      const worker = await till.deploy(version, { [`/bo/assets/pay-${version}.js`]: `pay ${version}` })
      await worker.activate()
      if (version !== 'three') continue
      till.state.isOnline = false
      expect(await worker.get('/bo/assets/pay-two.js')).toBe('pay two')
      await expect(worker.get('/bo/assets/pay-one.js')).rejects.toThrow()
    }
    expect([...till.caches.keys()]).toEqual(['till-built-two', 'till-built-three'])
  })

  it('is not installed by halves: one file that does not come leaves the old till as it is', async () => {
    const till = browser()
    const first = await till.deploy('one', { '/bo/assets/till-1.js': 'till 1' })
    await first.activate()
    till.state.isOnline = false
    await expect(till.deploy('two', { '/bo/assets/till-2.js': 'till 2' })).rejects.toThrow()
    expect(await first.get('/bo/pos', 'navigate')).toBe('page one')
  })

  it('never answers a call of the till: what is sold lies in its own log', async () => {
    const till = browser()
    const worker = await till.deploy('one', {})
    await worker.activate()
    till.state.asked = []
    expect(await worker.get('/api-sofreh/ordering/till-orders')).toBeUndefined()
    expect(till.state.asked).toEqual([])
  })

  it('is not let in over unsent work or an open ticket', () => {
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
