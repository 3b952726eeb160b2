import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeVisit } from './stored-visit.ts'
import { leaveVisit, readVisit, startVisit, visitStore } from './visit-store.ts'
import { stubPage } from '../session/testing/stub-page.ts'

const vendorId = '01a1fc86-0000-7000-8000-000000000001'
const tableId = '01a1fc86-0000-7000-8000-000000000002'
const yesterday = new Date(Date.now() - 86_400_000).toISOString()

let seatings: number

beforeEach(() => {
  seatings = 0
  stubPage()
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api-sofreh/dining/visits') seatings += 1
    const data = { visit: { table: { id: tableId }, endedAt: yesterday }, bill: null }
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
  })
  storeVisit(vendorId, { tableId, token: 'x'.repeat(43) })
})

afterEach(() => {
  leaveVisit()
  vi.unstubAllGlobals()
})

describe('table scanned without a network', () => {
  it('starts the visit by itself when the network returns, and when the guest tries again', async () => {
    storeVisit(vendorId, undefined)
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const answer = fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    await startVisit(vendorId, tableId, true)
    expect(visitStore.get()).toEqual({ status: 'unanswered' })
    await readVisit()
    expect(visitStore.get()).toEqual({ status: 'unanswered' })
    vi.stubGlobal('fetch', answer)
    page.dispatchEvent(new Event('online'))
    await expect.poll(() => visitStore.get().status).toBe('ready')
    expect(seatings).toBe(1)
  })
})

describe('visit that was paid and left yesterday', () => {
  it('starts a new visit when a guest scans a table whose visit has ended', async () => {
    await startVisit(vendorId, tableId, true)
    expect(seatings).toBe(1)
  })

  it('shows goodbye without a new visit when a phone at home reloads the page', async () => {
    await startVisit(vendorId, tableId, false)
    expect(seatings).toBe(0)
    expect(visitStore.get()).toMatchObject({ status: 'ready', state: { visit: { endedAt: yesterday } } })
  })
})
