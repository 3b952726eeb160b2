import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const pageOf = (build: string) => `<script src="/kiosk/assets/${build}.js"></script>`
type Server = () => Promise<Response>
const answers =
  (text: string, status = 200): Server =>
  async () =>
    new Response(text, { status })
const hangs: Server = () => new Promise(() => undefined)
const isDead: Server = () => Promise.reject(new TypeError('Failed to fetch'))

/** A kiosk whose worker of build `one` is installed, with a simulated clock. */
async function kiosk() {
  const stored = new Map<string, string>()
  const listeners = new Map<string, (event: object) => void>()
  const alarms: (() => void)[] = []
  const network = { server: answers(pageOf('one')) }
  const cache = {
    addAll: async (paths: string[]) => {
      for (const path of paths) stored.set(path, path === '/kiosk' ? pageOf('one') : path)
    },
    put: async (path: string, answer: Response) => void stored.set(path, await answer.text()),
    match: async (path: string) => (stored.has(path) ? new Response(stored.get(path)) : undefined),
  }
  const source = readFileSync(join(import.meta.dirname, 'device-worker.js'), 'utf8')
    .replace('__PAGE__', 'kiosk')
    .replace('__VERSION__', 'one')
    .replace('__FILES__', JSON.stringify(['/kiosk/assets/one.js']))
  const scope = {
    URL,
    location: { origin: 'http://naranj.test' },
    Response,
    caches: { open: async () => cache, match: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, hear: (event: object) => void) => listeners.set(name, hear),
    setTimeout: (ring: () => void) => void alarms.push(ring),
    fetch: () => network.server(),
  }
  runInContext(source, createContext(scope))
  const dispatch = (name: string, event: object = {}) => {
    let answer: Promise<Response> | undefined
    const work: Promise<unknown>[] = []
    listeners.get(name)?.({
      ...event,
      waitUntil: (task: Promise<unknown>) => void work.push(task),
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
    })
    return { answer, work }
  }
  await Promise.all(dispatch('install').work)
  const ask = (server: Server, path: string, more: object) => {
    network.server = server
    return dispatch('fetch', { request: { method: 'GET', url: `http://naranj.test${path}`, ...more } })
  }
  const load = (server: Server) => ask(server, '/kiosk', { mode: 'navigate' }).answer?.then((answer) => answer.text())
  /** Waits until a timer is set, then fires it. */
  const timePasses = async () => {
    await expect.poll(() => alarms.length).toBeGreaterThan(0)
    for (const ring of alarms.splice(0)) ring()
  }
  return { ask, load, timePasses }
}

describe('device worker on reload', () => {
  it('serves the cached page when the server accepts the request but does not answer', async () => {
    const { load, timePasses } = await kiosk()
    const shown = load(hangs)
    await timePasses()
    expect(await shown).toBe(pageOf('one'))
  })

  it('ends its work with a server that never answers, so that a new worker can take over', async () => {
    const { ask, timePasses } = await kiosk()
    const { answer, work } = ask(hangs, '/kiosk', { mode: 'navigate' })
    await timePasses()
    expect(await (await answer)?.text()).toBe(pageOf('one'))
    expect(work).toHaveLength(1)
    await Promise.all(work)
  })

  it('answers with an empty picture for one that does not arrive', async () => {
    const { ask, timePasses } = await kiosk()
    const { answer } = ask(hangs, '/files/kebab.jpg', { destination: 'image' })
    await timePasses()
    expect((await answer)?.headers.get('content-type')).toBe('image/svg+xml')
  })

  it('serves the cached page when the server is down or answers 502', async () => {
    const { load } = await kiosk()
    expect(await load(isDead)).toBe(pageOf('one'))
    expect(await load(answers('bad gateway', 502))).toBe(pageOf('one'))
  })

  it("serves the server's page when it answers, and caches it", async () => {
    const { load } = await kiosk()
    const renamed = `<title>Naranj</title>${pageOf('one')}`
    expect(await load(answers(renamed))).toBe(renamed)
    expect(await load(isDead)).toBe(renamed)
    expect(await load(answers('no such restaurant', 404))).toBe('no such restaurant')
  })

  it('does not cache a page whose files it does not have', async () => {
    const { load } = await kiosk()
    expect(await load(answers(pageOf('two')))).toBe(pageOf('two'))
    expect(await load(isDead)).toBe(pageOf('one'))
  })
})
