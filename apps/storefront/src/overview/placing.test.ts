import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '@sofreh/contract/client'
import { hasOpenQuestion, place, type PlacingBody, askAboutPending } from './placing.ts'
import { placingOnce } from '../quote/placing-once.ts'
import { stubPage } from '../session/testing/stub-page.ts'

const vendorId = '01a1fc86-0000-7000-8000-000000000001'
const body: PlacingBody = {
  deliveryType: 'PICKUP',
  lines: [],
  paymentType: 'ONLINE',
  description: '',
  tip: 0,
  expectedPrice: 9,
}

type Sent = { method: string; path: string; key: string | null; id: string | undefined }
type Answer = 'lost' | { status: number; body: unknown }

/** Simulates the restaurant behind a bad connection: the answers to successive calls. */
let answers: Answer[]
let sent: Sent[]

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  sent = []
  stubPage()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const id = init.body ? (JSON.parse(String(init.body)) as { id?: string }).id : path.split('/').at(-1)
    sent.push({ method: init.method ?? 'GET', path, key: headers.get('idempotency-key'), id })
    const answer = answers.shift()
    if (!answer || answer === 'lost') throw new TypeError('no network')
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const yes = (id: string): Answer => ({ status: 200, body: { data: { id } } })
const no: Answer = { status: 404, body: { code: 'ORDER_NOT_FOUND', message: '', errors: [] } }
const refused: Answer = { status: 409, body: { code: 'ITEM_SOLD_OUT', message: '', errors: [] } }

async function settled<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  return work
}

describe('placing an order over a bad connection', () => {
  it('sends an order once when it is answered, and deletes the pending one', async () => {
    answers = [yes('o')]
    expect(await settled(place(vendorId, body))).toMatchObject({ kind: 'placed' })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
    expect(hasOpenQuestion(vendorId)).toBe(false)
  })

  it('asks before sending an order again, and finds the order whose answer was lost', async () => {
    answers = ['lost', no, yes('o')]
    expect(await settled(place(vendorId, body))).toMatchObject({ kind: 'placed' })
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET'])
    expect(sent[1]?.id).toBe(sent[0]?.id)
  })

  it('sends the same order again under the same id and key when the restaurant does not have it', async () => {
    answers = ['lost', no, no, no, yes('o')]
    expect(await settled(place(vendorId, body))).toEqual({ kind: 'notArrived' })
    expect(hasOpenQuestion(vendorId)).toBe(false)
    await settled(place(vendorId, body))
    const posts = sent.filter(({ method }) => method === 'POST')
    expect(posts).toHaveLength(2)
    expect(posts[1]).toEqual(posts[0])
  })

  it('sends no order while the outcome is unknown, also for another cart and after a reload', async () => {
    answers = ['lost', 'lost', 'lost', 'lost']
    expect(await settled(place(vendorId, body))).toEqual({ kind: 'unknown' })
    expect(hasOpenQuestion(vendorId)).toBe(true)
    expect(await settled(place(vendorId, { ...body, tip: 5 }))).toEqual({ kind: 'unknown' })
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
    answers = [yes('o')]
    expect(await settled(askAboutPending(vendorId) as Promise<unknown>)).toMatchObject({ kind: 'placed' })
  })

  it('gives another cart its own id once the earlier order is known not to have arrived', async () => {
    answers = ['lost', no, no, no, no, yes('o')]
    await settled(place(vendorId, body))
    await settled(place(vendorId, { ...body, tip: 5 }))
    const [first, second] = sent.filter(({ method }) => method === 'POST')
    expect(second?.id).not.toBe(first?.id)
    expect(second?.key).not.toBe(first?.key)
  })

  it('ends the pending order at a rejection, so that a corrected cart is a new one', async () => {
    answers = [refused, yes('o')]
    await expect(settled(place(vendorId, body))).rejects.toMatchObject({ code: 'ITEM_SOLD_OUT' })
    await settled(place(vendorId, body))
    expect(sent[1]?.id).not.toBe(sent[0]?.id)
  })
})

describe('placing orders on a shared device', () => {
  it('drops a pending order that the next guest must not continue', async () => {
    const lost = () => Promise.reject(new ApiProblem(0, { code: 'NETWORK', message: '', errors: [] }))
    const placing = placingOnce<{ dish: string }, { id: string }>({ name: () => 'kiosk', send: lost, ask: lost })
    expect(await settled(placing.place(vendorId, { dish: 'آش' }))).toEqual({ kind: 'unknown' })
    expect(placing.hasOpenQuestion(vendorId)).toBe(true)
    placing.forget(vendorId)
    expect(placing.hasOpenQuestion(vendorId)).toBe(false)
    expect(await placing.askAboutPending(vendorId)).toBeUndefined()
    expect(placing.store.get()).toBe('idle')
  })

  it('does not open the order of a guest who left while the request was in progress', async () => {
    for (const answer of ['late', 'lost'] as const) {
      const ends: (() => void)[] = []
      const placing = placingOnce<{ dish: string }, { id: string }>({
        name: () => 'kiosk',
        send: (wish) =>
          new Promise((resolve, reject) => {
            const lost = new ApiProblem(0, { code: 'NETWORK', message: '', errors: [] })
            ends.push(() => (answer === 'late' ? resolve(wish) : reject(lost)))
          }),
        ask: (id) => Promise.resolve({ id }),
      })
      const first = placing.place(vendorId, { dish: 'آش' })
      placing.forget(vendorId)
      ends[0]?.()
      expect(await settled(first)).toEqual({ kind: 'letGo' })
      expect([placing.store.get(), placing.hasOpenQuestion(vendorId)]).toEqual(['idle', false])
      const second = placing.place(vendorId, { dish: 'کباب' })
      await vi.advanceTimersByTimeAsync(0)
      ends[1]?.()
      expect(await settled(second)).toMatchObject({ kind: 'placed' })
    }
  })
})
