import { createContext, runInContext } from 'node:vm'
import { workerSource } from '../worker-source.ts'

export type InstalledWorker = {
  activate(): Promise<unknown>
  /** Resolves to the response text, or undefined when the worker leaves the request to the browser. */
  get(path: string, mode?: string): Promise<string | undefined>
  send(data: string): Promise<unknown>
  /** How often the worker called `skipWaiting`. */
  skipped(): number
}

/** Simulates the environment of a service worker: caches that outlive it, and a network that can be cut. */
export function simulatedBrowser() {
  const caches = new Map<string, Map<string, string>>()
  /** `isSilent`: the server accepts calls and never answers; every wait of the worker ends at once. */
  const network = { site: {} as Record<string, string>, isUp: true, isSilent: false, asked: [] as string[] }
  const matchIn = (cache: Map<string, string> | undefined, path: string) => {
    const text = cache?.get(path)
    return text === undefined ? undefined : new Response(text)
  }
  const storage = {
    open: async (name: string) => {
      const cache = caches.get(name) ?? new Map<string, string>()
      caches.set(name, cache)
      return {
        put: async (path: string, answer: Response) => void cache.set(path, await answer.text()),
        match: async (path: string) => matchIn(cache, path),
      }
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (path: string) => [...caches.values()].map((cache) => matchIn(cache, path)).find(Boolean),
  }
  const fetch = async (asked: string | { url: string }) => {
    const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname
    network.asked.push(path)
    if (network.isSilent) return new Promise<never>(() => undefined)
    if (!network.isUp) throw new TypeError('Failed to fetch')
    const text = network.site[path]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  }

  /** Runs a worker's source up to the end of its `install` event. */
  const install = async (worker: string, version: string, files: readonly string[]): Promise<InstalledWorker> => {
    const listeners = new Map<string, (event: object) => void>()
    let skipped = 0
    const scope = {
      caches: storage,
      fetch,
      URL,
      AbortSignal,
      // The office waits for a slow network before it answers from its cache: here that wait ends only in a silent one.
      setTimeout: (ring: () => void) => {
        if (network.isSilent) ring()
        return 0
      },
      location: { origin: 'http://naranj.test' },
      addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
      self: {
        clients: { claim: async () => undefined },
        skipWaiting: async () => {
          skipped += 1
        },
      },
    }
    runInContext(workerSource(worker, { version, files }), createContext(scope))
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
      const given = await answer
      await Promise.all(work)
      return given
    }
    await dispatch('install')
    return {
      activate: () => dispatch('activate'),
      get: async (path, mode = 'cors') => {
        const request = { method: 'GET', mode, url: `http://naranj.test${path}` }
        const answer = await dispatch('fetch', { request })
        return answer instanceof Response ? answer.text() : undefined
      },
      send: (data) => dispatch('message', { data }),
      skipped: () => skipped,
    }
  }
  return { caches, network, install }
}
