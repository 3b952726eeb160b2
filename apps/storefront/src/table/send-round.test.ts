import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setTableToken } from '../session/table-token.ts'
import { type RoundBody, sendRound, waitingRound } from './send-round.ts'
import { stubPage } from '../session/testing/stub-page.ts'

const vendorId = '01a1fc86-0000-7000-8000-000000000001'
const roundOf = (id: string): RoundBody => ({ id, lines: [], description: '', tip: 0, expectedGoods: 0 })
const noon = roundOf('01a1fc86-0000-7000-8000-00000000000a')
const evening = roundOf('01a1fc86-0000-7000-8000-00000000000b')

/** Rounds that reached the restaurant, whether or not its answer arrived. */
let arrived: { id: string; token: string | null }[]
let isAnswering: boolean

beforeEach(() => {
  vi.useFakeTimers()
  arrived = []
  isAnswering = true
  stubPage()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { id } = JSON.parse(String(init.body)) as { id: string }
    arrived.push({ id, token: new Headers(init.headers).get('order-token') })
    if (!isAnswering) throw new TypeError('no network')
    const data = { visit: { table: { id: 't' }, endedAt: null }, bill: null }
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setTableToken(undefined)
})

async function send(body: RoundBody): Promise<void> {
  const work = sendRound(vendorId, body)
  await vi.advanceTimersByTimeAsync(60_000)
  await work
}

describe('round without an answer', () => {
  it('sends the unanswered round unchanged before any other', async () => {
    setTableToken('token of noon')
    isAnswering = false
    await send(noon)
    isAnswering = true
    expect(waitingRound(vendorId)).toEqual(noon)
    arrived = []
    await send(evening)
    expect(arrived).toEqual([{ id: noon.id, token: 'token of noon' }])
    expect(waitingRound(vendorId)).toBeUndefined()
  })

  it('does not add the unanswered round to the bill of another visit', async () => {
    setTableToken('token of noon')
    isAnswering = false
    await send(noon)
    isAnswering = true
    setTableToken('token of the evening')
    expect(waitingRound(vendorId)).toBeUndefined()
    arrived = []
    await send(evening)
    expect(arrived).toEqual([{ id: evening.id, token: 'token of the evening' }])
  })
})
