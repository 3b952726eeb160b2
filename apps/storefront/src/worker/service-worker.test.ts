import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const origin = 'http://naranj.test'
const hangs = () => new Promise<Response>(() => undefined)

type Work = { answer: Promise<Response> | undefined; waits: Promise<unknown>[] }

/** A worker with an empty storage, a simulated clock and a network that answers only these paths. */
function startWorker(answered: readonly string[]) {
  const listeners = new Map<string, (event: object) => void>()
  const alarms: (() => void)[] = []
  const asked: string[] = []
  const cache = { put: async () => undefined, delete: async () => false, keys: async () => [] }
  const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8').replace('__FILES__', '[]')
  const scope = {
    URL,
    Response,
    location: { origin },
    caches: { open: async () => cache, match: async () => undefined },
    addEventListener: (name: string, hear: (event: object) => void) => listeners.set(name, hear),
    setTimeout: (ring: () => void) => void alarms.push(ring),
    fetch: (request: string | { url: string }) => {
      const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin)
      asked.push(pathname)
      return answered.includes(pathname) ? Promise.resolve(new Response('answer')) : hangs()
    },
  }
  runInContext(source, createContext(scope))
  const dispatch = (name: string, event: object): Work => {
    const work: Work = { answer: undefined, waits: [] }
    listeners.get(name)?.({
      ...event,
      waitUntil: (task: Promise<unknown>) => void work.waits.push(task),
      respondWith: (given: Promise<Response>) => {
        work.answer = given
      },
    })
    return work
  }
  /** Waits until the worker asks for this path, then lets its time pass. */
  const timePassesFor = async (path: string) => {
    await expect.poll(() => asked).toContain(path)
    for (const ring of alarms.splice(0)) ring()
  }
  return { dispatch, timePassesFor }
}

const request = (path: string, more: object) => ({ request: { method: 'GET', url: `${origin}${path}`, ...more } })

describe('the site’s worker with a network that never answers', () => {
  it('ends storing a visit, so that a new worker can take over', async () => {
    const { dispatch, timePassesFor } = startWorker(['/'])
    const { waits } = dispatch('message', { data: { page: `${origin}/`, seen: ['/files/kebab.jpg'] } })
    await timePassesFor('/files/kebab.jpg')
    expect(waits).toHaveLength(1)
    await Promise.all(waits)
  })

  it('ends refreshing the shell after it has answered with the page', async () => {
    const { dispatch, timePassesFor } = startWorker(['/'])
    const { answer, waits } = dispatch('fetch', request('/', { mode: 'navigate' }))
    expect(await (await answer)?.text()).toBe('answer')
    await timePassesFor('/_app')
    expect(waits).toHaveLength(1)
    await Promise.all(waits)
  })

  it('answers with an empty picture for one that does not arrive', async () => {
    const { dispatch, timePassesFor } = startWorker([])
    const { answer } = dispatch('fetch', request('/files/kebab.jpg', { destination: 'image' }))
    await timePassesFor('/files/kebab.jpg')
    expect((await answer)?.headers.get('content-type')).toBe('image/svg+xml')
  })
})
