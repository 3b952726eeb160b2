import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

type Site = Record<string, string>
const pageNaming = (file: string) => `<script src="${file}"></script>`

/** Caches that outlive a worker and a network that can be cut, as far as the office's worker uses them. */
function browser() {
  const caches = new Map<string, Map<string, string>>()
  const network: { site: Site; isUp: boolean; asked: string[] } = { site: {}, isUp: true, asked: [] }
  const answerFrom = (cache: Map<string, string> | undefined, path: string) => {
    const text = cache?.get(path)
    return text === undefined ? undefined : new Response(text)
  }
  const open = async (name: string) => {
    const cache = caches.get(name) ?? new Map<string, string>()
    caches.set(name, cache)
    return {
      put: async (path: string, answer: Response) => void cache.set(path, await answer.text()),
      match: async (path: string) => answerFrom(cache, path),
    }
  }
  const fetch = async (asked: string | { url: string }) => {
    const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname
    network.asked.push(path)
    if (!network.isUp) throw new TypeError('Failed to fetch')
    const text = network.site[path]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  }

  /** Installs the worker of a build; `files` are those that it stores ahead. */
  const install = async (version: string, files: readonly string[]) => {
    const listeners = new Map<string, (event: object) => void>()
    const scope = {
      caches: {
        open,
        keys: async () => [...caches.keys()],
        delete: async (name: string) => caches.delete(name),
        match: async (path: string) => [...caches.values()].map((cache) => answerFrom(cache, path)).find(Boolean),
      },
      fetch,
      URL,
      AbortSignal,
      setTimeout: () => 0,
      location: { origin: 'http://naranj.test' },
      addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
      self: { skipWaiting: async () => undefined, clients: { claim: async () => undefined } },
    }
    const source = readFileSync(join(import.meta.dirname, 'office-worker.js'), 'utf8')
      .replace('__VERSION__', version)
      .replace('__FILES__', JSON.stringify(files))
    runInContext(source, createContext(scope))
    const dispatch = async (name: string, event: object = {}): Promise<unknown> => {
      const work: Promise<unknown>[] = []
      let answer: Promise<unknown> | undefined
      listeners.get(name)?.({
        ...event,
        waitUntil: (task: Promise<unknown>) => void work.push(task),
        respondWith: (given: Promise<unknown>) => {
          answer = given
        },
      })
      if (!answer) return Promise.all(work)
      const given = await answer
      await Promise.all(work)
      return given
    }
    await dispatch('install')
    await dispatch('activate')
    return async (path: string, mode = 'cors') => {
      const request = { method: 'GET', mode, url: `http://naranj.test${path}` }
      const answer = await dispatch('fetch', { request })
      return answer instanceof Response ? answer.text() : undefined
    }
  }
  return { network, caches, install }
}

const build = (name: string): Site => ({
  '/bo/': pageNaming(`/bo/assets/${name}.js`),
  [`/bo/assets/${name}.js`]: name,
  [`/bo/assets/menu-${name}.js`]: `menu ${name}`,
})

describe('the worker of the office', () => {
  it('opens every screen without a network, and further ones that were opened before', async () => {
    const office = browser()
    office.network.site = build('one')
    const get = await office.install('one', ['/bo/assets/one.js'])
    expect(await get('/bo/assets/menu-one.js')).toBe('menu one')
    office.network.isUp = false
    for (const path of ['/bo/', '/bo/kitchen', '/bo/orders?order=1'])
      expect(await get(path, 'navigate')).toBe(pageNaming('/bo/assets/one.js'))
    expect(await get('/bo/assets/one.js')).toBe('one')
    expect(await get('/bo/assets/menu-one.js')).toBe('menu one')
  })

  it('never stores a page of another build than its files', async () => {
    const office = browser()
    office.network.site = build('one')
    const get = await office.install('one', ['/bo/assets/one.js'])
    // The server was updated; the old worker opens the new page, with a network, and keeps its own.
    office.network.site = build('two')
    expect(await get('/bo/', 'navigate')).toBe(pageNaming('/bo/assets/two.js'))
    office.network.isUp = false
    expect(await get('/bo/', 'navigate')).toBe(pageNaming('/bo/assets/one.js'))
    expect(await get('/bo/assets/one.js')).toBe('one')
    // A worker whose page is of a later build is not installed.
    office.network.isUp = true
    await expect(office.install('half', ['/bo/assets/one.js'])).rejects.toThrow('another build')
    expect([...office.caches.keys()]).toEqual(['office-built-one'])
  })

  it('leaves the build before to open tabs, and drops the one before that', async () => {
    const office = browser()
    for (const name of ['one', 'two', 'three']) {
      office.network.site = build(name)
      await office.install(name, [`/bo/assets/${name}.js`])
    }
    expect([...office.caches.keys()]).toEqual(['office-built-two', 'office-built-three'])
  })

  it('never answers a call, and lets no page of the office stand for the till', async () => {
    const office = browser()
    office.network.site = build('one')
    const get = await office.install('one', ['/bo/assets/one.js'])
    office.network.asked = []
    expect(await get('/api-sofreh/ordering/kitchen')).toBeUndefined()
    expect(office.network.asked).toEqual([])
    office.network.isUp = false
    await expect(get('/bo/pos', 'navigate')).rejects.toThrow()
  })
})
