import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { emptyDisk } from '../storage/testing/empty-disk.ts'
import { writeRows, readRows } from '../storage/till-db.ts'
import type { TillOrder } from '@sofreh/ordering/contract'
import { pullOrders } from './pull.ts'
import { useTillFacts } from './till-facts.ts'
import { loadTill } from './till-sync.ts'

type Known = { id: string; version: number }
const orderId = newId()
/** The order at the server; its version rises while a tab waits for the answer. */
const server = { version: 5, asked: [] as number[] }

beforeAll(async () => {
  vi.stubGlobal('indexedDB', emptyDisk())
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null })
  vi.stubGlobal('navigator', { onLine: true, locks: oneAfterTheOther() })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const known = (JSON.parse(body) as { known: Known[] }).known.find(({ id }) => id === orderId)?.version ?? 0
    server.asked.push(known)
    const pulledVersion = server.version
    server.version += 1
    // The first of two concurrent requests gets the slow answer.
    await new Promise((resolve) => setTimeout(resolve, server.asked.length === 1 ? 100 : 10))
    const order = {
      id: orderId,
      version: pulledVersion,
      number: '1',
      customerName: '',
      customerPhone: '',
      sheet: {},
      heard: [],
    }
    const orders = pulledVersion > known ? [order] : []
    return Response.json({ data: { orders, gone: [], isMore: false, now: new Date().toISOString() } })
  })
  await writeRows('device', [{ id: 'till', deviceId: newId(), letter: 'A', name: 'A', credential: 'c' }])
})
afterAll(() => vi.unstubAllGlobals())

/** The Web Locks of a browser, shared by its tabs. */
function oneAfterTheOther() {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, work: () => Promise<unknown>) => {
    const done = (last.get(name) ?? Promise.resolve()).then(work)
    last.set(
      name,
      done.catch(() => undefined),
    )
    return done
  }
  return { request }
}

it('keeps the newest order when two tabs pull at once and the answers arrive out of order', async () => {
  await Promise.all([pullOrders(), pullOrders()])
  expect((await readRows<TillOrder>('orders')).map(({ version }) => version)).toEqual([6])
  expect(server.asked).toEqual([0, 5])
})

it('reads the stored orders and optimistic updates before the first pull', async () => {
  const echo = { entry: { id: newId(), subjectId: orderId }, state: 'KEPT', problem: null, until: 9 }
  await writeRows('drafts', [{ id: `echo ${echo.entry.id}`, isEcho: true, echo }])
  useTillFacts.setState({ syncedOrders: [], optimisticUpdates: [] })
  await loadTill()
  expect(useTillFacts.getState()).toMatchObject({ syncedOrders: [{ id: orderId }], optimisticUpdates: [echo] })
})
